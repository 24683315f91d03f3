import { useState } from 'react';
import { currentActors, momentOf } from '../inspectorSelectors.ts';
import { requestsAt, type Request } from '../log/requests.ts';
import { durationText } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Answer, Duration, Name, Row, State } from './RequestsPane.styles.ts';
import { Nothing, Pane, PaneHead, PaneTitle, Scroller } from './ui/Pane.ts';
import { StatusMark } from './ui/StatusMark.tsx';
import { ValueTree } from './ui/ValueTree.tsx';
import { useNow } from './useNow.ts';

const texts = pageTexts.requests;

/** Every call to the world outside, the newest first. */
export function RequestsPane({ isShown }: { isShown: boolean }) {
  const actors = usePage(currentActors);
  const moment = usePage(momentOf);
  const isLive = PageContext.useSelector((snapshot) => snapshot.matches({ view: 'following' }));
  const hasPending = requestsAt(actors, moment).some(({ state }) => state === 'pending');
  const now = useNow(isLive && hasPending);
  const requests = requestsAt(actors, isLive ? Math.max(now, moment) : moment);

  return (
    <Pane $area="requests" $isShown={isShown} aria-labelledby="pane-requests">
      <PaneHead>
        <PaneTitle id="pane-requests">{pageTexts.panes.requests}</PaneTitle>
      </PaneHead>
      <Scroller>
        {requests.length === 0 ? <Nothing>{texts.none}</Nothing> : null}
        <ul>
          {requests.map((request) => (
            <RequestRow key={request.actor} request={request} />
          ))}
        </ul>
      </Scroller>
    </Pane>
  );
}

function RequestRow({ request }: { request: Request }) {
  const { id, state, duration } = request;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <Row open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <StatusMark of={state} />
          <Name>{id}</Name>
          <State $isBad={state === 'failed'}>{texts.states[state]}</State>
          <Duration>{durationText(duration)}</Duration>
        </summary>
        {isOpen ? <RequestDetails request={request} /> : null}
      </Row>
    </li>
  );
}

function RequestDetails({ request: { state, input, result } }: { request: Request }) {
  return (
    <Answer>
      <h3>{texts.asked}</h3>
      <ValueTree value={input} open={1} />
      {state === 'done' || state === 'failed' ? (
        <>
          <h3>{state === 'failed' ? texts.failure : texts.answer}</h3>
          <ValueTree value={result} open={1} />
        </>
      ) : null}
    </Answer>
  );
}
