import { currentActors } from '../inspectorSelectors.ts';
import type { Actor } from '../log/actors.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Choice } from './ui/Choice.tsx';

/** The machines that run, beside the one that is shown whether it still runs or not. */
export function MachineChoice({ shown }: { shown: Actor | null }) {
  const page = PageContext.useActorRef();
  const actors = usePage(currentActors);
  const machines = [...actors.values()].filter(
    ({ machine, status, actor }) =>
      machine !== null && (status === 'active' || actor === shown?.actor),
  );
  if (machines.length === 0) return null;
  return (
    <Choice
      label={pageTexts.panes.chart}
      options={machines.map(({ actor, id }) => ({ value: actor, label: id }))}
      chosen={shown?.actor ?? ''}
      onChoose={(actor) => page.send({ type: 'actor.selected', actor })}
    />
  );
}
