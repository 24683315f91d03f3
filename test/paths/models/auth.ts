import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { signedOutState, type SessionState } from '../../../src/domain/session.ts';
import { texts } from '../../../src/texts/texts.ts';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { failureText } from '../../support/failureText.ts';
import { aLogin, aSignup } from '../../support/startAuth.ts';
import { frozen, valueText } from '../plan/explore.ts';
import {
  causeOf,
  implicitEvents,
  labelled,
  type Answers,
  type LabelledEvent,
  type SeenModel,
} from '../plan/model.ts';
import type { Visitor, Walk } from '../visit/visitor.ts';
import { authReply, requestsOf } from '../wire.ts';
import { sessionKey } from '../../../src/services/auth/sessionStore.ts';

/** What can be seen of the auth machine: by a user, on the network, in storage. */
export type AuthView = OnScreen & {
  readonly requests: readonly string[];
  readonly stored: Stored;
};

type OnScreen = {
  readonly screen: 'login' | 'signup' | 'checkEmail' | 'home';
  /** The button of the screen: what it does, or that it is doing it. */
  readonly button: string;
  readonly alert: string | null;
  /** Whom the header greets, and the menu names. */
  readonly user: { readonly firstName: string; readonly email: string } | null;
};

/** The session's envelope without its expiry, which is a figure of the clock. */
type Stored = Omit<SessionState, 'expiresAt'>;

type AuthSnapshot = SnapshotFrom<typeof authMachine>;
type Context = AuthSnapshot['context'];

/** Sessions by what their access token is worth at the planned moment. */
export const sessions = {
  /** Its refresh is due in an hour. */
  fresh: () => aSession(),
  /** Valid, and to be refreshed at once. */
  due: () => aSession({ expiresAt: inSeconds(1) }),
  expired: () => aSession({ expiresAt: inSeconds(0) }),
};

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

// ── What each state shows ──────────────────────────────────────────────────────────────────────

/** The login or signup form, whichever is selected. */
function form({ currentView }: Context, alert: string | null = null, isBusy = false): OnScreen {
  const screen = currentView === 'signup' ? 'signup' : 'login';
  const { submit, pending } = texts[screen];
  return { screen, button: isBusy ? pending : submit, alert, user: null };
}

function home({ user }: Context, alert: string | null = null, isBusy = false): OnScreen {
  const { logout, loggingOut, nameless } = texts.header;
  return {
    screen: 'home',
    button: isBusy ? loggingOut : logout,
    alert,
    user: { firstName: user?.user_metadata.firstName ?? nameless, email: user?.email ?? '' },
  };
}

const messageOf = ({ failure }: Context) => failureText(failure);

const shows: Readonly<Record<string, (context: Context) => OnScreen>> = {
  'signedOut.idle': (context) => form(context),
  'signedOut.loginFailed': (context) => form(context, messageOf(context)),
  'signedOut.signupFailed': (context) => form(context, messageOf(context)),
  'signedOut.passwordsDiffer': (context) => form(context, texts.signup.passwordsDiffer),
  'signedOut.sessionEnded': (context) => form(context, texts.login.sessionEnded),
  'signedOut.awaitingEmailConfirmation': (context) => ({
    screen: 'checkEmail',
    button: texts.checkEmail.toLogin,
    alert: messageOf(context),
    user: null,
  }),
  loggingIn: (context) => form(context, null, true),
  signingUp: (context) => form(context, null, true),
  'signedIn.idle': (context) => home(context),
  'signedIn.logoutFailed': (context) => home(context, messageOf(context)),
  loggingOut: (context) => home(context, null, true),
};

function screenOf({ value, context }: AuthSnapshot): OnScreen {
  const state = valueText(value);
  const show = shows[state];
  if (show === undefined) throw new Error(`Nobody has said what ${state} shows`);
  return show(context);
}

const storedIn = ({ user, accessToken, refreshToken }: Context): Stored => ({
  isAuthenticated: user !== null,
  user,
  accessToken,
  refreshToken,
});

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const gone = new AuthApiError(
  403,
  'session_not_found',
  'Session from session_id claim in JWT does not exist',
);
const wrong = new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials');
const unconfirmed = new AuthApiError(400, 'email_not_confirmed', 'Email not confirmed');
const taken = new AuthApiError(422, 'user_already_exists', 'User already registered');
const broken = new AuthApiError(500, 'unexpected_failure', 'Something broke over there');

/** What a user can do, by the screen. */
const gestures: Readonly<Record<OnScreen['screen'], readonly LabelledEvent[]>> = {
  login: labelled({
    'log in': aLogin,
    'log in without a password': { ...aLogin, password: '' },
    'go to signup': { type: 'view.selected', view: 'signup' },
  }),
  signup: labelled({
    'sign up': aSignup,
    'sign up with another confirmation': { ...aSignup, confirmPassword: 'other' },
    'sign up without a first name': { ...aSignup, firstName: '' },
    'return to login': { type: 'view.selected', view: 'home' },
  }),
  checkEmail: labelled({ 'leave the notice for login': { type: 'view.selected', view: 'login' } }),
  home: labelled({
    'log out': { type: 'logout.requested' },
    'log out on this device only': { type: 'localLogout.requested' },
  }),
};

const otherTokens = { accessToken: 'access-2', refreshToken: 'refresh-2' };
const otherUser = aUser({ id: 'd0c1', email: 'noor@filmhaus.dev', user_metadata: {} });

/** What the host app (spec §4.6) and the token actor send. */
const fromActors = () =>
  labelled({
    'merge the user': { type: 'user.merged', user: { email: 'new@filmhaus.dev' } },
    'set tokens': { type: 'tokens.set', accessToken: 'access-9', refreshToken: 'refresh-9' },
    'clear tokens': { type: 'tokens.cleared' },
    reset: { type: 'session.reset' },
    'the tokens are refreshed': {
      type: 'session.refreshed',
      session: { ...sessions.fresh(), ...otherTokens },
    },
    'the refresh is rejected': { type: 'session.ended' },
  });

const fromOtherTab = () =>
  labelled({
    'another tab stores new tokens': {
      type: 'session.storageChanged',
      state: { isAuthenticated: true, ...sessions.fresh(), ...otherTokens },
    },
    'another tab signs out': { type: 'session.storageChanged', state: signedOutState },
    'another tab signs in as someone else': {
      type: 'session.storageChanged',
      state: { isAuthenticated: true, ...sessions.fresh(), user: otherUser },
    },
  });

const answers = (): Answers => ({
  logIn: {
    'login succeeds': sessions.fresh(),
    'login brings a token that is due': sessions.due(),
    'login brings an expired token': sessions.expired(),
    'login is refused': wrong,
    'login finds no network': new NetworkError(),
    'login finds the address unconfirmed': unconfirmed,
  },
  signUp: {
    'signup succeeds': sessions.fresh(),
    'signup asks for confirmation': null,
    'signup finds the address taken': taken,
    'signup finds no network': new NetworkError(),
  },
  logOut: {
    'logout succeeds': undefined,
    'logout finds the session gone': gone,
    'logout meets a broken server': broken,
    'logout finds no network': new NetworkError(),
  },
});

const stored = (session: () => object) => frozen(() => ({ isAuthenticated: true, ...session() }));

/** The auth machine, started signed out and with each kind of stored session. */
export const authModel = {
  name: 'auth',
  machine: authMachine.provide({
    actions: { saveSession: () => {}, clearListPositions: () => {} },
  }),
  starts: [
    { from: 'signed out', input: signedOutState },
    { from: 'a stored session', input: stored(sessions.fresh) },
    { from: 'a stored session that is expired', input: stored(sessions.expired) },
  ],
  // A request goes on with the token it was made with, whatever other tabs store meanwhile.
  relevantContext: (snapshot) => [snapshot.context, requestsOf(snapshot)],
  eventsIn: (snapshot) => [
    ...Object.values(gestures).flat(),
    ...fromActors(),
    ...fromOtherTab(),
    ...implicitEvents(snapshot, answers()),
  ],
  isOffered(snapshot, event) {
    if (causeOf(event).kind !== 'sent' || event.type === 'session.storageChanged') return true;
    const { screen } = screenOf(asAuth(snapshot));
    return gestures[screen].some(({ label }) => label === event.label);
  },
  viewOf: (snapshot) => ({
    ...screenOf(asAuth(snapshot)),
    requests: requestsOf(snapshot),
    stored: storedIn(asAuth(snapshot).context),
  }),
} satisfies SeenModel<AuthView>;

const asAuth = (state: AnyMachineSnapshot) => state as AuthSnapshot;

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

export const authWalk: Walk<AuthView> = {
  begin: ({ input }) => ({
    visit: { session: input as SessionState },
    async take(visitor, { event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') {
        await visitor.answer(cause.actor, authReply(cause.actor, cause.answer));
      } else if (event.type === 'session.storageChanged') {
        await visitor.writeSession(event['state'] as SessionState, { withEvent: true });
      } else await doAsUser(visitor, event);
    },
    look,
  }),
};

const loginFields = ['email', 'password'] as const;
const signupFields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
const buttonTo: Readonly<Record<string, string>> = {
  signup: texts.login.toSignup,
  home: texts.signup.toLogin,
  login: texts.checkEmail.toLogin,
};

async function doAsUser(visitor: Visitor, event: LabelledEvent): Promise<void> {
  const { logout, loggingOut, logoutHere } = texts.header;
  if (event.type === 'login.submitted')
    await fillAndSubmit(visitor, event, loginFields, texts.login);
  else if (event.type === 'signup.submitted')
    await fillAndSubmit(visitor, event, signupFields, texts.signup);
  else if (event.type === 'logout.requested') await logOut(visitor, [logout, loggingOut]);
  else if (event.type === 'localLogout.requested') await logOut(visitor, [logoutHere]);
  else await visitor.press(buttonTo[String(event['view'])] ?? event.label);
}

async function fillAndSubmit<Field extends string>(
  { fill, press }: Visitor,
  event: LabelledEvent,
  fields: readonly Field[],
  labels: Readonly<Record<Field | 'submit' | 'pending', string>>,
): Promise<void> {
  for (const field of fields) await fill(labels[field], String(event[field]));
  await press([labels.submit, labels.pending]);
}

async function logOut({ look: see, press }: Visitor, names: readonly string[]): Promise<void> {
  const isOpen = await see(
    (menu) => document.querySelector(`[aria-label="${menu}"][aria-expanded=true]`) !== null,
    texts.header.menu,
  );
  if (!isOpen) await press(texts.header.menu);
  await press(names);
}

const screens: Readonly<Record<string, OnScreen['screen']>> = {
  [texts.login.title]: 'login',
  [texts.signup.title]: 'signup',
  [texts.checkEmail.title]: 'checkEmail',
};

async function look(visitor: Visitor): Promise<AuthView> {
  const { title, button, alert, menu, entries } = await visitor.look(readPage, {
    menuName: texts.header.menu,
    logoutNames: [texts.header.logout, texts.header.loggingOut],
    keys: [sessionKey, 'accessToken', 'refreshToken'],
  });
  // Home's lists, the refresh and the revocation belong to other machines.
  const requests = visitor
    .requests()
    .filter((line) => /^POST \/auth\/v1\/(token\?grant_type=password|signup|logout) /.test(line));
  const rest = { requests, stored: readStored(entries) };
  if (menu === null) {
    // An unknown page is shown by its title, for the comparison to fail.
    const screen = screens[title] ?? (`"${title}"` as OnScreen['screen']);
    return { screen, button, alert, user: null, ...rest };
  }
  const { firstName = '', email = '', logout, greeting } = menu;
  const isGreeted = greeting === texts.header.greeting({ firstName });
  const user = { firstName: isGreeted ? firstName : `${firstName} under "${greeting}"`, email };
  return { screen: 'home', button: logout, alert, user, ...rest };
}

type PageInput = {
  readonly menuName: string;
  readonly logoutNames: readonly string[];
  readonly keys: readonly string[];
};

/** Runs in the page. */
function readPage({ menuName, logoutNames, keys }: PageInput) {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const text = (selector: string) => shown(selector)[0]?.textContent ?? '';
  const alerts = shown('[role=alert]').map(({ textContent }) => textContent);
  const [toggle] = shown(`header button[aria-label="${menuName}"]`);
  const panel = document.getElementById(toggle?.getAttribute('aria-controls') ?? '');
  const [firstName, email] = [...(panel?.querySelectorAll('p') ?? [])].map(
    (line) => line.textContent,
  );
  const logout = [...(panel?.querySelectorAll('button') ?? [])]
    .map(({ textContent }) => textContent)
    .find((name) => logoutNames.includes(name));
  const greeting = text('header p');
  return {
    title: text('h1'),
    button: text('main form [type=submit]') || text('main button'),
    alert: alerts.length === 0 ? null : alerts.join(' | '),
    menu: panel === null ? null : { firstName, email, logout: logout ?? '', greeting },
    entries: keys.map((key) => localStorage.getItem(key)),
  };
}

/**
 * The envelope as it was written, not as the app would read it. A token that the plain key has
 * differently (spec §3.1) is returned with both values.
 */
function readStored([envelope, accessToken, refreshToken]: readonly (string | null)[]): Stored {
  const { state } = JSON.parse(envelope ?? '{}') as { state?: SessionState };
  // A missing envelope is not what is written for a signed-out visitor.
  if (state === undefined) {
    return { isAuthenticated: false, user: null, accessToken: '', refreshToken: '' };
  }
  const { expiresAt: _, ...rest } = state;
  const agreed = (one: string | null, plain: string | null = null) =>
    one === plain ? plain : `${one} in the envelope, ${plain} beside it`;
  return {
    ...rest,
    accessToken: agreed(state.accessToken, accessToken),
    refreshToken: agreed(state.refreshToken, refreshToken),
  };
}
