import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import {
  actionsOf,
  type Edge,
  explore,
  firstOf,
  type Goal,
  type Graph,
  idOf,
  isOf,
  type Level,
  nameOf,
  type Path,
  pathOf,
  sentenceOf,
  shortestTo,
  toursOf,
  type Vertex,
} from './explore.ts';
import type { SeenModel, Start } from './model.ts';
import { readPinned } from './pinned.ts';
import { longRun, onlyPath } from './runOptions.ts';

/** A system that a machine describes. */
export type System<View> = {
  readonly level: Level;
  /** How long a step may take to show the expected view, ms. */
  readonly patienceMs: number;
  /** Whether an emitted event can be observed; all by default. */
  readonly observes?: (type: string) => boolean;
  begin(start: Start): Promise<Driver<View>>;
};

/** One run of a system. */
export type Driver<View> = {
  take(edge: Edge): Promise<void>;
  view(): View | Promise<View>;
  /** Whether what holds whatever was done holds. @throws AssertionError if it does not */
  checkInvariants?(): Promise<void>;
  /** Waits until no render or microtask is left. */
  settle?(): Promise<void>;
  /** Events emitted since this was called last. */
  emitted?(): readonly EventObject[] | Promise<readonly EventObject[]>;
  close(): void | Promise<void>;
};

/** Those of the actions of an edge that emit an event, or send one to the parent. */
export function emittedBy({ from }: Edge, actions: readonly ActionCall[]): readonly EventObject[] {
  return actions.flatMap(({ type, params }: ActionCall) =>
    type === 'xstate.emit' || (type === 'xstate.sendTo' && isParent(params, from))
      ? [(params as { event: EventObject }).event]
      : [],
  );
}

type ActionCall = { readonly type: string; readonly params: unknown };

function isParent(params: unknown, { snapshot }: Edge['from']): boolean {
  const { to } = params as { to?: unknown };
  return to !== undefined && to === (snapshot.context as { parent?: unknown }).parent;
}

/** The result of a walk: `failedAt` is the index of the failed step, -1 for the start. */
export type Outcome =
  | { readonly isGood: true }
  | { readonly isGood: false; readonly failedAt: number; readonly error: unknown };

export type Proof<View> = {
  readonly model: SeenModel<View>;
  readonly graph: Graph;
  readonly system: System<View>;
};

type Route<View> = Proof<View> & {
  readonly path: Path;
  /** Called for each edge that passed. */
  readonly visit?: (edge: Edge) => void;
};

/** Walks a path and compares the view with the model's after each step. */
async function walk<View>(route: Route<View>): Promise<Outcome> {
  const { model, graph, system, path, visit } = route;
  const { observes = () => true } = system;
  const start = model.starts.find(({ from }) => from === path.from);
  if (start === undefined) throw new Error(`"${model.name}" has no start "${path.from}"`);
  let driver: Driver<View> | undefined;
  let step = -1;
  try {
    driver = await system.begin(start);
    await seen(route, driver, firstOf(graph, path));
    await driver.checkInvariants?.();
    for (const edge of path.steps) {
      step += 1;
      await driver.take(edge);
      await seen(route, driver, edge.to);
      await driver.checkInvariants?.();
      const expected = emittedBy(edge, actionsOf(model, edge)).filter(({ type }) => observes(type));
      await proveEmitted(driver, expected, system.patienceMs);
      visit?.(edge);
    }
    // A late change that is not expected shows only at rest.
    await driver.settle?.();
    expect(await driver.view(), 'at rest after the last step').toEqual(
      model.viewOf((path.steps.at(-1)?.to ?? firstOf(graph, path)).snapshot),
    );
    return { isGood: true };
  } catch (error) {
    return { isGood: false, failedAt: step, error };
  } finally {
    await driver?.close();
  }
}

const pauseMs = 10;
const pause = () => new Promise((done) => setTimeout(done, pauseMs));

/** Events may come later than the view; too many fail at once. */
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

/** Returns the index of the failing step, -1 for the start; `null` if the path passes. */
export type Judge = (path: Path) => Promise<number | null>;

/**
 * Shrinks a failing path: to the direct path to the failing step if that fails too, else by removing the
 * detours that do not matter.
 *
 * @param path fails at its last step
 */
async function shrink(graph: Graph, path: Path, judge: Judge): Promise<Path> {
  const direct = directTo(graph, path);
  if (direct !== null && direct.steps.length < path.steps.length) {
    const failed = await failing(direct, judge);
    if (failed !== null) return failed;
  }
  return withoutDetours(path, judge);
}

function directTo(graph: Graph, path: Path): Path | null {
  const last = path.steps.at(-1);
  if (last === undefined) return null;
  const steps = shortestTo(graph, firstOf(graph, path), ({ name }) => name === last.name);
  return steps && { from: path.from, steps };
}

/** Removes loops, the longest first, as long as the path still fails. */
async function withoutDetours(path: Path, judge: Judge): Promise<Path> {
  for (const steps of detoursCut(path.steps)) {
    const failed = await failing({ from: path.from, steps }, judge);
    if (failed !== null) return withoutDetours(failed, judge);
  }
  return path;
}

function detoursCut(steps: readonly Edge[]): readonly (readonly Edge[])[] {
  const cuts = steps.flatMap(({ from }, begin) => {
    const end = steps.findLastIndex((edge) => edge.from.key === from.key);
    return end > begin ? [{ begin, end }] : [];
  });
  return cuts
    .toSorted((a, b) => b.end - b.begin - (a.end - a.begin))
    .map(({ begin, end }) => [...steps.slice(0, begin), ...steps.slice(end)]);
}

async function failing(path: Path, judge: Judge): Promise<Path | null> {
  const at = await judge(path);
  return at === null ? null : { from: path.from, steps: path.steps.slice(0, at + 1) };
}

/** The last step of the path does not show what the model says. */
class PathError extends Error {
  constructor(path: Path, id: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${sentenceOf(path)}\n\n${reason}\n\nThat path alone: npm run path -- ${id}`, { cause });
    this.name = 'PathError';
  }
}

/**
 * Walks all tours.
 *
 * @returns how many pairs or edges were visited
 * @throws PathError with the shrink failing path
 */
export async function proveAll<View>(proof: Proof<View>, goal: Goal): Promise<number> {
  const visited = new Set<string>();
  const visit = (edge: Edge) => void visited.add(nameOf[goal](edge));
  for (const path of toursOf(proof.graph, goal)) await provePath(proof, path, visit);
  return visited.size;
}

/** @throws PathError as above */
export async function provePath<View>(
  proof: Proof<View>,
  path: Path,
  visit?: (edge: Edge) => void,
): Promise<void> {
  const outcome = await walk({ ...proof, path, ...(visit && { visit }) });
  if (outcome.isGood) return;
  const { graph, model, system } = proof;
  let last: Outcome = outcome;
  const judge = async (candidate: Path) => {
    const tried = await walk({ ...proof, path: candidate });
    if (!tried.isGood) last = tried;
    return tried.isGood ? null : tried.failedAt;
  };
  const failed = { from: path.from, steps: path.steps.slice(0, outcome.failedAt + 1) };
  const shortest = await shrink(graph, failed, judge);
  throw new PathError(shortest, idOf({ level: system.level, model, graph }, shortest), last.error);
}

/** Timeout of a test that walks thousands of steps, ms. */
const timeout = 1_800_000;

/**
 * Defines the test that the app shows what the model says, in all states that a user can reach: by each
 * pair once, in the long run by each edge. As many are visited as are pinned: a gesture that is not offered
 * any more fails.
 */
export function proveModel<View>(model: SeenModel<View>, system: System<View>): void {
  it(
    `shows after each step what the ${model.name} machine says (${system.level})`,
    { timeout },
    async () => {
      const proof = { model, system, graph: explore(model, 'user') };
      if (onlyPath !== null) return replay(proof, onlyPath);
      const goal = longRun ? 'edges' : 'pairs';
      const visited = await proveAll(proof, goal);
      process.stdout.write(`${model.name}, ${system.level}: ${visited} ${goal} visited\n`);
      expect(visited, `${goal} of a user, pinned`).toBe(
        (await readPinned())[model.name]?.user[goal],
      );
    },
  );
}

async function replay<View>(proof: Proof<View>, id: string): Promise<void> {
  const { model, graph, system } = proof;
  if (isOf(id, { level: system.level, model })) await provePath(proof, pathOf(graph, id));
}
