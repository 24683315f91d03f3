import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type AuthContext, requestAudience } from './authContext.ts';
import { toUserJson } from './user.ts';
import type { AuthSettings } from './authSettings.ts';
import { requireSignedIn } from './bearer.ts';
import { sql } from './database.ts';
import { gateway, gatewayCors, gotrueCors } from './gateway.ts';
import {
  HttpError,
  timeoutMessage,
  errorResponse,
  jsonResponse,
  validationFailed,
} from './httpError.ts';
import { concernedUser, logRequests } from './logRequests.ts';
import { signup } from './signup.ts';
import { grantToken } from './token.ts';
import { updateUser, updateUserAsAdmin } from './updateUser.ts';

/**
 * Responds 504 request_timeout to a request that takes longer than `ms` (docs/contracts.md#errors). The
 * handler is not aborted: what it commits later stays committed, as after a lost response.
 */
export function timeLimit(ms: number): MiddlewareHandler {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => {
        fail(new HttpError(504, 'request_timeout', timeoutMessage));
      }, ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** What a logout runs, by its scope. */
const scopes: Readonly<Record<string, string>> = {
  global: 'DELETE FROM sessions WHERE user_id = :user',
  local: 'DELETE FROM sessions WHERE id = :session',
  others: 'DELETE FROM sessions WHERE user_id = :user AND id <> :session',
};

/**
 * POST /logout: 204 without a body; without a scope it ends all sessions of the user
 * (docs/contracts.md#routes).
 * @throws HttpError of requireSignedIn, then 400 validation_failed for an unknown scope
 */
async function logout(c: Context, auth: AuthContext): Promise<Response> {
  const { user, session } = await requireSignedIn(c, auth);
  c.set(concernedUser, user.id);
  const scope = c.req.query('scope') || 'global';
  const deletion = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined;
  if (deletion === undefined) {
    throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  }
  await auth.db.write([sql(deletion, { user: user.id, session: session.id })]);
  return c.body(null, 204);
}

/**
 * GET /user: the bare user object (docs/contracts.md#routes).
 * @throws HttpError of requireSignedIn, 400 validation_failed if `X-JWT-AUD` is not the token's audience
 */
async function currentUser(c: Context, auth: AuthContext): Promise<Response> {
  const { claims, user } = await requireSignedIn(c, auth);
  const audience = [claims.aud].flat()[0] ?? '';
  if (audience === '' || requestAudience(c, audience) !== audience) {
    throw validationFailed("Token audience doesn't match request audience");
  }
  return jsonResponse(c, toUserJson(user));
}

const providers =
  'apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter phone zoom'.split(
    ' ',
  );

function publicSettings(settings: AuthSettings) {
  return {
    external: {
      anonymous_users: false,
      email: settings.emailEnabled,
      ...Object.fromEntries(providers.map((name) => [name, false])),
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.mailerAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  };
}

/** GET /health: the version of GoTrue whose API this backend implements (docs/contracts.md#routes). */
const health = {
  version: 'v2.196.0',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
} as const;

const requestTimeoutMs = 10_000;

/** Most responses have tokens or a user, and an error can be about one: no cache stores any. */
export const noStore: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};

/** The routes (docs/contracts.md#routes) without `/auth/v1`, behind the gateway if it is enabled. */
export function authRoutes(auth: AuthContext): Hono {
  const { settings } = auth;
  const routes = new Hono();
  routes.onError(errorResponse);
  routes.use(noStore, logRequests(auth));
  routes.use(settings.gateway ? gatewayCors() : gotrueCors(settings.corsAllowedHeaders));
  if (settings.gateway) routes.use(gateway(auth));
  routes.use(timeLimit(requestTimeoutMs));

  routes.post('/token', (c) => grantToken(c, auth));
  routes.all('/token', (c) => wrongMethod(c, 'POST'));
  routes.post('/signup', (c) => signup(c, auth));
  routes.all('/signup', (c) => wrongMethod(c, 'POST'));
  routes.post('/logout', (c) => logout(c, auth));
  routes.all('/logout', (c) => wrongMethod(c, 'POST'));
  routes.get('/user', (c) => currentUser(c, auth));
  routes.put('/user', (c) => updateUser(c, auth));
  routes.all('/user', async (c) => {
    await requireSignedIn(c, auth);
    return wrongMethod(c, 'GET, PUT');
  });
  routes.put('/admin/users/:id', (c) => updateUserAsAdmin(c, auth));
  routes.all('/admin/users/:id', (c) => wrongMethod(c, 'PUT'));
  routes.get('/settings', (c) => jsonResponse(c, publicSettings(settings)));
  routes.all('/settings', (c) => wrongMethod(c, 'GET'));
  routes.get('/health', (c) => jsonResponse(c, health));
  routes.all('/health', (c) => wrongMethod(c, 'GET'));
  routes.all('*', unknownPath);
  return routes;
}

function wrongMethod(c: Context, allow: string): Response {
  return c.body(null, 405, { Allow: allow });
}

function unknownPath(c: Context): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return c.body('404 page not found\n', 404, headers);
}
