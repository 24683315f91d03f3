import { changesOf } from '../log/changes.ts';
import { livesIn, type Step } from '../log/steps.ts';
import { movesOf } from '../log/moves.ts';
import { stateInWords } from '../log/words.ts';
import { recordsOf, actorNames } from '../inspectorSelectors.ts';
import { usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { MoveLine, Part, Plain } from './StepPane.styles.ts';
import { TakenTransitions } from './TakenTransitions.tsx';
import { ValueTree } from './ui/ValueTree.tsx';

const texts = pageTexts.step;

/** More of them is a new page of films: nobody reads on. */
const mostChanges = 40;

/** Part by part: state, transitions, payload, context, and the actors it started or ended. */
export function StepChanges({ step }: { step: Step }) {
  const records = usePage(recordsOf);
  const names = usePage(actorNames);
  const { type: _, ...payload } = step.record.event;
  const state = stateInWords(step.after?.value);
  const moves = movesOf(step.before?.value, step.after?.value);
  const { before: old, after: now } = step;
  const changes = old === null || now === null ? [] : changesOf(old.context, now.context);
  const lives = livesIn(records, step);

  return (
    <>
      {state === '' ? null : (
        <Part>
          <h3>{texts.state}</h3>
          {moves.map(({ region, from, to }) => (
            <MoveLine key={region}>
              {region === '' ? null : <span>{region}</span>}
              {from === null ? null : <del>{from}</del>}
              {from === null || to === null ? null : ' → '}
              {to === null ? null : <ins>{to}</ins>}
            </MoveLine>
          ))}
          {moves.length === 0 ? <Plain>{`${texts.stays} ${state}`}</Plain> : null}
        </Part>
      )}
      <TakenTransitions step={step} />
      <Part>
        <h3>{texts.payload}</h3>
        {Object.keys(payload).length === 0 ? (
          <Plain>{texts.noPayload}</Plain>
        ) : (
          <ValueTree value={payload} />
        )}
      </Part>
      {changes.length === 0 ? null : (
        <Part>
          <h3>{texts.context}</h3>
          {changes.slice(0, mostChanges).map((change) => (
            <ChangeRow key={change.path} change={change} />
          ))}
          {changes.length > mostChanges ? (
            <Plain>{texts.more(changes.length - mostChanges)}</Plain>
          ) : null}
        </Part>
      )}
      {lives.length === 0 ? null : (
        <Part>
          <h3>{texts.actors}</h3>
          {lives.map(({ seq, actor, how }) => (
            <Plain key={seq}>
              {how === null
                ? texts.started(names.get(actor) ?? actor)
                : texts.ended(names.get(actor) ?? actor, pageTexts.actors.status[how])}
            </Plain>
          ))}
        </Part>
      )}
    </>
  );
}
