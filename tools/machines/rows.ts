import type { ChartTransition, MachineDescription } from '../../inspector/chart/chart.ts';
import { formatEvent } from '../../inspector/chart/names.ts';

/**
 * The requirements that the transitions of a machine implement, as ids of `docs/specification.md`. A key
 * is `state: event [guard]` with the state's id without the machine's, and names as in the charts.
 */
export type Requirements = Readonly<Record<string, readonly string[]>>;

const files = import.meta.glob<Requirements>('./requirements/*.ts', {
  eager: true,
  import: 'requirements',
});

/** Returns the content of `requirements/<machine>.ts`; nothing if there is no such file. */
export const getRequirements = (machine: string): Requirements =>
  files[`./requirements/${machine}.ts`] ?? {};

/** A transition and the requirements that it implements, at least one. */
export type Row = {
  readonly transition: ChartTransition;
  readonly requirements: readonly string[];
};

/** The requirements do not match the machine; the message lists every missing and unused entry. */
export class RequirementsError extends Error {
  constructor(machine: string, problems: readonly string[]) {
    super(`tools/machines/requirements/${machine}.ts:\n${problems.join('\n')}`);
    this.name = 'RequirementsError';
  }
}

/**
 * Adds to every transition its requirements.
 *
 * @param known the ids of `docs/specification.md`
 * @throws RequirementsError for a transition without a requirement, an entry without a transition, an
 *   unknown id, and two transitions with the same state, event and guard
 */
export function addRequirements(
  { id, transitions }: MachineDescription,
  requirements: Requirements,
  known: ReadonlySet<string>,
): readonly Row[] {
  const unused = new Map(Object.entries(requirements));
  const problems: string[] = [];
  const rows = transitions.map((transition) => {
    const name = `${toStateName(id, transition.source)}: ${toTrigger(transition)}`;
    const ids = unused.get(name) ?? [];
    unused.delete(name);
    if (ids.length === 0) problems.push(`${name}: has no requirement, or is repeated`);
    for (const each of ids) if (!known.has(each)) problems.push(`${name}: ${each} does not exist`);
    return { transition, requirements: ids };
  });
  problems.push(...[...unused.keys()].map((name) => `${name}: there is no such transition`));
  if (problems.length > 0) throw new RequirementsError(id, problems);
  return rows;
}

/** Returns a state's id without the machine's; the machine's own for its root. */
export const toStateName = (machine: string, state: string) =>
  state === machine ? machine : state.slice(machine.length + 1);

/** Returns what causes a transition: `login.submitted [is incomplete]`. */
function toTrigger({ eventType, guard, isOtherwise }: ChartTransition): string {
  const event = formatEvent(eventType);
  if (isOtherwise) return `${event} [otherwise]`;
  return guard === null ? event : `${event} [${guard}]`;
}
