import { type Context, Hono } from 'hono';
import { updateUserAsAdmin } from './adminUser.ts';
import type { AuthContext } from './authContext.ts';
import { requireSignedIn } from './bearer.ts';
import { gatewayCors, gotrueCors } from './cors.ts';
import { currentUser } from './currentUser.ts';
import { errorAnswer } from './errorAnswer.ts';
import { gateway } from './gateway.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { logout } from './logout.ts';
import { health, publicSettings } from './publicSettings.ts';
import { signup } from './signup.ts';
import { timeLimit } from './timeLimit.ts';
import { token } from './token.ts';
import { updateUser } from './updateUser.ts';

const slowestMs = 10_000;

/** Every path of contract A1 to A5, without the `/auth/v1` in front, gateway included. */
export function authRoutes(auth: AuthContext): Hono {
  const { settings } = auth;
  const routes = new Hono();
  routes.onError(errorAnswer);
  routes.use(settings.gateway ? gatewayCors : gotrueCors(settings.corsAllowedHeaders));
  if (settings.gateway) routes.use(gateway(auth));
  routes.use(timeLimit(slowestMs));

  routes.post('/token', (c) => token(c, auth));
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
  routes.get('/settings', (c) => jsonAnswer(c, publicSettings(settings)));
  routes.all('/settings', (c) => wrongMethod(c, 'GET'));
  routes.get('/health', (c) => jsonAnswer(c, health));
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
