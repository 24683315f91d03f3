import { memo } from 'react';
import { currentStep, listedSteps } from '../inspectorSelectors.ts';
import type { Step } from '../log/steps.ts';
import { eventInWords, toneOf, type EventTone } from '../log/words.ts';
import { tone } from '../look/pageTheme.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Range, Ticks, Track } from './Scrubber.styles.ts';

/** Every event a tick, in its tone; the thumb is the one that is looked at. */
export function Scrubber() {
  const page = PageContext.useActorRef();
  const steps = usePage(listedSteps);
  const step = usePage(currentStep);
  const place = step === null ? -1 : steps.findLastIndex((each) => each.place <= step.place);
  const at = Math.max(0, place);
  const event = steps[at]?.record.event.type ?? '';

  return (
    <Track>
      <TickMarks steps={steps} />
      <Range
        aria-label={pageTexts.time.scrubber}
        aria-valuetext={`${pageTexts.time.place(place + 1, steps.length)}, ${eventInWords(event)}`}
        min={0}
        max={Math.max(0, steps.length - 1)}
        value={at}
        disabled={steps.length < 2}
        onChange={({ target }) => {
          const chosen = steps[target.valueAsNumber];
          if (chosen) page.send({ type: 'step.scrubbed', seq: chosen.record.seq });
        }}
      />
    </Track>
  );
}

const colours: Record<EventTone, string> = {
  plumbing: tone.lineStrong,
  plain: tone.text,
  delay: tone.waits,
  good: tone.good,
  bad: tone.danger,
};

const tones = Object.keys(colours) as EventTone[];

const TickMarks = memo(function TickMarks({ steps }: { steps: readonly Step[] }) {
  const last = Math.max(1, steps.length - 1);
  const ticks = (wanted: EventTone) =>
    steps
      .flatMap(({ record }, place) =>
        toneOf(record.event.type) === wanted
          ? [`M ${((place / last) * 1_000).toFixed(1)} 0 v 8`]
          : [],
      )
      .join(' ');
  return (
    <Ticks viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden>
      {tones.map((each) => (
        <path key={each} d={ticks(each)} stroke={colours[each]} vectorEffect="non-scaling-stroke" />
      ))}
    </Ticks>
  );
});
