import { styled } from 'styled-components';
import { theme } from '../../../src/styles/theme.ts';
import { formatState } from '../../chart/names.ts';
import { getChart } from '../charts.ts';
import { getActorNames, getCurrentActors, getRecords } from '../inspectorSelectors.ts';
import {
  getContextChanges,
  getLifecycleRecords,
  getRegionChanges,
  toTransitions,
} from '../log/stepChanges.ts';
import type { Step } from '../log/steps.ts';
import { usePage } from '../pageContext.ts';
import { mono, tone } from '../theme.ts';
import { statuses } from './ui.tsx';
import { ValueTree } from './ValueTree.tsx';

/** More changes are a new page of movies. */
const maxChanges = 40;

const RegionLine = styled.p`
  small {
    margin-right: 0.5rem;
  }

  ins {
    color: ${tone.accent};
    font-weight: 600;
    text-decoration: none;
  }
`;

const Transition = styled.p`
  margin-bottom: 0.375rem;
  padding: 0.375rem 0 0.375rem 0.75rem;
  border-left: 3px solid ${tone.accent};

  small {
    display: block;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.375rem;
  font: 400 0.75rem/1.6 ${mono};

  > strong {
    grid-column: 1 / -1;
  }

  > div {
    min-width: 0;
    padding: 0.25rem 0.5rem;
    border-radius: ${theme.radius.small};
    background: ${tone.sunken};
  }

  > div + div {
    background: ${tone.activeBackground};
  }
`;

/** What a step changed: state, transitions, payload, context, and the actors it started or ended. */
export function StepChanges({ step }: { step: Step }) {
  const records = usePage(getRecords);
  const names = usePage(getActorNames);
  const { type: _, ...payload } = step.record.event;
  const { before, after } = step;
  const changes =
    before === null || after === null ? [] : getContextChanges(before.context, after.context);
  const lifecycles = getLifecycleRecords(records, step);

  return (
    <>
      {after?.value === undefined ? null : (
        <StateChanges before={before?.value} after={after.value} />
      )}
      <Transitions step={step} />
      <h3>Payload</h3>
      {Object.keys(payload).length === 0 ? 'None' : <ValueTree value={payload} />}
      {changes.length === 0 ? null : <h3>Context changes</h3>}
      {changes.slice(0, maxChanges).map((change) => (
        <Sides key={change.path}>
          <strong>{change.path}</strong>
          <div>{'before' in change ? <ValueTree value={change.before} depth={0} /> : 'none'}</div>
          <div>{'after' in change ? <ValueTree value={change.after} depth={1} /> : 'none'}</div>
        </Sides>
      ))}
      {changes.length > maxChanges ? <p>and {changes.length - maxChanges} more</p> : null}
      {lifecycles.length === 0 ? null : <h3>Actors</h3>}
      {lifecycles.map((each) => {
        const change = each.kind === 'actor' ? 'started' : statuses[each.how].text;
        return <p key={each.seq}>{`${names.get(each.actor) ?? each.actor} ${change}`}</p>;
      })}
    </>
  );
}

function StateChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = getRegionChanges(before, after);
  return (
    <>
      <h3>State</h3>
      {changes.map(({ region, from, to }) => (
        <RegionLine key={region}>
          {region === '' ? null : <small>{region}</small>}
          {from === null ? null : <del>{from}</del>}
          {from === null || to === null ? null : ' → '}
          {to === null ? null : <ins>{to}</ins>}
        </RegionLine>
      ))}
      {changes.length === 0 ? `${formatState(after)} (unchanged)` : null}
    </>
  );
}

function Transitions({ step }: { step: Step }) {
  const actors = usePage(getCurrentActors);
  const machine = actors.get(step.record.actor)?.machine ?? null;
  if (machine === null || step.after === null) return null;
  const transitions = toTransitions(getChart(machine), step.edges);
  if (step.before === null && transitions.length === 0) return null;

  return (
    <>
      <h3>Transitions taken</h3>
      {transitions.length === 0 ? 'No transition of the active states handles this event.' : null}
      {transitions.map(({ id, from, to, event, guard, actions }) => (
        <Transition key={id}>
          {from} {to === undefined ? null : <strong>→ {to ?? 'stays'}</strong>}
          <small>
            {event}
            {guard === null ? null : ` when ${guard}`}
            {actions.length === 0 ? null : `, then ${actions.join(', ')}`}
          </small>
        </Transition>
      ))}
    </>
  );
}
