import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import type { Config } from '../../../../src/config.ts';

/** The secrets of a visit; each text occurs nowhere else. */
export const secrets = {
  wrongPassword: 'Wrong-guess "17" & more',
  password: 'Reel-to-reel-42 %?',
  otherPassword: 'Typed-otherwise-43',
  shortPassword: 'movie',
  anonKey: 'anon-key-7f3d5a',
  apiKey: 'movie-key-91c2e8',
  accessTokens: [1, 2, 3, 4].map(accessToken),
  refreshTokens: ['rt4nq2kxw7zd', 'rt8hs5jvm3yb', 'rt1cg9pfl6ua', 'rt6de0otr2ix'],
};

function accessToken(turn: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ sub: 'mira', session_id: `session-${turn}` });
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.c2lnbmF0dXJlLW9m${turn}`;
}

/** Each secret in the forms that a message can contain: plain, in JSON, in a URL, one part of a token. */
export function spellings(): readonly string[] {
  const { accessTokens, refreshTokens, shortPassword: _, ...others } = secrets;
  const plain = [
    ...Object.values(others),
    ...refreshTokens,
    ...accessTokens,
    ...accessTokens.flatMap((token) => token.split('.').slice(1)),
  ];
  return plain.flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
  ]);
}

export const config: Config = {
  supabase: { url: 'https://auth.test', anonKey: secrets.anonKey },
  tmdb: {
    apiUrl: 'https://movies.test/3',
    apiKey: secrets.apiKey,
    imageUrl: 'https://pictures.test/t/p',
  },
};

type WireResponse = readonly [status: number, body: unknown];

/**
 * Both services behind one adapter. Its errors quote the request, as careless servers do, and the first
 * logout fails.
 */
export function leakyBackend(): AxiosAdapter {
  let sessions = 0;
  let logouts = 0;

  function grant(): WireResponse {
    const turn = sessions % secrets.accessTokens.length;
    sessions += 1;
    return [
      200,
      {
        access_token: secrets.accessTokens[turn],
        refresh_token: secrets.refreshTokens[turn],
        token_type: 'bearer',
        expires_in: 3_600,
        user: { id: 'mira', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } },
      },
    ];
  }

  function rejected(status: number, error_code: string, msg: string): WireResponse {
    return [status, { code: status, error_code, msg }];
  }

  function logIn(sent: string): WireResponse {
    const { password } = JSON.parse(sent) as { password: string };
    const isWrong = password !== secrets.password && password !== secrets.shortPassword;
    return isWrong ? rejected(400, 'invalid_credentials', `Rejected: ${sent}`) : grant();
  }

  function respond({ url = '', headers, data }: InternalAxiosRequestConfig): WireResponse {
    const { pathname, searchParams } = new URL(url);
    const sent = String(data);
    const bearer = String(headers.get('Authorization'));
    if (searchParams.get('grant_type') === 'password') return logIn(sent);
    if (pathname === '/auth/v1/token' || pathname === '/auth/v1/signup') return grant();
    if (pathname === '/auth/v1/logout') {
      logouts += 1;
      return logouts > 1
        ? [204, '']
        : rejected(500, 'unexpected', `Authorization: ${bearer} broke`);
    }
    if (pathname.endsWith('/watch/providers')) return [200, { results: {} }];
    if (searchParams.get('query') === 'refused') return [401, { status_message: url }];
    if (searchParams.get('query') === 'unreadable') return [200, url];
    return [200, { page: 1, total_pages: 9, results: movies(Number(searchParams.get('page'))) }];
  }

  return async (request) => {
    const [status, body] = respond(request);
    const data = typeof body === 'string' ? body : JSON.stringify(body);
    const statusText = `response to ${request.url}`;
    const response = { status, statusText, headers: {}, data, config: request, request: {} };
    if (status < 300) return response;
    throw new AxiosError(`Status ${status}`, 'ERR_BAD_REQUEST', request, {}, response);
  };
}

function movies(page: number) {
  return Array.from({ length: 20 }, (_, index) => ({
    id: page * 100 + index,
    title: `Movie ${index} of page ${page}`,
  }));
}
