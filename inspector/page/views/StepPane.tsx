import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../src/styles/theme.ts';
import { formatEvent, formatState } from '../../chart/names.ts';
import { getCurrentActors, getCurrentStep, getStartTime } from '../inspectorSelectors.ts';
import { formatElapsed, formatTime } from '../log/times.ts';
import { usePage } from '../pageContext.ts';
import { Route } from './EventsPane.tsx';
import { StepChanges } from './StepChanges.tsx';
import { EmptyText, PaneHead, Scroller, SegmentedControl, statuses } from './ui.tsx';
import { ValueParts } from './ValueTree.tsx';

const Details = styled.div`
  padding: 0.75rem;
  font-size: 0.8125rem;
  line-height: 1.5;

  > h4 {
    margin: 0;
    font: 650 1.0625rem/1.3 ${theme.font.display};
  }
`;

/** The selected event: what it changed, or the full state of its actor. */
export function StepPane() {
  const step = usePage(getCurrentStep);
  const start = usePage(getStartTime);
  const [part, setPart] = useState<'changes' | 'snapshot'>('changes');

  return (
    <>
      <PaneHead>
        <h2 id="pane-step">Event</h2>
        <SegmentedControl
          label="Event"
          options={{ changes: 'Changes', snapshot: 'Full state' }}
          selected={part}
          onSelect={setPart}
        />
      </PaneHead>
      <Scroller tabIndex={0} role="region" aria-labelledby="pane-step">
        {step === null ? <EmptyText>Select an event to see what it changed.</EmptyText> : null}
        {step !== null && part === 'changes' ? (
          <Details>
            <h4>{formatEvent(step.record.event.type)}</h4>
            <Route step={step} />{' '}
            <small>
              · {formatTime(step.record.at)} · {formatElapsed(step.record.at - start)} s
            </small>
            <StepChanges step={step} />
          </Details>
        ) : null}
        {step !== null && part === 'snapshot' ? <FullSnapshot /> : null}
      </Scroller>
    </>
  );
}

/** The selected actor at this moment, else the one that takes the event. */
function FullSnapshot() {
  const actors = usePage(getCurrentActors);
  const id = usePage((context) => context.actor ?? getCurrentStep(context)?.record.actor ?? '');
  const actor = actors.get(id);
  if (actor === undefined) return <EmptyText>Not started yet</EmptyText>;
  const { status, input, snapshot } = actor;
  const { value, tags = [], context, output, error } = snapshot;

  return (
    <Details>
      <h4>{actor.id}</h4>
      <h3>State</h3>
      {value === undefined ? statuses[status].text : formatState(value)}
      {tags.length === 0 ? null : (
        <>
          <h3>Tags</h3>
          {tags.join(', ')}
        </>
      )}
      <ValueParts
        parts={{ Context: context, Output: output, Error: error, Input: input ?? undefined }}
      />
    </Details>
  );
}
