import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { emittedBy } from './emittedBy.ts';
import type { Edge, Graph, Vertex } from './explore.ts';
import type { Model } from './model.ts';
import { firstOf, type Path } from './path.ts';
import type { Driver, System } from './system.ts';

/** How a walk went: `failedAt` is the index of the step that went wrong, -1 for the start itself. */
export type Outcome =
  | { readonly isGood: true }
  | { readonly isGood: false; readonly failedAt: number; readonly error: unknown };

type Route<View> = {
  readonly model: Model<View>;
  readonly graph: Graph;
  readonly system: System<View>;
  readonly path: Path;
  /** Told of each edge that went as expected. */
  readonly visit?: (edge: Edge) => void;
};

/** Walks a path and compares, after each step, what is seen with what the model says is seen. */
export async function walk<View>(route: Route<View>): Promise<Outcome> {
  const { model, graph, system, path, visit } = route;
  const start = model.starts.find(({ from }) => from === path.from);
  if (start === undefined) throw new Error(`"${model.name}" has no start "${path.from}"`);
  let driver: Driver<View> | undefined;
  let step = -1;
  try {
    driver = await system.begin(start);
    await seen(route, driver, firstOf(graph, path));
    for (const edge of path.steps) {
      step += 1;
      await driver.take(edge);
      await seen(route, driver, edge.to);
      await proveEmitted(driver, heard(route, edge), system.patienceMs);
      visit?.(edge);
    }
    return { isGood: true };
  } catch (error) {
    return { isGood: false, failedAt: step, error };
  } finally {
    await driver?.close();
  }
}

function heard<View>({ model, system: { hears = () => true } }: Route<View>, edge: Edge) {
  return emittedBy(model, edge).filter(({ type }) => hears(type));
}

const pauseMs = 10;
const pause = () => new Promise((done) => setTimeout(done, pauseMs));

/** What is still missing may come later than the view; what is too much is seen at once. */
async function proveEmitted<View>(
  driver: Driver<View>,
  expected: readonly EventObject[],
  patienceMs: number,
) {
  const emitted = await driver.emitted?.();
  if (emitted === undefined) return;
  const all = [...emitted];
  const deadline = performance.now() + patienceMs;
  while (all.length < expected.length && performance.now() < deadline) {
    await pause();
    all.push(...((await driver.emitted?.()) ?? []));
  }
  expect(all, 'emitted').toEqual(expected);
}

async function seen<View>(
  { model, system }: Route<View>,
  driver: Driver<View>,
  { snapshot }: Vertex,
) {
  const expected = model.viewOf(snapshot);
  const deadline = performance.now() + system.patienceMs;
  let view = await driver.view();
  while (!isDeepStrictEqual(view, expected) && performance.now() < deadline) {
    await pause();
    view = await driver.view();
  }
  expect(view).toEqual(expected);
}
