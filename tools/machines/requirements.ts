import type { ChartTransition, MachineDescription } from '../../inspector/chart/chart.ts';
import { formatEvent } from '../../inspector/chart/names.ts';

/** Descriptions of a machine are no requirements; the message lists each state and transition. */
export class RequirementsError extends Error {
  constructor(machine: string, problems: readonly string[]) {
    super(`The ${machine} machine:\n${problems.join('\n')}`);
    this.name = 'RequirementsError';
  }
}

/** A transition, and the ids of the requirements that it implements. */
export type Row = {
  readonly transition: ChartTransition;
  readonly requirements: readonly string[];
};

/**
 * Adds to every transition its requirements, which its own description names (`§10.40, §10.93`), or else
 * that of the state that declares it.
 *
 * @param known the ids of `docs/specification.md`
 * @throws RequirementsError for a transition without a description, a state's that no transition needs,
 *   and an unknown id
 */
export function addRequirements(
  { id, states, transitions }: MachineDescription,
  known: ReadonlySet<string>,
): readonly Row[] {
  const problems: string[] = [];
  const rows = states.flatMap((state) => {
    const own = transitions.filter(({ source }) => source === state.id);
    if (state.description !== null && own.every(({ description }) => description !== null))
      problems.push(`${toStateName(id, state.id)}: no transition needs its description`);
    return own.map((transition) => {
      const description = transition.description ?? state.description;
      const requirements = description?.split(', ') ?? [];
      if (description === null) problems.push(`${toName(id, transition)}: has no description`);
      for (const each of requirements)
        if (!known.has(each)) problems.push(`${toName(id, transition)}: ${each} does not exist`);
      return { transition, requirements };
    });
  });
  if (problems.length > 0) throw new RequirementsError(id, problems);
  return rows;
}

/** Returns a state's id without the machine's; the machine's own for its root. */
export const toStateName = (machine: string, state: string) =>
  state === machine ? machine : state.slice(machine.length + 1);

/** Returns where a transition is: `loggingOut: logOut failed [otherwise]`. */
function toName(machine: string, transition: ChartTransition): string {
  const { source, eventType, guard, isOtherwise } = transition;
  const condition = isOtherwise ? 'otherwise' : guard;
  const event = formatEvent(eventType);
  return `${toStateName(machine, source)}: ${event}${condition === null ? '' : ` [${condition}]`}`;
}
