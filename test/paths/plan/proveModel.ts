import { expect, it } from 'vitest';
import { explore } from './explore.ts';
import { figuresOf, figuresText } from './figures.ts';
import type { Model, Reach } from './model.ts';
import { isOf, pathOf } from './pathId.ts';
import { proveAll, provePath, type Proof } from './prove.ts';
import { longRun, onlyPath } from './runOptions.ts';
import type { System } from './system.ts';
import type { Goal } from './tours.ts';

type Options = {
  /** Who brings the events about at this level. */
  readonly reach: Reach;
  /** What each run visits; the long run visits every edge. */
  readonly goal: Goal;
};

/** Of a test that walks thousands of steps, ms. */
const timeout = 1_800_000;

/** The test that a system behaves as its machine does, wherever one can get to. */
export function proveModel<View>(
  model: Model<View>,
  system: System<View>,
  { reach, goal }: Options,
): void {
  it(
    `shows after each step what the ${model.name} machine says (${system.level})`,
    { timeout },
    async () => {
      const proof = { model, system, graph: explore(model, reach) };
      const missed = await (onlyPath === null
        ? tour(proof, longRun ? 'edges' : goal)
        : replay(proof, onlyPath));
      expect(missed, 'never visited').toEqual([]);
    },
  );
}

async function tour<View>(proof: Proof<View>, goal: Goal): Promise<readonly string[]> {
  const { model, graph, system } = proof;
  const missed = await proveAll(proof, goal);
  const explored = figuresText(figuresOf(graph));
  const visited = missed.length === 0 ? `every one of its ${goal}` : `not all of its ${goal}`;
  process.stdout.write(`${model.name}, ${system.level}: ${explored}; visited ${visited}\n`);
  return missed;
}

async function replay<View>(proof: Proof<View>, id: string): Promise<readonly string[]> {
  const { model, graph, system } = proof;
  if (isOf(id, { level: system.level, model })) await provePath(proof, pathOf(graph, id));
  return [];
}
