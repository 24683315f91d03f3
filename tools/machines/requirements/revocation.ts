import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'deciding: always [can revoke]': ['§4.24'],
  'deciding: always [has refresh token]': ['§4.24'],
  'deciding: always [otherwise]': ['§4.24'],
  'refreshing: refreshSession done': ['§4.24'],
  'refreshing: refreshSession failed': ['§4.24'],
  'refreshing: after revocationTimeout': ['§4.24'],
  'revoking: revokeSession done': ['§4.24'],
  'revoking: revokeSession failed': ['§4.24'],
};
