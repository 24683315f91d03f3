import { useState, type SubmitEvent } from 'react';
import { emptyDraft, type DraftFields } from '../../domain/draft.ts';
import { useStartTexts } from '../../texts/startTexts.ts';
import { selectIsLoggingIn, AuthContext } from '../../machines/auth/authSelectors.ts';
import { AuthAlert } from './AuthAlert.tsx';
import { Button, SubmitButton } from '../ui/Button.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { Spinner } from '../ui/Spinner.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Aside, AuthLayout, Fields } from './AuthLayout.tsx';
import { formText } from './formText.ts';

/** The account that the embedded backend offers in its page (docs/contracts.md); `null` elsewhere. */
function readDemoAccount(): { readonly email: string; readonly password: string } | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="reelstate-demo"]');
  if (meta === null) return null;
  const { password } = meta.dataset;
  return password === undefined ? null : { email: meta.content, password };
}

/**
 * Login form (spec §2.3). A failed login keeps what the user typed.
 *
 * @param draft what was typed before a reload (§10.203)
 */
export function LoginScreen({ draft = emptyDraft }: { readonly draft?: DraftFields }) {
  const texts = useStartTexts();
  const auth = AuthContext.useActorRef();
  const isPending = AuthContext.useSelector(selectIsLoggingIn);
  const [demo] = useState(readDemoAccount);

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
        <AuthAlert isFormResponse />
        <TextField
          label={texts.login.email}
          defaultValue={draft.email}
          name="email"
          dir="ltr"
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
        {demo === null ? null : (
          <Button
            data-demo
            $variant="outline"
            aria-disabled={isPending}
            onClick={() => auth.send({ type: 'login.submitted', ...demo })}
          >
            {texts.login.demo}
          </Button>
        )}
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
