import { type Context, Hono } from 'hono';
import Negotiator from 'negotiator';
import type { AuthContext } from '../auth/authContext.ts';
import { noStore } from '../auth/authRoutes.ts';
import { gateway, gatewayCors } from '../auth/gateway.ts';
import { concernedUser, logRequests } from '../auth/logRequests.ts';
import { readBody } from '../http/requestBody.ts';
import { authorize, type Caller, readCaller } from './caller.ts';
import { parseQuery, toConditions } from './libraryQuery.ts';
import { checkKeys, parseBody, toRows } from './libraryRow.ts';
import { deleteRows, readRows, writeRows } from './libraryStore.ts';
import { RestError, restErrorResponse } from './restError.ts';

/** The schemas that Supabase exposes by default; only the first has a table here. */
const schemas = ['public', 'graphql_public'];
const exposedHeaders =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';
const allowedMethods = 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE';
const maxBodyBytes = 2 * 1_024 * 1_024;

/** The routes of the library (docs/contracts.md#the-library-over-postgrest) without `/rest/v1`. */
export function libraryRoutes(auth: AuthContext): Hono {
  const routes = new Hono();
  routes.onError(restErrorResponse);
  routes.use(noStore, logRequests(auth), gatewayCors(exposedHeaders));
  if (auth.settings.gateway) routes.use(gateway(auth));
  routes.all('/:table', async (c) => {
    const caller = await identify(c, auth);
    return handle(c, auth, caller, getTable(c));
  });
  routes.all('*', async (c) => {
    await identify(c, auth);
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  return routes;
}

async function identify(c: Context, auth: AuthContext): Promise<Caller> {
  const caller = await readCaller(c, auth);
  c.set(concernedUser, caller.subject);
  return caller;
}

/**
 * The table of a request with its schema.
 * @throws RestError 406 PGRST106 for a schema that is not exposed
 */
function getTable(c: Context): string {
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  const schema = c.req.header(isRead ? 'Accept-Profile' : 'Content-Profile') ?? 'public';
  if (!schemas.includes(schema)) {
    const hint = `Only the following schemas are exposed: ${schemas.join(', ')}`;
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, { hint });
  }
  return `${schema}.${c.req.param('table')}`;
}

/** Checks in PostgREST's order and responds (docs/contracts.md#library-errors). */
async function handle(
  c: Context,
  { db }: AuthContext,
  caller: Caller,
  table: string,
): Promise<Response> {
  const { method } = c.req;
  if (!['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].includes(method)) {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }
  const query = parseQuery(method, new URL(c.req.url).searchParams);
  const posted = method === 'POST' ? await readBody(c.req, maxBodyBytes) : Buffer.from('[]');
  if (posted === undefined) return c.json({ message: 'Payload too large' }, 413);
  const { keys, objects } = parseBody(readText(c, posted), query.columns);
  if (table !== 'public.library_entries') {
    const text = `Could not find the table '${table}' in the schema cache`;
    throw new RestError(404, 'PGRST205', text);
  }
  if (method === 'OPTIONS') return c.body(null, 200, { Allow: allowedMethods });
  checkKeys(keys);
  const preferences = readPreferences(c);
  checkAccept(c);
  const conditions = toConditions(query);
  if (method === 'DELETE' && query.filters.length === 0) {
    throw new RestError(400, '21000', 'DELETE requires a WHERE clause');
  }
  const user = authorize(caller);

  if (method === 'POST') {
    const rows = toRows(keys, objects, user);
    const merges = preferences.includes('resolution=merge-duplicates');
    const isNew = user !== undefined && (await writeRows(db, user, rows, merges)) > 0;
    return succeed(c, preferences, isNew ? 201 : 200);
  }
  // Row-level security: rows of others are not found.
  const seesRows = user !== undefined && conditions.users.every((other) => other === user);
  if (method === 'DELETE') {
    if (seesRows) await deleteRows(db, user, conditions);
    return succeed(c, preferences, 204);
  }
  return succeed(c, preferences, 200, seesRows ? await readRows(db, user, conditions) : []);
}

/** A response, with a body if there are `rows`. */
function succeed(
  c: Context,
  preferences: readonly string[],
  status: 200 | 201 | 204,
  rows?: readonly unknown[],
): Response {
  const range = rows === undefined || rows.length === 0 ? '*' : `0-${rows.length - 1}`;
  c.header('Vary', 'Accept, Prefer, Range', { append: true });
  c.header('Content-Range', `${range}/*`);
  if (preferences.length > 0) c.header('Preference-Applied', preferences.join(', '));
  if (status === 204) return c.body(null, status);
  if (rows === undefined) return c.body(null, status, { 'Content-Length': '0' });
  return c.body(JSON.stringify(rows), status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Profile': 'public',
    'Content-Location': getLocation(c),
  });
}

/** @throws RestError 400 PGRST102 for a body that is not sent as JSON */
function readText(c: Context, body: Buffer): string {
  const type = c.req.header('Content-Type')?.replace(/;.*/s, '').trim() ?? 'application/json';
  if (c.req.method === 'POST' && type.toLowerCase() !== 'application/json') {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  return body.toString();
}

/** In the order in which a response names them, with the methods that know them. */
const knownPreferences = [
  { preference: 'resolution=merge-duplicates', methods: ['POST'] },
  { preference: 'return=minimal', methods: ['POST', 'DELETE'] },
  { preference: 'handling=strict', methods: ['GET', 'HEAD', 'POST', 'DELETE'] },
  { preference: 'handling=lenient', methods: ['GET', 'HEAD', 'POST', 'DELETE'] },
];

/**
 * The preferences of a request that apply; others are ignored.
 * @throws RestError 400 PGRST122 for others with `handling=strict`
 */
function readPreferences(c: Context): readonly string[] {
  const given = (c.req.header('Prefer') ?? '').split(',').map((each) => each.trim());
  const isKnown = (each: string) =>
    knownPreferences.some(({ preference }) => preference === each) || each === '';
  const unknown = given.filter((each) => !isKnown(each));
  if (given.find((each) => each.startsWith('handling=')) === 'handling=strict' && unknown[0]) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  return knownPreferences
    .filter(({ methods }) => methods.includes(c.req.method))
    .map(({ preference }) => preference)
    .filter((preference) => given.includes(preference));
}

/** @throws RestError 406 PGRST107 unless the client takes JSON */
function checkAccept(c: Context): void {
  const accept = c.req.header('Accept') ?? '*/*';
  if (new Negotiator({ headers: { accept } }).mediaType(['application/json']) !== undefined) return;
  const text = `None of these media types are available: ${accept}`;
  throw new RestError(406, 'PGRST107', text);
}

/** The path without its prefix, its query sorted by name. */
function getLocation(c: Context): string {
  const params = new URL(c.req.url).searchParams;
  params.sort();
  return `/library_entries?${params}`;
}
