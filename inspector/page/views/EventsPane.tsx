import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { formatEvent, getEventKind } from '../../chart/names.ts';
import {
  countDropped,
  countHiddenSteps,
  getActorNames,
  getCurrentStep,
  getListedSteps,
  getStartTime,
} from '../inspectorSelectors.ts';
import type { Step } from '../log/steps.ts';
import { formatElapsed, formatTime } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { eventColors, tone } from '../theme.ts';
import { EmptyText, oneLine, PaneHead, row, Scroller, Toggle } from './ui.tsx';

const rowHeight = 30;

const Row = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  height: ${rowHeight}px;
  ${row}

  > * {
    ${oneLine}
  }

  time,
  i {
    flex: none;
    white-space: pre;
  }

  i {
    width: 0.5rem;
    height: 0.5rem;
    border: 1.5px solid;
    border-radius: 50%;
  }

  small {
    flex: 1 1 0;
    min-width: 4rem;
    text-align: right;
  }

  &[aria-selected='true'] {
    box-shadow: inset 3px 0 ${tone.accent};
  }
`;

/** The events in their order. Only the visible rows are rendered: a log can have thousands. */
export function EventsPane() {
  const page = PageContext.useActorRef();
  const steps = usePage(getListedSteps);
  const step = usePage(getCurrentStep);
  const start = usePage(getStartTime);
  const dropped = usePage(countDropped);
  const hidden = usePage(countHiddenSteps);
  const showsInternals = usePage((context) => context.showsInternals);
  const search = usePage((context) => context.search.trim());
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 2 * rowHeight,
    scrollPaddingEnd: 2 * rowHeight,
  });

  const newest = steps.at(-1)?.record.at ?? start;
  const timeLength = formatElapsed(newest - start).length;
  const selected = step === null ? -1 : steps.indexOf(step);
  useEffect(() => {
    if (selected >= 0) rows.scrollToIndex(selected, { align: 'auto' });
  }, [rows, selected]);

  return (
    <>
      <PaneHead>
        <h2 id="pane-events">Events</h2>
        {dropped === 0 ? null : (
          <small title="The log is limited: its oldest records were dropped">
            {dropped} dropped
          </small>
        )}
        <Toggle
          aria-pressed={showsInternals}
          title="Events that promises send themselves: started, resolved, rejected"
          onClick={() => page.send({ type: 'internals.toggled' })}
        >
          {hidden === 0 ? 'Internals' : `Internals, ${hidden} hidden`}
        </Toggle>
      </PaneHead>
      {steps.length === 0 && search !== '' ? (
        <EmptyText>No event matches “{search}”</EmptyText>
      ) : null}
      <Scroller
        ref={scroller}
        role="listbox"
        tabIndex={0}
        aria-labelledby="pane-events"
        aria-activedescendant={selected < 0 ? undefined : `${id}-${selected}`}
      >
        <div style={{ position: 'relative', height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start: top }) => {
            const each = steps[index];
            if (each === undefined) return null;
            const { at, event, seq } = each.record;
            const kind = getEventKind(event.type);
            const color = eventColors[kind];
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the page handles the keys
              <Row
                key={seq}
                id={`${id}-${index}`}
                role="option"
                aria-selected={each === step}
                aria-posinset={index + 1}
                aria-setsize={steps.length}
                style={{ transform: `translateY(${top}px)` }}
                title={`${event.type}, ${formatTime(at)}`}
                onClick={() => page.send({ type: 'step.selected', seq })}
              >
                <time>{formatElapsed(at - start).padStart(timeLength)}</time>
                <i style={{ color, background: kind === 'internal' ? 'none' : color }} />
                <strong style={{ color }}>{formatEvent(event.type)}</strong>
                <Route step={each} />
              </Row>
            );
          })}
        </div>
      </Scroller>
    </>
  );
}

/** Shows the sender and the receiver of an event: `catalog → loadPage`. */
export function Route({ step: { record } }: { step: Step }) {
  const names = usePage(getActorNames);
  const { actor, source } = record;
  const to = names.get(actor) ?? actor;
  const from = source === null ? 'outside' : (names.get(source) ?? source);
  return <small>{source === actor ? `${to} → itself` : `${from} → ${to}`}</small>;
}
