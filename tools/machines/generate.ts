import { buildCharts } from '../../inspector/chart/buildCharts.ts';
import type { ChartState, MachineDescription } from '../../inspector/chart/chart.ts';
import { describeMachine } from '../../inspector/chart/describeMachine.ts';
import { formatEvent } from '../../inspector/chart/names.ts';
import { machines } from '../../inspector/machines.ts';
import { addRequirements, toStateName, type Row } from './requirements.ts';
import { readSpecification } from './specification.ts';
import { toSvg } from './toSvg.tsx';

/**
 * Returns the content of each generated file by its path from the root of the project.
 *
 * @throws RequirementsError if a transition has no requirement, or one that does not exist
 */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const specification = await readSpecification();
  const known = new Set(specification.keys());
  const files = new Map<string, string>();
  const charts = new Map((await buildCharts()).map((chart) => [chart.id, chart]));
  for (const { machine, file } of machines) {
    const description = describeMachine(machine);
    const { id } = description;
    const chart = charts.get(id);
    const rows = addRequirements(description, known);
    files.set(`docs/machines/${id}.md`, toTable(description, rows, { file, specification }));
    if (chart !== undefined) files.set(`docs/machines/${id}.svg`, toSvg(chart));
  }
  return files;
}

/**
 * Returns a page with the transitions of a machine, state by state, and their requirements.
 *
 * @param sources the machine's file, and the anchors of the requirements by id
 */
export function toTable(
  { id, states }: MachineDescription,
  rows: readonly Row[],
  sources: { readonly file: string; readonly specification: ReadonlyMap<string, string> },
): string {
  const toLink = (requirement: string) =>
    `[${requirement}](../specification.md#${sources.specification.get(requirement) ?? ''})`;

  function toLine({ transition, requirements }: Row) {
    const { eventType, guard, isOtherwise, target, source, actions } = transition;
    const goal = target === null ? 'stays' : toCode(toStateName(id, target));
    const cells = [
      formatEvent(eventType),
      isOtherwise ? '_otherwise_' : (guard ?? ''),
      target === source ? `${goal}, re-entered` : goal,
      actions.map(toCode).join(', '),
      requirements.map(toLink).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  }

  function toSection(state: ChartState) {
    const own = rows.filter(({ transition }) => transition.source === state.id);
    const facts = toFacts(state);
    if (own.length === 0) return [];
    return [
      `## ${toStateName(id, state.id)}`,
      ...(facts === '' ? [] : [facts]),
      [
        '| event | if | goes to | does | implements |',
        '| --- | --- | --- | --- | --- |',
        ...own.map(toLine),
      ].join('\n'),
    ];
  }

  return `${[
    `# The ${id} machine`,
    `![Statechart of the ${id} machine](${id}.svg)`,
    `Written by \`npm run docs:machines\` from [the machine](../../${sources.file}), whose descriptions name the requirements.`,
    ...states.flatMap(toSection),
  ].join('\n\n')}\n`;
}

function toFacts({ kind, tags, invokes, entry, exit }: ChartState): string {
  const facts = [
    kind === 'parallel' ? 'Parallel' : '',
    ...tags.map((tag) => `Tag ${toCode(tag)}`),
    ...invokes.map((invoke) => `Invokes ${toCode(invoke)}`),
    ...entry.map((action) => `On entry ${toCode(action)}`),
    ...exit.map((action) => `On exit ${toCode(action)}`),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

const toCode = (name: string) => `\`${name}\``;
