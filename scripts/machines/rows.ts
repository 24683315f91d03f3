import type { Description, TransitionDescription } from './description.ts';
import type { Requirements } from './requirements/requirements.ts';

/** A transition with what it is there for. */
export type Row = {
  readonly transition: TransitionDescription;
  /** Ids of `docs/specification.md`, at least one. */
  readonly implements: readonly string[];
};

/** Requirements and machine do not fit together; says each entry that is missing or left over. */
export class RequirementsError extends Error {
  constructor(machine: string, faults: readonly string[]) {
    super(`scripts/machines/requirements/${machine}.ts:\n${faults.join('\n')}`);
    this.name = 'RequirementsError';
  }
}

/**
 * Gives every transition its requirements.
 *
 * @param known ids that exist
 * @throws RequirementsError for a transition without one, an entry without its transition, an id that
 *   does not exist, and for two transitions that a reader could not tell apart
 */
export function withRequirements(
  { id, transitions }: Description,
  requirements: Requirements,
  known: ReadonlySet<string>,
): readonly Row[] {
  const left = new Map<string, readonly string[]>(
    Object.entries(requirements).flatMap(([state, events]) =>
      Object.entries(events).map(([event, ids]) => [`${state}: ${event}`, ids] as const),
    ),
  );
  const faults: string[] = [];
  const rows = transitions.map((transition) => {
    const name = `${stateName(id, transition.source)}: ${occasionOf(transition)}`;
    const ids = left.get(name) ?? [];
    left.delete(name);
    if (ids.length === 0) faults.push(`${name}: no requirement, or a second one of this name`);
    for (const each of ids) if (!known.has(each)) faults.push(`${name}: there is no ${each}`);
    return { transition, implements: ids };
  });
  faults.push(...[...left.keys()].map((name) => `${name}: there is no such transition`));
  if (faults.length > 0) throw new RequirementsError(id, faults);
  return rows;
}

/** A state's id without the machine's; the machine's own for its root. */
export const stateName = (machine: string, state: string) =>
  state === machine ? machine : state.slice(machine.length + 1);

/** When a transition is taken: `login.submitted [is incomplete]`. */
function occasionOf({ event, guard, isOtherwise }: TransitionDescription): string {
  if (isOtherwise) return `${event} [otherwise]`;
  return guard === null ? event : `${event} [${guard}]`;
}
