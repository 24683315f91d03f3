import { Crosshair, Maximize, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Chart } from '../../chart.ts';
import { chartOf } from '../chart/charts.ts';
import { Drawing } from '../chart/Drawing.tsx';
import { useViewport } from '../chart/useViewport.ts';
import { currentActors, currentStep, shownMachine } from '../inspectorSelectors.ts';
import type { Actor } from '../log/actors.ts';
import { currentNodes, stateInWords } from '../log/words.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Caption, Canvas, Corner, Frame } from './ChartPane.styles.ts';
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
          icon={Crosshair}
          label={texts.follow}
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
  const { frame, view, fit, closer, further, press, isFitted } = useViewport(chart);
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
  const state = stateInWords(value);

  return (
    <Frame>
      <Canvas
        ref={frame}
        role="img"
        tabIndex={0}
        aria-label={texts.described(chart.id, state)}
        aria-keyshortcuts="+ - 0 Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
        onKeyDown={press}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <Drawing chart={chart} current={current} taken={taken} />
        </g>
      </Canvas>
      <Corner>
        <ToolButton icon={Plus} label={texts.closer} hint="+" onClick={closer} />
        <ToolButton icon={Minus} label={texts.further} hint="−" onClick={further} />
        <ToolButton icon={Maximize} label={texts.fit} hint="0" isOff={isFitted} onClick={fit} />
      </Corner>
      <Caption title={texts.help}>{state}</Caption>
    </Frame>
  );
}
