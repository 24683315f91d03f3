import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createFaultRoutes, type FaultRegistry, faultsPath, injectFaults } from './faults.ts';
import { logFailure } from './http/logFailure.ts';

export type BackendParts = {
  /** Mounted at /auth/v1. */
  readonly auth: Hono;
  /** Mounted at /rest/v1. */
  readonly library: Hono;
  /** Mounted at /3. */
  readonly movies: Hono;
  /** Mounted at /t/p. */
  readonly pictures: Hono;
  /** If set, faults can be injected and the control route exists. */
  readonly faults?: FaultRegistry;
};

export type Backend = {
  readonly routes: Hono<{ Bindings: HttpBindings }>;
  /** Whether a path of a URL is the backend's and not the app's. */
  owns(path: string): boolean;
};

/** Mounts the parts under their paths on one origin. A response shows no detail of a failure. */
export function createBackend({ auth, library, movies, pictures, faults }: BackendParts): Backend {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  if (faults !== undefined) {
    routes.route(faultsPath, createFaultRoutes(faults));
    routes.use(injectFaults(faults));
  }
  routes.route('/auth/v1', auth);
  routes.route('/rest/v1', library);
  // Neither of these reads a body, so a large body fills no memory.
  routes.route('/3', movies);
  routes.route('/t/p', pictures);
  routes.notFound((c) => c.json({ message: 'Not found' }, 404));
  routes.onError((error, c) => {
    logFailure(c, error);
    return c.json({ message: 'Internal server error' }, 500);
  });
  const roots = [
    '/auth/v1',
    '/rest/v1',
    '/3',
    '/t/p',
    ...(faults === undefined ? [] : [faultsPath]),
  ];
  return {
    routes,
    owns: (path) => roots.some((root) => path === root || path.startsWith(`${root}/`)),
  };
}
