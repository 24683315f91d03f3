import { useSelector } from '@xstate/react';
import { FileInput } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { Retry } from '../../domain/failure.ts';
import { useTexts } from '../../texts/texts.ts';
import type { libraryImportMachine } from '../../machines/library/libraryImportMachine.ts';
import {
  selectRetry,
  selectRowCount,
  selectProcessedCount,
  selectSkippedCount,
  selectStage,
} from '../../machines/library/libraryImportSelectors.ts';
import { Countdown, RetryReason } from '../catalog/RequestBanner.tsx';
import { Banner, MutedText } from '../ui/Banner.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { Button } from '../ui/Button.ts';

/** A minimized import: its progress, and a button that opens its panel. */
export function ImportBanner({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof libraryImportMachine>;
}) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const stage = useSelector(actor, selectStage);
  const processed = useSelector(actor, selectProcessedCount);
  const rows = useSelector(actor, selectRowCount);
  const skipped = useSelector(actor, selectSkippedCount);
  const retry = useSelector(actor, selectRetry);
  const { running, stopped, done, show } = texts.libraryImport;
  const messages = { interrupted: stopped, done: done({ skipped }) };
  return (
    <Banner>
      <FileInput size={20} aria-hidden data-mirrored />
      <div>
        <p>
          {stage === 'interrupted' || stage === 'done'
            ? messages[stage]
            : running({ done: processed, all: rows })}
        </p>
        {retry === null ? null : <ImportDelay retry={retry} />}
      </div>
      <Button $variant="outline" onClick={() => library.send({ type: 'import.restored' })}>
        {show}
      </Button>
    </Banner>
  );
}

/** Says why an import is delayed, and until when (§10.99). */
export function ImportDelay({ retry }: { readonly retry: Retry }) {
  return (
    <MutedText>
      <RetryReason retry={retry} />{' '}
      <Countdown retryAt={retry.retryAt} startedAt={retry.startedAt} />
    </MutedText>
  );
}
