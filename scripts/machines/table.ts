import type { Description, StateDescription } from './description.ts';
import { stateName, type Row } from './rows.ts';

/**
 * A machine's transitions as a page to read and to review: state by state, each with the requirements
 * that it implements.
 *
 * @param specification texts by id
 */
export function tableOf(
  { id, states }: Description,
  rows: readonly Row[],
  specification: ReadonlyMap<string, string>,
): string {
  const sentence = (requirement: string) =>
    `**${requirement}** ${(specification.get(requirement) ?? '').replaceAll('](', '](../')}`;

  const lineOf = ({ transition, implements: ids }: Row) => {
    const { event, guard, isOtherwise, target, source, actions } = transition;
    const goal = target === null ? 'stays' : code(stateName(id, target));
    const cells = [
      event,
      isOtherwise ? '_otherwise_' : (guard ?? ''),
      target === source ? `${goal}, entered anew` : goal,
      actions.map(code).join(', '),
      ids.map(sentence).join('<br>'),
    ];
    return `| ${cells.join(' | ')} |`;
  };

  const sectionOf = (state: StateDescription) => {
    const own = rows.filter(({ transition }) => transition.source === state.id);
    const facts = factsOf(state);
    if (own.length === 0) return [];
    return [
      `## ${stateName(id, state.id)}`,
      ...(facts === '' ? [] : [facts]),
      [
        '| event | if | goes to | does | implements |',
        '| --- | --- | --- | --- | --- |',
        ...own.map(lineOf),
      ].join('\n'),
    ];
  };

  return `${[
    `# The ${id} machine`,
    `![Statechart of the ${id} machine](${id}.svg)`,
    `Written by \`npm run docs:machines\` from [the machine](../../src/machines/${id}Machine.ts) and [what its transitions are there for](../../scripts/machines/requirements/${id}.ts); the sentences are [the specification's](../specification.md).`,
    ...states.flatMap(sectionOf),
  ].join('\n\n')}\n`;
}

function factsOf({ kind, tags, invokes, entry, exit }: StateDescription): string {
  const facts = [
    kind === 'parallel' ? 'All its regions at once' : '',
    ...tags.map((tag) => `Tag ${code(tag)}`),
    ...invokes.map((invoke) => `Invokes ${code(invoke)}`),
    ...entry.map((action) => `On entry ${code(action)}`),
    ...exit.map((action) => `On exit ${code(action)}`),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

const code = (name: string) => `\`${name}\``;
