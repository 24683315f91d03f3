import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FaultBoard } from './faults/faultBoard.ts';
import { createFaultRoutes, faultsPath } from './faults/faultRoutes.ts';
import { plantFaults } from './faults/plantFaults.ts';

/** What the backend is put together of. */
export interface BackendParts {
  /** Mounted at /auth/v1. */
  readonly auth: Hono;
  /** Mounted at /3. */
  readonly movies: Hono;
  /** Mounted at /t/p. */
  readonly pictures: Hono;
  /** Given: failures can be planted, and the control route exists. */
  readonly faults?: FaultBoard;
}

/** The parts joined, to be asked by path. */
export interface Backend {
  readonly routes: Hono<{ Bindings: HttpBindings }>;
  /** Whether this path (of a URL, without its query) is the backend's and not the app's. */
  owns(path: string): boolean;
}

/** No request of the app comes near it; larger ones are refused before they fill the memory. */
const bodyCapBytes = 256 * 1024;

/** Joins the parts under their paths on one origin; failures inside them show no detail outside. */
export function createBackend({ auth, movies, pictures, faults }: BackendParts): Backend {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  if (faults !== undefined) {
    routes.route(faultsPath, createFaultRoutes(faults));
    routes.use(plantFaults(faults));
  }
  // Before the cap: Supabase Auth has a larger one, and words of its own for what is past it.
  routes.route('/auth/v1', auth);
  routes.use(
    bodyLimit({
      maxSize: bodyCapBytes,
      onError: (c) => c.json({ message: 'Request body is too large' }, 413),
    }),
  );
  routes.route('/3', movies);
  routes.route('/t/p', pictures);
  routes.notFound((c) => c.json({ message: 'Not found' }, 404));
  routes.onError((error, c) => {
    // The path without its query: queries carry keys. No stack leaves the process.
    process.stderr.write(`${c.req.method} ${c.req.path} failed: ${error.name}: ${error.message}\n`);
    return c.json({ message: 'Internal server error' }, 500);
  });
  const roots = ['/auth/v1', '/3', '/t/p', ...(faults === undefined ? [] : [faultsPath])];
  return {
    routes,
    owns: (path) => roots.some((root) => path === root || path.startsWith(`${root}/`)),
  };
}
