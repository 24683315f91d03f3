import { memo } from 'react';
import type { Step } from '../log/steps.ts';
import { clockTime, sinceBeginning } from '../log/times.ts';
import { eventInWords, toneOf } from '../log/words.ts';
import { PageContext } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Dot, Name, Option, Route, Time } from './EventsPane.styles.ts';

/** px; every row is as high, so that none has to be measured. */
export const rowHeight = 30;

const texts = pageTexts.events;

type Names = ReadonlyMap<string, string>;

type Props = {
  readonly id: string;
  readonly step: Step;
  readonly names: Names;
  /** ms since the epoch */
  readonly beginning: number;
  /** Letters of the longest time. */
  readonly timeLength: number;
  /** px from the list's top */
  readonly top: number;
  readonly position: number;
  readonly count: number;
  readonly isChosen: boolean;
};

/** One event: when, what, from whom to whom. */
export const EventRow = memo(function EventRow(props: Props) {
  const { id, step, names, beginning, timeLength, top, position, count, isChosen } = props;
  const page = PageContext.useActorRef();
  const { at, event, seq } = step.record;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys
    <Option
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={count}
      style={{ height: rowHeight, transform: `translateY(${top}px)` }}
      title={`${event.type}, ${clockTime(at)}`}
      onClick={() => page.send({ type: 'step.selected', seq })}
    >
      <Time>{sinceBeginning(at - beginning).padStart(timeLength)}</Time>
      <Dot $tone={toneOf(event.type)} />
      <Name $tone={toneOf(event.type)}>{eventInWords(event.type)}</Name>
      <Route>{routeOf(step, names)}</Route>
    </Option>
  );
});

/** `catalog → loadPage` */
export function routeOf({ record: { actor, source } }: Step, names: Names): string {
  const to = names.get(actor) ?? actor;
  if (source === actor) return `${to} → ${texts.itself}`;
  return `${source === null ? texts.world : (names.get(source) ?? source)} → ${to}`;
}
