import { LocateFixed, Maximize, Minus, Plus, Workflow } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../src/styles/theme.ts';
import type { Chart } from '../../chart/chart.ts';
import { ChartDrawing } from '../../chart/ChartDrawing.tsx';
import { chartRules, toColorRules } from '../../chart/chartStyles.ts';
import { formatState, getActiveNodes } from '../../chart/names.ts';
import { getFocusBoxes } from '../chart/camera.ts';
import { useCamera } from '../chart/useCamera.ts';
import { getChart } from '../charts.ts';
import { getCurrentActors, getCurrentStep, getShownMachine } from '../inspectorSelectors.ts';
import type { Actor } from '../log/actors.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { chartColors, tone } from '../theme.ts';
import {
  EmptyText,
  oneLine,
  Pane,
  PaneHead,
  SegmentedControl,
  statuses,
  ToolButton,
} from './ui.tsx';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  > p {
    padding: 0.5rem 0.75rem;
    border-top: 1px solid ${tone.line};
    font-size: 0.8125rem;
    line-height: 1.3;
    ${oneLine}
  }
`;

const Canvas = styled.div`
  flex: 1;
  overflow: hidden;
  min-height: 0;
  cursor: grab;
  /* The boxes are measured for common typefaces: a wider one is set narrower if it can be. */
  font-stretch: semi-condensed;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** INP: geometric precision lays text out once for all scales, not in each frame of a zoom. */
const Drawing = styled.svg`
  ${chartRules}
  ${toColorRules(chartColors)}
  overflow: visible;
  text-rendering: geometricprecision;
  transform-origin: 0 0;

  .active > rect:not(.pill) {
    stroke: ${tone.accent};
  }

  .active > :is(.atomic, .final) {
    fill: ${tone.activeBackground};
    stroke-width: 2;
  }

  .active > :is(.name, .dot) {
    fill: ${tone.accent};
  }

  .taken > .arrow {
    stroke: ${tone.accent};
    stroke-width: 2.5;
  }

  .taken > .head {
    fill: ${tone.accent};
  }

  .taken > .label-box {
    fill: ${tone.activeBackground};
    stroke: ${tone.accent};
  }

  .taken > .label {
    fill: ${tone.text};
  }
`;

const Tools = styled.div`
  position: absolute;
  right: 0.5rem;
  bottom: 2.75rem;
  display: grid;
  border: 1px solid ${tone.line};
  border-radius: ${theme.radius.small};
  background: ${tone.surface};
`;

/** The statechart of a machine with its active states and the transitions that it just took. */
export function ChartPane({ isShown }: { isShown: boolean }) {
  const page = PageContext.useActorRef();
  const actors = usePage(getCurrentActors);
  const shown = usePage(getShownMachine);
  const switches = usePage(({ actor }) => actor === null);
  const chart = getChart(shown?.machine ?? '');
  const machines = [...actors.values()].filter(
    ({ machine, status, actor }) =>
      machine !== null && (status === 'active' || actor === shown?.actor),
  );
  const select = (actor: string | null) => page.send({ type: 'actor.selected', actor });

  return (
    <Pane $area="chart" $isShown={isShown} aria-labelledby="pane-chart">
      <PaneHead>
        <h2 id="pane-chart">Chart</h2>
        {machines.length === 0 ? null : (
          <SegmentedControl
            label="Chart"
            options={Object.fromEntries(machines.map(({ actor, id }) => [actor, id]))}
            selected={shown?.actor ?? ''}
            onSelect={select}
          />
        )}
        <ToolButton
          icon={Workflow}
          label="Auto-switch"
          hint="Show the machine that takes the selected event"
          isWide
          aria-pressed={switches}
          onClick={() => select(switches ? (shown?.actor ?? null) : null)}
        />
      </PaneHead>
      {shown === null ? <EmptyText>Select an actor to see its chart.</EmptyText> : null}
      {shown !== null && chart === null ? (
        <EmptyText>This build has no chart of “{shown.machine}”.</EmptyText>
      ) : null}
      {shown !== null && chart !== null ? (
        <ChartFrame key={chart.id} machine={shown} chart={chart} />
      ) : null}
    </Pane>
  );
}

const none: ReadonlySet<string> = new Set();

function ChartFrame({ machine, chart }: { machine: Actor; chart: Chart }) {
  const step = usePage(getCurrentStep);
  const { value } = machine.snapshot;
  const hasState = machine.status === 'active' || machine.status === 'done';
  const active = useMemo(
    () => (hasState ? getActiveNodes(chart.id, value) : none),
    [chart, value, hasState],
  );
  const taken = useMemo(
    () => (step?.record.actor === machine.actor ? new Set(step.edges) : none),
    [step, machine.actor],
  );
  const focus = useMemo(() => getFocusBoxes(chart, active, taken), [chart, active, taken]);
  const { frame, view, camera, onKeyDown, ...tools } = useCamera(chart, focus);
  const state = hasState ? formatState(value) : statuses[machine.status].text;

  return (
    <Frame>
      <Canvas
        ref={frame}
        role="img"
        tabIndex={0}
        aria-label={`Statechart of ${chart.id}, now: ${state}`}
        aria-keyshortcuts="+ - 0 c Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
        onKeyDown={onKeyDown}
      >
        <Drawing
          width={chart.width}
          height={chart.height}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            transition: typeof camera === 'string' ? `transform ${theme.motion.calm}` : 'none',
          }}
        >
          <ChartDrawing chart={chart} active={active} taken={taken} />
        </Drawing>
      </Canvas>
      <Tools>
        <ToolButton
          icon={LocateFixed}
          label="Keep the transition in view"
          hint="C"
          aria-pressed={camera === 'action'}
          onClick={tools.showAction}
        />
        <ToolButton
          icon={Maximize}
          label="Show the whole chart"
          hint="0"
          aria-pressed={camera === 'whole'}
          onClick={tools.showWhole}
        />
        <ToolButton icon={Plus} label="Zoom in" hint="+" onClick={tools.zoomIn} />
        <ToolButton icon={Minus} label="Zoom out" hint="−" onClick={tools.zoomOut} />
      </Tools>
      <p title="Drag or press Shift and arrow keys to move, wheel or + and − to zoom, 0 for the whole chart, C for the transition.">
        {state}
      </p>
    </Frame>
  );
}
