import { LocateFixed, Maximize, Minus, Plus, Workflow } from 'lucide-react';
import { useMemo } from 'react';
import type { Chart } from '../../chart.ts';
import { chartOf } from '../chart/charts.ts';
import { Drawing } from '../chart/Drawing.tsx';
import { focusOf } from '../chart/focus.ts';
import { useViewport } from '../chart/useViewport.ts';
import { currentActors, currentStep, shownMachine } from '../inspectorSelectors.ts';
import type { Actor } from '../log/actors.ts';
import { currentNodes, stateInWords } from '../log/words.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Canvas, Caption, Corner, Frame, Scene } from './ChartPane.styles.ts';
import { MachineChoice } from './MachineChoice.tsx';
import { Nothing, Pane, PaneHead, PaneTitle } from './ui/Pane.ts';
import { ToolButton } from './ui/ToolButton.tsx';

const texts = pageTexts.chart;

/** The statechart of one machine: where it is, and how it just got there. */
export function ChartPane({ isShown }: { isShown: boolean }) {
  const page = PageContext.useActorRef();
  const machine = usePage((context) => shownMachine(context, currentActors(context)));
  const followsAction = usePage(({ actor }) => actor === null);
  const chart = machine === null ? null : chartOf(machine.machine ?? '');

  return (
    <Pane $area="chart" $isShown={isShown} aria-labelledby="pane-chart">
      <PaneHead>
        <PaneTitle id="pane-chart">{pageTexts.panes.chart}</PaneTitle>
        <MachineChoice shown={machine} />
        <ToolButton
          icon={Workflow}
          label={texts.follow}
          hint={texts.followHint}
          isWide
          aria-pressed={followsAction}
          onClick={() =>
            page.send({
              type: 'actor.selected',
              actor: followsAction ? (machine?.actor ?? null) : null,
            })
          }
        />
      </PaneHead>
      {machine === null ? <Nothing>{texts.none}</Nothing> : null}
      {machine !== null && chart === null ? (
        <Nothing>{texts.missing(machine.machine ?? machine.id)}</Nothing>
      ) : null}
      {machine !== null && chart !== null ? (
        <ChartFrame key={chart.id} machine={machine} chart={chart} />
      ) : null}
    </Pane>
  );
}

const nothing: ReadonlySet<string> = new Set();

function ChartFrame({ machine, chart }: { machine: Actor; chart: Chart }) {
  const step = usePage(currentStep);
  const { value } = machine.snapshot;
  const isThere = machine.status === 'active' || machine.status === 'done';
  const current = useMemo(
    () => (isThere ? currentNodes(chart.id, value) : nothing),
    [chart, value, isThere],
  );
  const taken = useMemo(
    () => (step?.record.actor === machine.actor ? new Set(step.edges) : nothing),
    [step, machine.actor],
  );
  const focus = useMemo(() => focusOf(chart, current, taken), [chart, current, taken]);
  const { frame, view, camera, press, ...tools } = useViewport(chart, focus);
  const state = isThere ? stateInWords(value) : pageTexts.actors.status[machine.status];

  return (
    <Frame>
      <Canvas
        ref={frame}
        role="img"
        tabIndex={0}
        aria-label={texts.described(chart.id, state)}
        aria-keyshortcuts="+ - 0 c Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
        onKeyDown={press}
      >
        <Scene
          $isGliding={typeof camera === 'string'}
          width={chart.width}
          height={chart.height}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <Drawing chart={chart} current={current} taken={taken} />
        </Scene>
      </Canvas>
      <Corner>
        <ToolButton
          icon={LocateFixed}
          label={texts.action}
          hint="C"
          aria-pressed={camera === 'action'}
          onClick={tools.showAction}
        />
        <ToolButton
          icon={Maximize}
          label={texts.fit}
          hint="0"
          aria-pressed={camera === 'whole'}
          onClick={tools.showWhole}
        />
        <ToolButton icon={Plus} label={texts.closer} hint="+" onClick={tools.closer} />
        <ToolButton icon={Minus} label={texts.further} hint="−" onClick={tools.further} />
      </Corner>
      <Caption title={texts.help}>{state}</Caption>
    </Frame>
  );
}
