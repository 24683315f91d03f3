import type { Page } from 'playwright-core';
import { texts } from '../../../src/domain/texts.ts';
import type { LabelledEvent } from '../plan/labelledEvent.ts';
import { fill, press } from './gestures.ts';

/** What each event of the screens is in the hands of a person. */
export async function authGestures(page: Page, event: LabelledEvent): Promise<void> {
  if (event.type === 'login.submitted') await submit(page, event, loginFields, texts.login);
  else if (event.type === 'signup.submitted') await submit(page, event, signupFields, texts.signup);
  else if (event.type === 'logout.requested') {
    await logOut(page, texts.header.logout, texts.header.loggingOut);
  } else if (event.type === 'localLogout.requested') await logOut(page, texts.header.logoutHere);
  else await press(page, ways[String(event['view'])] ?? event.label);
}

const loginFields = ['email', 'password'] as const;
const signupFields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
const ways: Readonly<Record<string, string>> = {
  signup: texts.login.toSignup,
  home: texts.signup.toLogin,
  login: texts.checkEmail.toLogin,
};

async function submit<Field extends string>(
  page: Page,
  event: LabelledEvent,
  fields: readonly Field[],
  form: Readonly<Record<Field | 'submit' | 'pending', string>>,
): Promise<void> {
  for (const field of fields) await fill(page, form[field], String(event[field]));
  await press(page, form.submit, form.pending);
}

async function logOut(page: Page, ...entry: readonly string[]): Promise<void> {
  const closed = page.getByRole('button', { name: texts.header.menu, expanded: false });
  if ((await closed.count()) > 0) await press(page, texts.header.menu);
  await press(page, ...entry);
}
