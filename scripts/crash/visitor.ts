import * as v from 'valibot';

const session = v.object({ refresh_token: v.string() });

/** A whole answer, or 'none' when the server died before it was all here. */
export type Answer = { readonly status: number; readonly text: string } | 'none';

const password = 'Reel-to-reel-42';

export const signUp = (base: string, email: string) => post(`${base}/signup`, { email, password });
export const signIn = (base: string, email: string) =>
  post(`${base}/token?grant_type=password`, { email, password });
export const refresh = (base: string, token: string) =>
  post(`${base}/token?grant_type=refresh_token`, { refresh_token: token });

/** @throws Error when there is none, from a server that was not killed */
export function answered(answer: Answer): Exclude<Answer, 'none'> {
  if (answer === 'none') throw new Error('The backend does not answer');
  return answer;
}

/**
 * The refresh token of an answer that opens or renews a session.
 * @throws Error when it is another answer; the text holds no token then
 */
export function refreshTokenOf(answer: Exclude<Answer, 'none'>): string {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text}`);
  return v.parse(session, JSON.parse(answer.text)).refresh_token;
}

async function post(url: string, body: unknown): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // What fetch throws when the connection is cut, in the headers or in the body.
    if (error instanceof TypeError) return 'none';
    throw error;
  }
}
