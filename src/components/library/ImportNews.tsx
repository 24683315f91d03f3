import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import type { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import { selectFileName, selectRetry, selectStage } from '../../machines/libraryImportSelectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

/**
 * Speaks how far an import has come. It outlives the stages, whose headings come and go: a live region
 * tells of what comes into it. Failures are alerts, which speak for themselves.
 */
export function ImportNews({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof libraryImportMachine>;
}) {
  const stage = useSelector(actor, selectStage);
  const retry = useSelector(actor, selectRetry);
  const fileName = useSelector(actor, selectFileName);
  const { reading, matching, report } = texts.library.import;
  const news = {
    choosing: null,
    reading: reading(fileName),
    matching:
      retry === null ? matching : texts.list.retrying(retry.message, retry.attempt, retry.of),
    interrupted: null,
    reported: report.title(fileName),
  };
  return <VisuallyHidden role="status">{news[stage]}</VisuallyHidden>;
}
