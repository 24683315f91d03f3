import { useState } from 'react';
import { styled } from 'styled-components';
import { formatState } from '../../chart/names.ts';
import { getCurrentActors, getCurrentStep } from '../inspectorSelectors.ts';
import { toTree } from '../log/actors.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { tone } from '../theme.ts';
import { EmptyText, Pane, PaneHead, row, Scroller, statuses, StatusIcon, Toggle } from './ui.tsx';

const Row = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: auto 1fr auto;
  padding-block: 0.4375rem;
  border: 0;
  border-left: 3px solid transparent;
  background: none;
  line-height: 1.35;
  text-align: left;
  ${row}

  small + small {
    grid-column: 2 / -1;
    font-size: 0.8125rem;
  }
`;

/** The actors at the selected moment, children below their parents. */
export function ActorsPane({ isShown }: { isShown: boolean }) {
  const page = PageContext.useActorRef();
  const actors = usePage(getCurrentActors);
  const selected = usePage(({ actor }) => actor);
  const acting = usePage((context) => getCurrentStep(context)?.record.actor);
  const [showsEnded, setShowsEnded] = useState(false);
  const branches = toTree(actors, ({ actor }) => showsEnded || actor === selected);
  const ended = [...actors.values()].filter(({ status }) => status !== 'active').length;

  return (
    <Pane $area="actors" $isShown={isShown} aria-labelledby="pane-actors">
      <PaneHead>
        <h2 id="pane-actors">Actors</h2>
        {ended === 0 ? null : (
          <Toggle aria-pressed={showsEnded} onClick={() => setShowsEnded((shown) => !shown)}>
            {ended} ended
          </Toggle>
        )}
      </PaneHead>
      <Scroller>
        {branches.length === 0 ? <EmptyText>No actor yet</EmptyText> : null}
        <ul>
          {branches.map(({ actor, id, depth, status, snapshot: { value } }) => (
            <li key={actor}>
              <Row
                style={{
                  paddingLeft: `${0.75 + depth * 1.125}rem`,
                  ...(actor === acting && { borderLeftColor: tone.accent }),
                }}
                aria-pressed={actor === selected}
                onClick={() =>
                  page.send({ type: 'actor.selected', actor: actor === selected ? null : actor })
                }
              >
                <StatusIcon status={status} />
                <strong>{id}</strong>
                <small>{statuses[status].text}</small>
                {value === undefined ? null : <small>{formatState(value)}</small>}
              </Row>
            </li>
          ))}
        </ul>
      </Scroller>
    </Pane>
  );
}
