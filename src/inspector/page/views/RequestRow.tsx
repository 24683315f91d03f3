import type { Request } from '../log/requests.ts';
import { durationText } from '../log/times.ts';
import { pageTexts } from '../pageTexts.ts';
import { Answer, Duration, Name, Row, State } from './RequestsPane.styles.ts';
import { StatusMark } from './ui/StatusMark.tsx';
import { ValueTree } from './ui/ValueTree.tsx';

/** px; of one that is not unfolded. */
export const requestHeight = 34;

const texts = pageTexts.requests;

type Props = {
  readonly request: Request;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

/** One call: how it goes and how long it has taken; unfolded, what was asked and answered. */
export function RequestRow({ request, isOpen, onToggle }: Props) {
  const { id, state, duration } = request;
  return (
    <Row open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <StatusMark of={state} />
        <Name>{id}</Name>
        <State $isBad={state === 'failed'}>{texts.states[state]}</State>
        <Duration>{durationText(duration)}</Duration>
      </summary>
      {isOpen ? <RequestDetails request={request} /> : null}
    </Row>
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
