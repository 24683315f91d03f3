import { vi } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import type { SessionState } from '../../../src/domain/session.ts';
import type { AuthView } from '../models/authView.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { causeOf, type LabelledEvent } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { authReply } from '../wire/authReply.ts';
import { takeTimers } from './handTimers.ts';
import { buttonOf, fill, press, settled } from './onPage.ts';
import { parkFetch } from './parkedFetch.ts';
import { readAuthScreen } from './readAuthScreen.ts';
import { renderStored } from './renderedApp.tsx';
import { readStored } from './readStored.ts';
import { writeFromOtherTab, tellOfStorage } from './writeFromOtherTab.ts';

/** Sign-in and home as they are rendered, the network parked, the clock in the path's hand. */
export const authApp: System<AuthView> = {
  level: 'app',
  patienceMs: 0,
  begin: ({ input }) => drive(input as SessionState),
};

async function drive(stored: SessionState): Promise<Driver<AuthView>> {
  vi.spyOn(Date, 'now').mockReturnValue(plannedAt);
  takeTimers();
  const network = parkFetch();
  const app = await renderStored(stored);

  return {
    take: ({ event }) =>
      settled(() => {
        const cause = causeOf(event);
        if (cause.kind === 'answer')
          network.answer(cause.actor, authReply(cause.actor, cause.answer));
        else if (event.type === 'session.storageChanged') {
          writeFromOtherTab(event['state'] as SessionState);
          tellOfStorage();
        } else doAsAPerson(event);
      }),
    view: () => ({
      ...readAuthScreen(),
      requests: network.names().filter((name) => /^(logIn|signUp|logOut) /.test(name)),
      stored: readStored(),
    }),
    close: app.close,
  };
}

/** What each event of the screens is in the hands of a person. */
function doAsAPerson(event: LabelledEvent): void {
  if (event.type === 'login.submitted') submit(event, loginFields, texts.login);
  else if (event.type === 'signup.submitted') submit(event, signupFields, texts.signup);
  else if (event.type === 'logout.requested') logOut(texts.header.logout, texts.header.loggingOut);
  else if (event.type === 'localLogout.requested') logOut(texts.header.logoutHere);
  else press(ways[String(event['view'])] ?? '');
}

const loginFields = ['email', 'password'] as const;
const signupFields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
const ways: Readonly<Record<string, string>> = {
  signup: texts.login.toSignup,
  home: texts.signup.toLogin,
  login: texts.checkEmail.toLogin,
};

function submit<Field extends string>(
  event: LabelledEvent,
  fields: readonly Field[],
  form: Readonly<Record<Field | 'submit' | 'pending', string>>,
): void {
  for (const field of fields) fill(form[field], String(event[field]));
  press(form.submit, form.pending);
}

function logOut(...entry: readonly string[]): void {
  const menu = buttonOf(texts.header.menu);
  if (menu.getAttribute('aria-expanded') === 'false') press(texts.header.menu);
  press(...entry);
}
