import type { Edge, Graph } from './explore.ts';
import { firstOf, shortestTo, type Path } from './path.ts';

/** With which of its steps a path fails, -1 before the first; `null` when all is well. */
export type Judge = (path: Path) => Promise<number | null>;

/**
 * The shortest walk found that still fails at its last step: the direct way to the failing step if
 * that fails too, else the walk without the detours that do not matter.
 *
 * @param path fails at its last step
 */
export async function shrunk(graph: Graph, path: Path, judge: Judge): Promise<Path> {
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

/** Cuts out, longest first, whatever begins and ends in one vertex, as long as it still fails. */
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
