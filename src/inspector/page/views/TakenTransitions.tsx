import { currentActors } from '../inspectorSelectors.ts';
import { chartOf } from '../chart/charts.ts';
import { transitionsInWords } from '../log/transitions.ts';
import type { Step } from '../log/steps.ts';
import { usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Part, Plain, Transition } from './StepPane.styles.ts';

const texts = pageTexts.step;

/** What the machine did with the event, an arrow of its chart each. */
export function TakenTransitions({ step }: { step: Step }) {
  const actors = usePage(currentActors);
  const machine = actors.get(step.record.actor)?.machine ?? null;
  if (machine === null || step.after === null) return null;
  const taken = transitionsInWords(chartOf(machine), step.edges);
  const isStart = step.before === null;
  if (isStart && taken.length === 0) return null;

  return (
    <Part>
      <h3>{texts.transitions}</h3>
      {taken.length === 0 ? <Plain>{texts.ignored}</Plain> : null}
      {taken.map(({ id, from, to, event, guard, actions }) => (
        <Transition key={id}>
          <div>
            {from} {to === undefined ? null : <strong>→ {to ?? texts.acted}</strong>}
          </div>
          <small>
            {event}
            {guard === null ? null : ` ${texts.when} ${guard}`}
            {actions.length === 0 ? null : `, ${texts.actions} ${actions.join(', ')}`}
          </small>
        </Transition>
      ))}
    </Part>
  );
}
