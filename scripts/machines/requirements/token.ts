import type { Requirements } from './requirements.ts';

export const tokenRequirements: Requirements = {
  token: {
    'wakeUps failed': ['§4.22'],
  },
  'page.shown': {
    'page.hidden': ['§4.22'],
  },
  'page.hidden': {
    'page.shown': ['§4.22'],
  },
  'network.there': {
    'network.lost': ['§4.22'],
  },
  'network.lost': {
    'network.found': ['§4.22'],
  },
  renewal: {
    'tokens.changed': ['§4.21'],
    'clock.jumped': ['§4.22'],
  },
  'renewal.waking': {
    'after wakePause': ['§4.22'],
  },
  'renewal.checking': {
    'always [has no refresh token]': ['§4.6'],
    'always [is hidden]': ['§4.22'],
    'always [is not due]': ['§4.22'],
    'always [is offline]': ['§4.22'],
    'always [must stay away]': ['§4.16'],
    'always [otherwise]': ['§4.14'],
  },
  'renewal.adopted': {
    'always [has no refresh token]': ['§4.6'],
    'always [is hidden]': ['§4.22'],
    'always [otherwise]': ['§4.14'],
  },
  'renewal.fresh': {
    'page.hidden': ['§4.22'],
    'page.shown [is due]': ['§4.22'],
    'page.woke [is due]': ['§4.22'],
    'network.found [is due]': ['§4.22'],
    'clock.jumped': ['§4.22'],
    'after refreshWait': ['§4.14'],
  },
  'renewal.asleep': {
    'page.shown': ['§4.22'],
  },
  'renewal.offline': {
    'network.found': ['§4.22'],
    'page.hidden': ['§4.22'],
    'renewal.requested': ['§4.22'],
  },
  'renewal.backingOff': {
    'always [is hidden]': ['§4.22'],
    'always [is offline]': ['§4.22'],
    'renewal.requested': ['§4.23'],
    'after refreshBackOff': ['§4.16'],
  },
  'renewal.blocked': {
    'always [is hidden]': ['§4.22'],
    'renewal.requested': ['§4.23'],
    'after blockedWait': ['§4.23'],
  },
  'renewal.renewing': {
    'page.hidden': ['§4.22'],
    'renewal done [brings tokens]': ['§4.14'],
    'renewal done [ended here]': ['§4.16', '§4.21'],
    'renewal done [was left undone]': ['§4.23'],
    'renewal done [may pass]': ['§4.16'],
    'renewal done [otherwise]': ['§4.23'],
    'renewal failed [is still good]': ['§4.23'],
    'renewal failed [otherwise]': ['§4.16'],
  },
};
