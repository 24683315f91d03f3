import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { createRandom } from '../../server/pictures/random.ts';

export type CrashTally = {
  readonly kills: number;
  /** Writes that were checked after a restart. */
  readonly accounts: number;
  readonly refreshTokens: number;
};

/** The writes that the server acknowledged with a response, and the signups without a response. */
type Acknowledged = {
  /** Addresses of acknowledged signups. */
  readonly accounts: readonly string[];
  /** Addresses of signups without a response. */
  readonly pending: readonly string[];
  /** The latest refresh token of each session. */
  readonly refreshTokens: readonly string[];
};

const latestKillMs = 800;
/** Sessions that refresh without a pause while other visitors sign up. */
const busySessions = 4;
const parallelSignups = 3;
const loginsAtOnce = 8;

/**
 * Kills a busy auth backend repeatedly on one database, at moments drawn from the seed, and checks
 * after each restart that no acknowledged write is lost. The two refresh token algorithms alternate.
 *
 * @param onKill is called with the number of kills so far
 * @throws Error with the lost write as its cause, and the seed
 */
export async function crashRuns(
  kills: number,
  seed: number,
  onKill: (survived: number) => void = () => {},
): Promise<CrashTally> {
  const random = createRandom(String(seed));
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-crash-'));
  const tally = { kills: 0, accounts: 0, refreshTokens: 0 };
  let visitors = 0;
  const nextEmail = () => `visitor-${(visitors += 1)}@example.com`;
  let acknowledged: Acknowledged = { accounts: [], pending: [], refreshTokens: [] };
  // The next process starts in advance: loading its code takes longer than a run.
  let next = startBackend(1);
  try {
    for (let run = 0; run <= kills; run += 1) {
      const backend = next;
      next = startBackend(run % 2 === 0 ? 2 : 1);
      try {
        const base = await backend.open(dataDir);
        if (run === 0) acknowledged = await openSessions(base, nextEmail);
        const tokens = await checkAcknowledgedWrites(base, acknowledged);
        tally.kills = run;
        tally.accounts += acknowledged.accounts.length;
        tally.refreshTokens += acknowledged.refreshTokens.length;
        onKill(run);
        if (run === kills) break;
        const load = loadUntilKilled(base, tokens.slice(-busySessions), nextEmail);
        const killed = wait(random.between(0, latestKillMs)).then(() => backend.kill());
        [acknowledged] = await Promise.all([load, killed]);
      } finally {
        await backend.kill();
      }
    }
    return tally;
  } catch (cause) {
    throw new Error(`A write was lost after kill ${tally.kills + 1}, seed ${seed}`, { cause });
  } finally {
    await next.kill();
    await rm(dataDir, { recursive: true });
  }
}

/** Starts a process that has loaded the auth backend, and opens it when it is given a database. */
function startBackend(algorithm: 1 | 2) {
  const child = fork(new URL('authProcess.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env['PATH'],
      GATEWAY: 'off',
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: String(algorithm),
    },
  });
  const exited = once(child, 'exit');
  return {
    /** Opens the database in `dataDir` and returns the address of the backend. */
    async open(dataDir: string): Promise<string> {
      const opened = once(child, 'message');
      child.send(dataDir);
      const failed = exited.then(() => {
        throw new Error('The backend exited before it listened');
      });
      const [port] = (await Promise.race([opened, failed])) as [number];
      return `http://127.0.0.1:${port}`;
    },
    /** Sends SIGKILL, after which none of its code runs, and waits for the exit. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Checks a restarted server: every acknowledged signup can log in, every refresh token can be
 * refreshed, and a signup without a response is complete or can be repeated.
 *
 * @returns the new refresh tokens
 * @throws Error naming the first write that is lost
 */
async function checkAcknowledgedWrites(
  base: string,
  { accounts, pending, refreshTokens }: Acknowledged,
): Promise<readonly string[]> {
  const checkLogin = async (email: string) => {
    const { status, text } = await requireResponse(logIn(base, email));
    if (status !== 200) throw new Error(`${email} cannot log in: ${status} ${text}`);
  };
  const checkPending = async (email: string) => {
    const { status, text } = await requireResponse(signUp(base, email));
    const isComplete = status === 422 && text.includes('user_already_exists');
    if (status !== 200 && !isComplete)
      throw new Error(`${email}: incomplete account (${status} ${text})`);
    await checkLogin(email);
  };
  // The server refuses passwords beyond those that its queue takes.
  for (let from = 0; from < accounts.length; from += loginsAtOnce)
    await Promise.all(accounts.slice(from, from + loginsAtOnce).map(checkLogin));
  await Promise.all(pending.map(checkPending));
  return Promise.all(
    refreshTokens.map(async (token) => toRefreshToken(await requireResponse(refresh(base, token)))),
  );
}

/** Signs up the visitors whose sessions are refreshed later. */
async function openSessions(base: string, nextEmail: () => string): Promise<Acknowledged> {
  const accounts: string[] = [];
  const refreshTokens: string[] = [];
  while (accounts.length < busySessions) {
    const email = nextEmail();
    refreshTokens.push(toRefreshToken(await requireResponse(signUp(base, email))));
    accounts.push(email);
  }
  return { accounts, pending: [], refreshTokens };
}

/** Signs up new visitors and refreshes the sessions of `tokens`, until the server is killed. */
async function loadUntilKilled(
  base: string,
  tokens: readonly string[],
  nextEmail: () => string,
): Promise<Acknowledged> {
  const accounts: string[] = [];
  const pending: string[] = [];
  const newTokens: string[] = [];
  const signUpRepeatedly = async () => {
    for (;;) {
      const email = nextEmail();
      const response = await signUp(base, email);
      if (response === null) return void pending.push(email);
      newTokens.push(toRefreshToken(response));
      accounts.push(email);
    }
  };
  const refreshRepeatedly = async (token: string) => {
    for (let latest = token; ;) {
      const response = await refresh(base, latest);
      if (response === null) return latest;
      latest = toRefreshToken(response);
    }
  };
  const [refreshed] = await Promise.all([
    Promise.all(tokens.map(refreshRepeatedly)),
    ...Array.from({ length: parallelSignups }, signUpRepeatedly),
  ]);
  return { accounts, pending, refreshTokens: [...refreshed, ...newTokens] };
}

const wireSession = v.object({ refresh_token: v.string() });
const password = 'Reel-to-reel-42';

const signUp = (base: string, email: string) => post(`${base}/signup`, { email, password });
const logIn = (base: string, email: string) =>
  post(`${base}/token?grant_type=password`, { email, password });
const refresh = (base: string, token: string) =>
  post(`${base}/token?grant_type=refresh_token`, { refresh_token: token });

type WholeResponse = { readonly status: number; readonly text: string };

/** Returns null if the connection ends before the whole response is received. */
async function post(url: string, body: unknown): Promise<WholeResponse | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // fetch throws a TypeError when the connection is cut, in the headers or in the body.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function requireResponse(request: Promise<WholeResponse | null>): Promise<WholeResponse> {
  const response = await request;
  if (response === null) throw new Error('The backend did not respond, although it was not killed');
  return response;
}

/** @throws Error for a response without a session; its text has no token then */
function toRefreshToken({ status, text }: WholeResponse): string {
  if (status !== 200) throw new Error(`Response ${status}: ${text}`);
  return v.parse(wireSession, JSON.parse(text)).refresh_token;
}
