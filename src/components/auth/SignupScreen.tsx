import { useEffect, type SubmitEvent } from 'react';
import { maxNameLength } from '../../domain/limits.ts';
import { emptyDraft, type DraftFields } from '../../domain/draft.ts';
import { useStartTexts } from '../../texts/startTexts.ts';
import {
  selectInvalidField,
  selectIsSigningUp,
  AuthContext,
} from '../../machines/auth/authSelectors.ts';
import { AuthAlert, useAuthProblem } from './AuthAlert.tsx';
import { SubmitButton } from '../ui/Button.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { Spinner } from '../ui/Spinner.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Aside, AuthLayout, Fields, Pair } from './AuthLayout.tsx';
import { formText } from './formText.ts';

type Props = {
  /** Runs once when the account exists (spec §2.6). */
  readonly onSuccess?: () => void;
  /** What was typed before a reload (§10.203). */
  readonly draft?: DraftFields;
};

/** Signup form (spec §2.4). */
export function SignupScreen({ onSuccess, draft = emptyDraft }: Props) {
  const texts = useStartTexts();
  const auth = AuthContext.useActorRef();
  const isPending = AuthContext.useSelector(selectIsSigningUp);
  const problem = useAuthProblem();
  const invalidField = AuthContext.useSelector(selectInvalidField);

  useEffect(() => {
    if (onSuccess === undefined) return undefined;
    const { unsubscribe } = auth.on('signup.succeeded', onSuccess);
    return unsubscribe;
  }, [auth, onSuccess]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    auth.send({
      type: 'signup.submitted',
      firstName: formText(form, 'firstName'),
      lastName: formText(form, 'lastName'),
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      confirmPassword: formText(form, 'confirmPassword'),
    });
  }

  return (
    <AuthLayout title={texts.signup.title} subtitle={texts.signup.subtitle}>
      <Fields onSubmit={submit} aria-busy={isPending}>
        {invalidField === null ? <AuthAlert isFormResponse /> : null}
        <Pair>
          <TextField
            label={texts.signup.firstName}
            defaultValue={draft.firstName}
            name="firstName"
            autoComplete="given-name"
            maxLength={maxNameLength}
            required
          />
          <TextField
            label={texts.signup.lastName}
            defaultValue={draft.lastName}
            name="lastName"
            autoComplete="family-name"
            maxLength={maxNameLength}
            required
          />
        </Pair>
        <TextField
          label={texts.signup.email}
          defaultValue={draft.email}
          name="email"
          dir="ltr"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={invalidField === 'email' ? problem : null}
          required
        />
        <PasswordField
          label={texts.signup.password}
          name="password"
          problem={invalidField === 'password' ? problem : null}
          autoComplete="new-password"
          required
        />
        <PasswordField
          label={texts.signup.confirmPassword}
          name="confirmPassword"
          problem={invalidField === 'confirmPassword' ? problem : null}
          autoComplete="new-password"
          required
        />
        <SubmitButton aria-disabled={isPending}>
          {isPending ? <Spinner /> : null}
          {isPending ? texts.signup.pending : texts.signup.submit}
        </SubmitButton>
      </Fields>
      <Aside>
        <LinkButton onClick={() => auth.send({ type: 'view.selected', view: 'home' })}>
          {texts.signup.toLogin}
        </LinkButton>
      </Aside>
    </AuthLayout>
  );
}
