import { useState } from 'react';
import { currentActors, currentStep } from '../inspectorSelectors.ts';
import { treeOf, type Branch } from '../log/actors.ts';
import { stateInWords } from '../log/words.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Row, State, Status } from './ActorsPane.styles.ts';
import { Nothing, Pane, PaneHead, PaneTitle, Scroller } from './ui/Pane.ts';
import { StatusMark } from './ui/StatusMark.tsx';
import { Toggle } from './ui/Toggle.ts';

const texts = pageTexts.actors;

/** Who is there at the moment one looks at, children below their parents. */
export function ActorsPane({ isShown }: { isShown: boolean }) {
  const page = PageContext.useActorRef();
  const actors = usePage(currentActors);
  const chosen = usePage(({ actor }) => actor);
  const acting = usePage((context) => currentStep(context)?.record.actor ?? null);
  const [showsEnded, setShowsEnded] = useState(false);
  const branches = treeOf(actors, ({ actor }) => showsEnded || actor === chosen);
  const ended = [...actors.values()].filter(({ status }) => status !== 'active').length;

  return (
    <Pane $area="actors" $isShown={isShown} aria-labelledby="pane-actors">
      <PaneHead>
        <PaneTitle id="pane-actors">{pageTexts.panes.actors}</PaneTitle>
        {ended === 0 ? null : (
          <Toggle aria-pressed={showsEnded} onClick={() => setShowsEnded((shown) => !shown)}>
            {texts.ended(ended)}
          </Toggle>
        )}
      </PaneHead>
      <Scroller>
        {branches.length === 0 ? <Nothing>{texts.none}</Nothing> : null}
        <ul>
          {branches.map((branch) => (
            <ActorRow
              key={branch.actor}
              branch={branch}
              isChosen={branch.actor === chosen}
              isActing={branch.actor === acting}
              onChoose={() => {
                const actor = branch.actor === chosen ? null : branch.actor;
                page.send({ type: 'actor.selected', actor });
              }}
            />
          ))}
        </ul>
      </Scroller>
    </Pane>
  );
}

type RowProps = {
  readonly branch: Branch;
  readonly isChosen: boolean;
  readonly isActing: boolean;
  readonly onChoose: () => void;
};

function ActorRow({ branch, isChosen, isActing, onChoose }: RowProps) {
  const { id, depth, status, snapshot } = branch;
  const state = stateInWords(snapshot.value);
  return (
    <li>
      <Row $depth={depth} $isActing={isActing} aria-pressed={isChosen} onClick={onChoose}>
        <StatusMark of={status} />
        <strong>{id}</strong>
        <Status>{texts.status[status]}</Status>
        {state === '' ? null : <State>{state}</State>}
      </Row>
    </li>
  );
}
