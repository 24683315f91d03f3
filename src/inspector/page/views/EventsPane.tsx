import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import {
  actorNames,
  beginningOf,
  currentStep,
  droppedFrom,
  hiddenSteps,
  listedSteps,
} from '../inspectorSelectors.ts';
import type { InspectorEvent } from '../inspectorTypes.ts';
import { sinceBeginning } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { EventRow, rowHeight } from './EventRow.tsx';
import { Dropped, List } from './EventsPane.styles.ts';
import { Toggle } from './ui/Toggle.ts';
import { Nothing, PaneHead, PaneTitle, Scroller } from './ui/Pane.ts';

const texts = pageTexts.events;

const keys: Record<string, InspectorEvent['type'] & `step.${string}`> = {
  ArrowUp: 'step.back',
  ArrowDown: 'step.forward',
  Home: 'step.first',
  End: 'step.last',
};

/** The events in their order; only those in view are drawn, a log may hold thousands. */
export function EventsPane() {
  const page = PageContext.useActorRef();
  const steps = usePage(listedSteps);
  const step = usePage(currentStep);
  const names = usePage(actorNames);
  const beginning = usePage(beginningOf);
  const dropped = usePage(droppedFrom);
  const hidden = usePage(hiddenSteps);
  const showsMachinery = usePage((context) => context.showsMachinery);
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

  const newest = steps.at(-1)?.record.at ?? beginning;
  const timeLength = sinceBeginning(newest - beginning).length;
  const place = step === null ? -1 : steps.indexOf(step);
  useEffect(() => {
    if (place >= 0) rows.scrollToIndex(place, { align: 'auto' });
  }, [rows, place]);

  function press(event: KeyboardEvent) {
    const type = keys[event.key];
    if (type === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    page.send({ type } as InspectorEvent);
  }

  return (
    <>
      <PaneHead>
        <PaneTitle id="pane-events">{pageTexts.panes.events}</PaneTitle>
        {dropped === 0 ? null : (
          <Dropped title={texts.droppedHint}>{texts.dropped(dropped)}</Dropped>
        )}
        <Toggle
          aria-pressed={showsMachinery}
          title={texts.machineryHint}
          onClick={() => page.send({ type: 'machinery.toggled' })}
        >
          {texts.machinery(hidden)}
        </Toggle>
      </PaneHead>
      {steps.length === 0 && search !== '' ? (
        <Nothing>{pageTexts.search.nothing(search)}</Nothing>
      ) : null}
      <Scroller
        ref={scroller}
        role="listbox"
        tabIndex={0}
        aria-labelledby="pane-events"
        aria-activedescendant={place < 0 ? undefined : `${id}-${place}`}
        onKeyDown={press}
      >
        <List style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const row = steps[index];
            return row === undefined ? null : (
              <EventRow
                key={row.record.seq}
                id={`${id}-${index}`}
                step={row}
                names={names}
                beginning={beginning}
                timeLength={timeLength}
                top={start}
                position={index + 1}
                count={steps.length}
                isChosen={row === step}
              />
            );
          })}
        </List>
      </Scroller>
    </>
  );
}
