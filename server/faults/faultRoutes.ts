import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { FaultBoard } from './faultBoard.ts';
import { faultPlan } from './faultPlan.ts';

/** Where tests plant failures; only a backend started with FAULTS=1 has it. */
export const faultsPath = '/__faults';

/**
 * GET shows what is planted and how often it was met, POST plants, DELETE clears.
 * A body must be sent as JSON: then no page of another site can plant anything, since its browser
 * would first ask us for a leave that we never give.
 */
export function createFaultRoutes(board: FaultBoard): Hono {
  const routes = new Hono();
  const show = (c: Context) => c.json({ rules: board.planted(), clockSkewMs: board.skewMs() });
  routes.get('/', show);
  routes.delete('/', (c) => {
    board.clear();
    return show(c);
  });
  routes.post('/', async (c) => {
    if (!/^application\/json\b/.test(c.req.header('Content-Type') ?? '')) {
      return c.json({ message: 'Send application/json' }, 415);
    }
    const plan = v.safeParse(faultPlan, await c.req.json().catch(() => undefined));
    if (!plan.success) return c.json({ message: complaints(plan.issues) }, 400);
    board.set(plan.output);
    return show(c);
  });
  return routes;
}

function complaints(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ');
}
