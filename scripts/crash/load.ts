import { answered, refresh, refreshTokenOf, signUp } from './visitor.ts';

/** What the server promised by answering, and what it was asked without an answer. */
export interface Promised {
  /** Addresses whose signup was answered. */
  readonly accounts: readonly string[];
  /** Addresses whose signup was cut off. */
  readonly doubtful: readonly string[];
  /** The last token answered to each of the sessions in use. */
  readonly refreshTokens: readonly string[];
}

const signingUp = 3;

/** Signs up so many visitors, one after the other, on a server that nobody kills meanwhile. */
export async function openSessions(
  base: string,
  count: number,
  nextEmail: () => string,
): Promise<Promised> {
  const accounts: string[] = [];
  const refreshTokens: string[] = [];
  while (accounts.length < count) {
    const email = nextEmail();
    refreshTokens.push(refreshTokenOf(answered(await signUp(base, email))));
    accounts.push(email);
  }
  return { accounts, doubtful: [], refreshTokens };
}

/**
 * Signs up new visitors and refreshes sessions, all at once, until the server stops answering.
 * @param tokens one refresh token for each session to keep busy
 * @param nextEmail an address nobody has used
 */
export async function loadUntilDead(
  base: string,
  tokens: readonly string[],
  nextEmail: () => string,
): Promise<Promised> {
  const accounts: string[] = [];
  const doubtful: string[] = [];
  const opened: string[] = [];
  const signUps = async () => {
    for (;;) {
      const email = nextEmail();
      const answer = await signUp(base, email);
      if (answer === 'none') return void doubtful.push(email);
      opened.push(refreshTokenOf(answer));
      accounts.push(email);
    }
  };
  const refreshes = async (token: string) => {
    for (let latest = token; ;) {
      const answer = await refresh(base, latest);
      if (answer === 'none') return latest;
      latest = refreshTokenOf(answer);
    }
  };
  const [kept] = await Promise.all([
    Promise.all(tokens.map(refreshes)),
    ...Array.from({ length: signingUp }, signUps),
  ]);
  return { accounts, doubtful, refreshTokens: [...kept, ...opened] };
}
