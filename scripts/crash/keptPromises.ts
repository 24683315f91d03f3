import type { Promised } from './load.ts';
import { answered, refresh, refreshTokenOf, signIn, signUp } from './visitor.ts';

/**
 * Checks a restarted server: every answered signup can sign in, every answered refresh token
 * refreshes, and a signup that was cut off is either whole or can be made again.
 * @returns the refresh tokens that replace those of `promised`
 * @throws Error naming the first promise that was broken
 */
export async function keptPromises(base: string, promised: Promised): Promise<readonly string[]> {
  await Promise.all([
    ...promised.accounts.map((email) => canSignIn(base, email)),
    ...promised.doubtful.map(async (email) => {
      const { status, text } = answered(await signUp(base, email));
      const whole = status === 422 && text.includes('user_already_exists');
      if (status !== 200 && !whole)
        throw new Error(`${email}: half an account (${status} ${text})`);
      await canSignIn(base, email);
    }),
  ]);
  return Promise.all(
    promised.refreshTokens.map(async (token) =>
      refreshTokenOf(answered(await refresh(base, token))),
    ),
  );
}

async function canSignIn(base: string, email: string): Promise<void> {
  const { status, text } = answered(await signIn(base, email));
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
}
