import {
  selectAuthFailure,
  selectLogoutFailure,
  selectScreen,
} from '../../../../src/machines/auth/authSelectors.ts';
import { everyState, everyStep, type Claim } from '../claim.ts';
import { callsOf, isAnswer, isIn, refusalOf, stageOf, type AuthState } from './authState.ts';

const showsHome = (state: AuthState) => selectScreen(state) === 'home';

/** Which screen is there, and what it says. */
export const screenClaims: readonly Claim[] = [
  everyState<AuthState>('no reachable state shows home without a user', ['§4.1', '§2.2'], {
    where: showsHome,
    must: ({ context }) => context.user !== null,
  }),
  everyState<AuthState>('a user is never left in front of a login form', ['§6.1', '§2.2'], {
    where: (state) => !showsHome(state),
    must: ({ context }) => context.user === null,
  }),
  everyState<AuthState>('home is shown while signed in or logging out, and only then', ['§6.1'], {
    must: (state) => showsHome(state) === isIn(state),
  }),
  everyState<AuthState>('the view is home exactly while somebody is signed in', ['§2.1', '§4.2'], {
    where: isIn,
    must: ({ context }) => context.currentView === 'home',
  }),
  everyStep<AuthState>(
    'signed out, signup shows for its own view and login for any other',
    ['§2.2', '§2.5'],
    {
      where: ({ from, event }) => !isIn(from) && event.type === 'view.selected',
      must: ({ event, to }) =>
        selectScreen(to) === (event['view'] === 'signup' ? 'signup' : 'login'),
    },
  ),
  everyStep<AuthState>('signed in, asking for a view changes nothing', ['§6.1'], {
    where: ({ from, event }) => isIn(from) && event.type === 'view.selected',
    must: (_, { from, to }) => from.key === to.key,
  }),
  everyStep<AuthState>('whoever leaves a form leaves its failure and its call behind', ['§8.3'], {
    where: ({ from, event }) => !isIn(from) && event.type === 'view.selected',
    must: ({ to }) =>
      to.context.failure === null && selectAuthFailure(to) === null && callsOf(to).length === 0,
  }),
  everyStep<AuthState>(
    "a login, signup or logout that fails says the error's own words",
    ['§8.3', '§4.5'],
    {
      where: ({ event, to }) =>
        ['logIn', 'signUp', 'logOut'].some((call) => isAnswer(event, 'error', call)) &&
        to.context.failure !== null &&
        selectScreen(to) !== 'checkEmail',
      must: ({ event, to }) =>
        (selectAuthFailure(to) ?? selectLogoutFailure(to)) === refusalOf(event).message,
    },
  ),
  everyStep<AuthState>('an incomplete form sends nothing and changes nothing', ['§5.1', '§5.2'], {
    where: ({ event }) => event.type.endsWith('submitted') && Object.values(event).includes(''),
    must: (_, { from, to }) => from.key === to.key,
  }),
  everyStep<AuthState>('passwords that differ send nothing, and the form says so', ['§5.2'], {
    where: ({ from, event }) =>
      stageOf(from) === 'signedOut' &&
      event.type === 'signup.submitted' &&
      event['password'] !== event['confirmPassword'],
    must: ({ to }) =>
      callsOf(to).length === 0 && selectAuthFailure(to) === 'Passwords do not match',
  }),
  everyStep<AuthState>(
    'an address not confirmed shows the check-your-e-mail screen, signed out',
    ['§4.15'],
    {
      where: ({ from, event }) =>
        isAnswer(event, 'error', 'logIn') &&
        stageOf(from) === 'loggingIn' &&
        refusalOf(event).error_code === 'email_not_confirmed',
      must: ({ to }) => selectScreen(to) === 'checkEmail' && to.context.user === null,
    },
  ),
];
