import type { Edge, Graph } from './explore.ts';
import type { Model } from './model.ts';
import { sentenceOf, type Path } from './path.ts';
import { idOf } from './pathId.ts';
import { shrunk } from './shrink.ts';
import type { System } from './system.ts';
import { nameOf, toursOf, type Goal } from './tours.ts';
import { walk, type Outcome } from './walk.ts';

export type Proof<View> = {
  readonly model: Model<View>;
  readonly graph: Graph;
  readonly system: System<View>;
};

/** A path at whose last step the system did something else than the machine says. */
class PathError extends Error {
  constructor(path: Path, id: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${sentenceOf(path)}\n\n${reason}\n\nThat path alone: npm run path -- ${id}`, { cause });
    this.name = 'PathError';
  }
}

/**
 * Walks everything there is to visit.
 *
 * @returns what was never visited, by name
 * @throws PathError with the shortest failing path that was found
 */
export async function proveAll<View>(proof: Proof<View>, goal: Goal): Promise<readonly string[]> {
  const visited = new Set<string>();
  const visit = (edge: Edge) => void visited.add(nameOf[goal](edge));
  for (const path of toursOf(proof.graph, goal)) await provePath(proof, path, visit);
  const all = new Set(proof.graph.edges.map(nameOf[goal]));
  return [...all].filter((name) => !visited.has(name));
}

/** Walks one path. @throws PathError as above */
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
  const shortest = await shrunk(graph, failed, judge);
  throw new PathError(shortest, idOf({ level: system.level, model, graph }, shortest), last.error);
}
