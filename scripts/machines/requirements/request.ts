import type { Requirements } from './requirements.ts';

export const requestRequirements: Requirements = {
  request: {
    'network failed': ['§10.4'],
  },
  asking: {
    'call done': ['§4.8', '§4.10'],
    'retry.scheduled': ['§8.7', '§10.4'],
  },
  'asking.prompt': {
    'after slowAnswer': ['§10.4'],
  },
  'asking.putOff': {
    'retry.requested': ['§10.4'],
    'network.found': ['§10.4'],
  },
};
