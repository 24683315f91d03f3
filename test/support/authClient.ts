/** A response of the auth backend; `body` is the parsed JSON, or empty. */
export type AuthResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
};

export type AuthAddress = {
  /** Address with `/auth/v1`. */
  readonly base: string;
  readonly anonKey: string;
};

/** The auth server of a whole backend, with the default settings. */
export const authAt = (origin: string): AuthAddress => ({
  base: `${origin}/auth/v1`,
  anonKey: 'reelstate-local-anon-key',
});

/** Sends a request with the anon key, unless `headers` has another. */
export async function call(
  backend: AuthAddress,
  line: string,
  {
    body,
    bearer,
    headers = {},
  }: { body?: unknown; bearer?: string; headers?: Record<string, string> } = {},
): Promise<AuthResponse> {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${backend.base}${path}`, {
    method,
    headers: {
      apikey: backend.anonKey,
      'Content-Type': 'application/json',
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  const parsed = isJson ? (JSON.parse(text) as AuthResponse['body']) : {};
  return { status: response.status, headers: response.headers, text, body: parsed };
}

export type Tokens = {
  readonly access: string;
  readonly refresh: string;
  readonly userId: string;
};

export const password = 'Reel-to-reel-42';
let userCount = 0;

/** An unused address. */
export function newEmail(): string {
  userCount += 1;
  return `user-${userCount}@filmhaus.dev`;
}

/** A new account with its first session. */
export async function signUp(backend: AuthAddress, email = newEmail()): Promise<Tokens> {
  return getTokens(await call(backend, 'POST /signup', { body: { email, password } }));
}

export async function signIn(backend: AuthAddress, email: string): Promise<Tokens> {
  return getTokens(await requestSignIn(backend, { email, password }));
}

export function requestSignIn(backend: AuthAddress, body: object): Promise<AuthResponse> {
  return call(backend, 'POST /token?grant_type=password', { body });
}

/** Changes a user as an administrator. */
export function changeUser(
  backend: AuthAddress & { readonly serviceKey: string },
  id: string,
  body: object,
): Promise<AuthResponse> {
  return call(backend, `PUT /admin/users/${id}`, { headers: { apikey: backend.serviceKey }, body });
}

export function refresh(backend: AuthAddress, token: string): Promise<AuthResponse> {
  const body = { refresh_token: token };
  return call(backend, 'POST /token?grant_type=refresh_token', { body });
}

/** @throws Error when the response has no tokens */
export function getTokens({ status, text, body }: AuthResponse): Tokens {
  const { access_token: access, refresh_token: token, user } = body;
  if (typeof access !== 'string' || typeof token !== 'string') {
    throw new Error(`No tokens: ${status} ${text}`);
  }
  return { access, refresh: token, userId: (user as { id: string }).id };
}
