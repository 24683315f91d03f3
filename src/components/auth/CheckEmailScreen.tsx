import { startTexts as texts } from '../../domain/startTexts.ts';
import { selectAuthFailure, AuthContext } from '../../machines/auth/authSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { AuthLayout, Subtitle } from './AuthLayout.tsx';

/** Shows the same text for a new and a known email, so it reveals no account. */
export function CheckEmailScreen() {
  const auth = AuthContext.useActorRef();
  const failure = AuthContext.useSelector(selectAuthFailure);
  return (
    <AuthLayout title={texts.checkEmail.title}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Subtitle role="status">{texts.checkEmail.body}</Subtitle>
      <Button onClick={() => auth.send({ type: 'view.selected', view: 'login' })}>
        {texts.checkEmail.toLogin}
      </Button>
    </AuthLayout>
  );
}
