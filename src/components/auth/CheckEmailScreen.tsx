import { startTexts as texts } from '../../domain/startTexts.ts';
import { AuthContext } from '../../machines/authContext.ts';
import { selectAuthFailure } from '../../machines/authSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { Subtitle } from './AuthLayout.styles.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** Says the same for a new address and a known one, so that it tells nobody who has an account. */
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
