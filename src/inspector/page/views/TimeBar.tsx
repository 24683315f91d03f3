import { Pause, Play, Radio, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { beginningOf, currentStep, listedSteps } from '../inspectorSelectors.ts';
import type { InspectorEvent } from '../inspectorTypes.ts';
import { sinceBeginning } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Scrubber } from './Scrubber.tsx';
import { Bar, Follow, Place, Tools } from './TimeBar.styles.ts';
import { ToolButton } from './ui/ToolButton.tsx';

const texts = pageTexts.time;

const tools = [
  { type: 'step.first', icon: SkipBack, label: texts.first, hint: 'Home' },
  { type: 'step.back', icon: StepBack, label: texts.back, hint: '←' },
  { type: 'play.requested', icon: Play, label: texts.play, hint: 'Space' },
  { type: 'step.forward', icon: StepForward, label: texts.forward, hint: '→' },
  { type: 'step.last', icon: SkipForward, label: texts.last, hint: 'End' },
] as const;

const pause = { type: 'pause.requested', icon: Pause, label: texts.pause, hint: 'Space' } as const;

/** The way through time: steps, playing, the scrubber, and back to what happens now. */
export function TimeBar() {
  const page = PageContext.useActorRef();
  const isStill = PageContext.useSelector((snapshot) => snapshot.matches({ view: 'paused' }));
  const isFollowing = PageContext.useSelector((snapshot) =>
    snapshot.matches({ view: 'following' }),
  );
  const isLive = PageContext.useSelector((snapshot) => snapshot.matches({ source: 'live' }));
  const steps = usePage(listedSteps);
  const step = usePage(currentStep);
  const beginning = usePage(beginningOf);
  const newer =
    step === null ? 0 : steps.length - 1 - steps.findLastIndex((each) => each.place <= step.place);

  return (
    <Bar aria-label={texts.label}>
      <Tools>
        {tools.map((tool) => {
          const { type, ...face } = tool.type === 'play.requested' && !isStill ? pause : tool;
          return <StepButton key={tool.type} event={{ type }} {...face} />;
        })}
      </Tools>
      <Scrubber />
      <Place>
        <span>{step === null ? '' : sinceBeginning(step.record.at - beginning)}</span>
        <span>{texts.place(steps.length - newer, steps.length)}</span>
      </Place>
      {isLive ? (
        <Follow>
          <ToolButton
            icon={Radio}
            label={
              isFollowing || newer === 0 ? texts.follow : `${texts.follow}, ${texts.newer(newer)}`
            }
            hint="F"
            isWide
            aria-pressed={isFollowing}
            onClick={() =>
              page.send({ type: isFollowing ? 'pause.requested' : 'follow.requested' })
            }
          />
        </Follow>
      ) : null}
    </Bar>
  );
}

type StepButtonProps = {
  readonly event: InspectorEvent;
  readonly icon: typeof Play;
  readonly label: string;
  readonly hint: string;
};

function StepButton({ event, ...face }: StepButtonProps) {
  const page = PageContext.useActorRef();
  const isOff = !PageContext.useSelector((snapshot) => snapshot.can(event));
  return <ToolButton {...face} isOff={isOff} onClick={() => page.send(event)} />;
}
