import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatCount } from '../../domain/format.ts';
import { texts } from '../../domain/texts.ts';
import type { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import {
  selectFileName,
  selectFoundCount,
  selectImportFailure,
  selectRetry,
  selectRowCount,
  selectSettledCount,
  selectStage,
} from '../../machines/libraryImportSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { Figures, Progress, Ways } from './ImportPanel.styles.ts';
import { ImportWait } from './ImportWait.tsx';
import { Quiet } from './LibraryTools.styles.ts';

/** How far an import has come, or why it stopped. */
export function ImportProgress({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof libraryImportMachine>;
}) {
  const stage = useSelector(actor, selectStage);
  const settled = useSelector(actor, selectSettledCount);
  const rows = useSelector(actor, selectRowCount);
  const found = useSelector(actor, selectFoundCount);
  const failure = useSelector(actor, selectImportFailure);
  const retry = useSelector(actor, selectRetry);
  const fileName = useSelector(actor, selectFileName);
  const { reading, matching, progress, aside, cancel, goOn, interrupted, ...of } =
    texts.library.import;
  const titles = { reading: reading(fileName), matching, interrupted };
  const title = stage === 'reading' || stage === 'interrupted' ? titles[stage] : titles.matching;
  const isCounted = stage !== 'reading';
  return (
    <Progress>
      <h3>{title}</h3>
      <progress aria-label={title} {...(isCounted ? { value: settled, max: rows || 1 } : {})} />
      {isCounted ? (
        <Figures>
          <span>{progress(formatCount(settled), formatCount(rows))}</span>
          <span>{of.found(formatCount(found))}</span>
        </Figures>
      ) : null}
      {retry === null ? null : <ImportWait retry={retry} />}
      {stage === 'interrupted' ? <Alert>{failure}</Alert> : <Quiet>{aside}</Quiet>}
      <Ways>
        <Button $look="outline" onClick={() => actor.send({ type: 'import.cancelled' })}>
          {cancel}
        </Button>
        {stage === 'interrupted' ? (
          <Button onClick={() => actor.send({ type: 'import.retried' })}>{goOn}</Button>
        ) : null}
      </Ways>
    </Progress>
  );
}
