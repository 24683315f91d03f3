import type { SubmitEvent } from 'react';
import { startTexts as texts } from '../../domain/startTexts.ts';
import {
  selectAuthFailure,
  selectIsLoggingIn,
  AuthContext,
} from '../../machines/auth/authSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { SubmitButton } from '../ui/Button.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { Spinner } from '../ui/Spinner.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Aside, AuthLayout, Fields } from './AuthLayout.tsx';
import { formText } from './formText.ts';

/** Login form (spec §2.3). A failed login keeps what the user typed. */
export function LoginScreen() {
  const auth = AuthContext.useActorRef();
  const isPending = AuthContext.useSelector(selectIsLoggingIn);
  const failure = AuthContext.useSelector(selectAuthFailure);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    auth.send({
      type: 'login.submitted',
      email: formText(form, 'email'),
      password: formText(form, 'password'),
    });
  }

  return (
    <AuthLayout title={texts.login.title} subtitle={texts.login.subtitle}>
      <Fields onSubmit={submit} aria-busy={isPending}>
        {failure === null ? null : <Alert isFormResponse>{failure}</Alert>}
        <TextField
          label={texts.login.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          label={texts.login.password}
          name="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton aria-disabled={isPending}>
          {isPending ? <Spinner /> : null}
          {isPending ? texts.login.pending : texts.login.submit}
        </SubmitButton>
      </Fields>
      <Aside>
        {texts.login.toSignupQuestion}{' '}
        <LinkButton onClick={() => auth.send({ type: 'view.selected', view: 'signup' })}>
          {texts.login.toSignup}
        </LinkButton>
      </Aside>
    </AuthLayout>
  );
}
