import type { Requirements } from './requirements.ts';

export const revocationRequirements: Requirements = {
  deciding: {
    'always [can revoke]': ['§4.24'],
    'always [can exchange]': ['§4.24'],
    'always [otherwise]': ['§4.24'],
  },
  exchanging: {
    'refreshSession done': ['§4.24'],
    'refreshSession failed': ['§4.24'],
    'after revocationPatience': ['§4.24'],
  },
  revoking: {
    'revokeSession done': ['§4.24'],
    'revokeSession failed': ['§4.24'],
  },
};
