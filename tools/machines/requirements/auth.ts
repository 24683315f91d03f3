import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  auth: {
    'session.reset': ['§4.6', '§4.3'],
    'localLogout.requested [has user]': ['§4.24', '§4.3'],
    'session.storageChanged [is stored session empty]': ['§4.21', '§4.3'],
    'session.storageChanged [is stored user different]': ['§4.21'],
    'session.storageChanged [is stored session updated]': ['§4.21'],
    'otherTabs failed': ['§4.21'],
  },
  signedOut: {
    'always [has user]': ['§4.14'],
    'view.selected': ['§2.3', '§2.5'],
    'login.submitted [is incomplete]': ['§5.1'],
    'login.submitted [otherwise]': ['§3.5', '§7.2'],
    'signup.submitted [is incomplete]': ['§5.2'],
    'signup.submitted [passwords differ]': ['§5.2'],
    'signup.submitted [otherwise]': ['§3.5', '§7.3'],
  },
  loggingIn: {
    'view.selected': ['§4.17'],
    'logIn done': ['§4.2'],
    'logIn failed [is email unconfirmed]': ['§4.15'],
    'logIn failed [otherwise]': ['§8.3'],
  },
  signingUp: {
    'view.selected': ['§4.17'],
    'signUp done [is session missing]': ['§4.15', '§2.6'],
    'signUp done [otherwise]': ['§4.2', '§2.6'],
    'signUp failed': ['§8.3'],
  },
  signedIn: {
    'logout.requested [has no valid access token]': ['§4.4', '§4.3'],
    'logout.requested [otherwise]': ['§2.8', '§7.4'],
    'user.merged': ['§3.3'],
    'tokens.set': ['§4.6', '§3.2'],
    'tokens.cleared': ['§4.6', '§3.2'],
    'session.storageChanged [is stored session updated]': ['§4.21'],
    'token failed': ['§4.16'],
    'session.refreshed': ['§4.14', '§1.2'],
    'session.ended': ['§4.16', '§4.3'],
  },
  loggingOut: {
    'logOut done': ['§4.3'],
    'logOut failed [is session gone]': ['§4.18', '§4.3'],
    'logOut failed [otherwise]': ['§4.5'],
  },
};
