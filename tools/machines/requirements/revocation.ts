import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  deciding: {
    'always [can revoke]': ['§4.24'],
    'always [has refresh token]': ['§4.24'],
    'always [otherwise]': ['§4.24'],
  },
  refreshing: {
    'refreshSession done': ['§4.24'],
    'refreshSession failed': ['§4.24'],
    'after revocationTimeout': ['§4.24'],
  },
  revoking: {
    'revokeSession done': ['§4.24'],
    'revokeSession failed': ['§4.24'],
  },
};
