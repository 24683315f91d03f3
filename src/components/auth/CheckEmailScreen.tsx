import { useStartTexts } from '../../texts/startTexts.ts';
import { AuthContext } from '../../machines/auth/authSelectors.ts';
import { AuthAlert } from './AuthAlert.tsx';
import { Button } from '../ui/Button.ts';
import { AuthLayout, Subtitle } from './AuthLayout.tsx';

/** Shows the same text for a new and a known email, so it reveals no account. */
export function CheckEmailScreen() {
  const texts = useStartTexts();
  const auth = AuthContext.useActorRef();
  return (
    <AuthLayout title={texts.checkEmail.title}>
      <AuthAlert />
      <Subtitle role="status">{texts.checkEmail.body}</Subtitle>
      <Button onClick={() => auth.send({ type: 'view.selected', view: 'login' })}>
        {texts.checkEmail.toLogin}
      </Button>
    </AuthLayout>
  );
}
