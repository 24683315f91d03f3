import { describe, expect, test } from 'vitest';
import { setupAuthBackend } from '../support/authBackend.ts';
import { cases, profiles } from './authCases.ts';
import { runCase } from './runCase.ts';

const fronts = [
  { front: 'behind the gateway', scopes: ['both', 'gateway'], own: {} },
  { front: 'without the gateway', scopes: ['both', 'gotrue'], own: { GATEWAY: 'off' } },
  {
    front: 'with refresh tokens of algorithm 2',
    scopes: ['both', 'gotrue'],
    which: /^(pw_success|su_autoconfirm|lo_|rf_|us_put_password)/,
    own: { GATEWAY: 'off', GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' },
  },
];

test('the contract has its 61 cases, each in a known profile', () => {
  expect(cases).toHaveLength(61);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(61);
  expect(cases.filter(({ profile }) => !(profile in profiles))).toEqual([]);
});

for (const { front, scopes, which = /./, own } of fronts) {
  for (const [profile, env] of Object.entries(profiles)) {
    const mine = cases.filter(
      (one) => one.profile === profile && scopes.includes(one.scope) && which.test(one.name),
    );
    if (mine.length === 0) continue;
    describe(`${front}, profile ${profile}`, async () => {
      const backend = await setupAuthBackend({ ...env, ...own });

      test.each(mine)('$name', async (one) => {
        expect(await runCase(one, backend)).toEqual([]);
      });
    });
  }
}
