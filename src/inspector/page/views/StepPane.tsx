import { useState } from 'react';
import { actorNames, beginningOf, currentStep } from '../inspectorSelectors.ts';
import { clockTime, sinceBeginning } from '../log/times.ts';
import { eventInWords } from '../log/words.ts';
import { usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { routeOf } from './EventRow.tsx';
import { StepChanges } from './StepChanges.tsx';
import { Summary, Title } from './StepPane.styles.ts';
import { Choice } from './ui/Choice.tsx';
import { Nothing, PaneHead, PaneTitle, Scroller } from './ui/Pane.ts';
import { WholeState } from './WholeState.tsx';

const texts = pageTexts.step;

/** The event one looks at: what it carried and what it changed, or the whole of what is there after. */
export function StepPane() {
  const step = usePage(currentStep);
  const names = usePage(actorNames);
  const beginning = usePage(beginningOf);
  const [part, setPart] = useState<'changes' | 'snapshot'>('changes');

  return (
    <>
      <PaneHead>
        <PaneTitle id="pane-step">{pageTexts.panes.step}</PaneTitle>
        <Choice
          label={pageTexts.panes.step}
          options={[
            { value: 'changes', label: texts.changes },
            { value: 'snapshot', label: texts.snapshot },
          ]}
          chosen={part}
          onChoose={setPart}
        />
      </PaneHead>
      <Scroller tabIndex={0} role="region" aria-labelledby="pane-step">
        {step === null ? <Nothing>{texts.none}</Nothing> : null}
        {step !== null && part === 'changes' ? (
          <>
            <Title>{eventInWords(step.record.event.type)}</Title>
            <Summary>
              {routeOf(step, names)} · {clockTime(step.record.at)} ·{' '}
              {sinceBeginning(step.record.at - beginning)} s
            </Summary>
            <StepChanges step={step} />
          </>
        ) : null}
        {step !== null && part === 'snapshot' ? <WholeState /> : null}
      </Scroller>
    </>
  );
}
