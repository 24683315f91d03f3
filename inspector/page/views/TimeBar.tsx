import { Pause, Play, Radio, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { memo, type ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../../src/styles/media.ts';
import { formatEvent, getEventKind, type EventKind } from '../../chart/names.ts';
import type { InspectorEvent } from '../inspectorMachine.ts';
import { getCurrentStep, getListedSteps, getStartTime } from '../inspectorSelectors.ts';
import type { Step } from '../log/steps.ts';
import { formatElapsed } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { eventColors, tone } from '../theme.ts';
import { ToolButton } from './ui.tsx';

const thumb = 14;

/** On a small screen the tools have a line of their own, above the scrubber. */
const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: center;
  padding: 0.375rem 0.75rem;
  background: ${tone.surface};

  > div:first-child {
    display: flex;
    flex: 1 0 100%;

    > [aria-pressed] {
      margin-left: auto;
    }
  }

  > time {
    white-space: pre;
  }

  ${media.wide} {
    flex-wrap: nowrap;
    grid-area: time;

    > div:first-child {
      flex: none;
    }
  }
`;

const Track = styled.div`
  position: relative;
  flex: 1 1 12rem;
  min-width: 8rem;
  height: 2rem;

  svg {
    position: absolute;
    inset: auto ${thumb / 2}px 50%;
    width: calc(100% - ${thumb}px);
    height: 10px;
    transform: translateY(50%);
    overflow: visible;
    pointer-events: none;
  }
`;

const rail = css`
  height: 2px;
  background: ${tone.line};
`;

const knob = css`
  box-sizing: border-box;
  width: ${thumb}px;
  height: ${thumb}px;
  border: 3px solid ${tone.surface};
  border-radius: 50%;
  background: ${tone.accent};
  box-shadow: 0 0 0 1.5px ${tone.accent};
`;

const Range = styled.input.attrs({ type: 'range' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  background: none;
  appearance: none;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    ${rail}
  }

  &::-moz-range-track {
    ${rail}
  }

  &::-webkit-slider-thumb {
    margin-top: ${1 - thumb / 2}px;
    appearance: none;
    ${knob}
  }

  &::-moz-range-thumb {
    ${knob}
  }

  &:disabled {
    cursor: default;
    opacity: 0.4;
  }

  &:focus-visible {
    border-radius: 4px;
  }
`;

const tools = [
  { type: 'firstStep.requested', icon: SkipBack, label: 'First event', hint: 'Home' },
  { type: 'previousStep.requested', icon: StepBack, label: 'Step back', hint: '←' },
  { type: 'play.requested', icon: Play, label: 'Play', hint: 'Space' },
  { type: 'nextStep.requested', icon: StepForward, label: 'Step forward', hint: '→' },
  { type: 'lastStep.requested', icon: SkipForward, label: 'Newest event', hint: 'End' },
] as const;

const pause = { type: 'pause.requested', icon: Pause, label: 'Pause', hint: 'Space' } as const;

/** Steps, plays, scrubs and follows. */
export function TimeBar() {
  const page = PageContext.useActorRef();
  const view = PageContext.useSelector(({ value }) => value.view);
  const isLive = PageContext.useSelector((snapshot) => snapshot.matches({ source: 'live' }));
  const steps = usePage(getListedSteps);
  const step = usePage(getCurrentStep);
  const start = usePage(getStartTime);
  const position = step === null ? 0 : 1 + steps.findLastIndex(({ index }) => index <= step.index);
  const newer = steps.length - position;
  const isFollowing = view === 'following';
  const elapsed = step === null ? '' : formatElapsed(step.record.at - start);

  return (
    <Bar aria-label="Playback">
      <div>
        {tools.map((tool) => {
          const { type, ...face } =
            tool.type === 'play.requested' && view !== 'paused' ? pause : tool;
          return <StepButton key={tool.type} event={{ type }} {...face} />;
        })}
        {isLive ? (
          <ToolButton
            icon={Radio}
            label={isFollowing || newer === 0 ? 'Follow live' : `Follow live, ${newer} newer`}
            hint="F"
            isWide
            aria-pressed={isFollowing}
            onClick={() =>
              page.send({ type: isFollowing ? 'pause.requested' : 'follow.requested' })
            }
          />
        ) : null}
      </div>
      <Track>
        <Ticks steps={steps} />
        <Range
          aria-label="Selected event"
          aria-valuetext={`${position} of ${steps.length}, ${formatEvent(step?.record.event.type ?? '')}`}
          min={1}
          max={Math.max(1, steps.length)}
          value={Math.max(1, position)}
          disabled={steps.length < 2}
          onChange={({ target }) => {
            const selected = steps[target.valueAsNumber - 1];
            if (selected) page.send({ type: 'step.scrubbed', seq: selected.record.seq });
          }}
        />
      </Track>
      <time>{`${elapsed}   ${position} of ${steps.length}`}</time>
    </Bar>
  );
}

type StepButtonProps = ComponentProps<typeof ToolButton> & { readonly event: InspectorEvent };

function StepButton({ event, ...face }: StepButtonProps) {
  const page = PageContext.useActorRef();
  const isPossible = PageContext.useSelector((snapshot) => snapshot.can(event));
  return <ToolButton {...face} isDisabled={!isPossible} onClick={() => page.send(event)} />;
}

const kinds = Object.keys(eventColors) as EventKind[];

/** A tick for each event, one path for each color. */
const Ticks = memo(function Ticks({ steps }: { steps: readonly Step[] }) {
  const last = Math.max(1, steps.length - 1);
  const toPath = (kind: EventKind) =>
    steps
      .map(({ record }, index) =>
        getEventKind(record.event.type) === kind
          ? `M ${((index / last) * 1_000).toFixed(1)} 0 v 8`
          : '',
      )
      .join('');
  return (
    <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden>
      {kinds.map((kind) => (
        <path
          key={kind}
          d={toPath(kind)}
          stroke={eventColors[kind]}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
});
