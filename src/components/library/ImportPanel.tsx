import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useTexts } from '../../texts/texts.ts';
import type { libraryImportMachine } from '../../machines/library/libraryImportMachine.ts';
import {
  selectFileNames,
  selectMatchedCount,
  selectImportFailure,
  selectIsBusy,
  selectRetry,
  selectRowCount,
  selectProcessedCount,
  selectStage,
} from '../../machines/library/libraryImportSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { MutedText } from '../ui/Banner.ts';
import { ActionRow, Button } from '../ui/Button.ts';
import { Panel } from '../ui/Panel.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { ImportDelay } from './ImportBanner.tsx';
import { ImportFailureReason, ImportFilePicker, useFileDrop } from './ImportFilePicker.tsx';
import { RetryReason } from '../catalog/RequestBanner.tsx';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { ImportReport } from './ImportReport.tsx';
import { theme } from '../../styles/theme.ts';

type Props = { readonly actor: ActorRefFrom<typeof libraryImportMachine> };

/** The pressed button unmounts with its stage; the next stage receives the focus. */
function focusStage(stage: HTMLElement | null) {
  if (document.activeElement === document.body) stage?.focus();
}

/** Imports movies from files: file picker, progress, report. */
export function ImportPanel({ actor }: Props) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const stage = useSelector(actor, selectStage);

  function select(files: readonly File[]) {
    if (files.length > 0) actor.send({ type: 'files.selected', files });
  }
  const isOver = useFileDrop(stage === 'selectingFiles' ? select : null);

  /** A running import continues in the background. */
  function close() {
    const isBusy = selectIsBusy(actor.getSnapshot());
    library.send({ type: isBusy ? 'import.minimized' : 'transfer.closed' });
  }

  return (
    <Panel title={texts.libraryImport.title} close={close}>
      <ImportAnnouncer actor={actor} />
      <Stage key={stage} ref={focusStage} tabIndex={-1}>
        {stage === 'selectingFiles' ? (
          <ImportFilePicker actor={actor} isOver={isOver} onSelect={select} />
        ) : null}
        {stage === 'done' ? <ImportReport actor={actor} close={close} /> : null}
        {stage === 'selectingFiles' || stage === 'done' ? null : <ImportProgress actor={actor} />}
      </Stage>
    </Panel>
  );
}

/**
 * Announces the stages in a live region that stays mounted: screen readers announce only changes.
 * Failures are alerts.
 */
function ImportAnnouncer({ actor }: Props) {
  const texts = useTexts();
  const stage = useSelector(actor, selectStage);
  const retry = useSelector(actor, selectRetry);
  const fileName = useSelector(actor, selectFileNames(texts.comma));
  const { reading, matching, report } = texts.libraryImport;
  const announcements = {
    selectingFiles: null,
    reading: reading({ file: fileName }),
    matching: retry === null ? matching : <RetryReason retry={retry} />,
    interrupted: null,
    done: report.title({ file: fileName }),
  };
  return <VisuallyHidden role="status">{announcements[stage]}</VisuallyHidden>;
}

/** The progress of the import, or why it is paused. */
function ImportProgress({ actor }: Props) {
  const texts = useTexts();
  const stage = useSelector(actor, selectStage);
  const processed = useSelector(actor, selectProcessedCount);
  const rows = useSelector(actor, selectRowCount);
  const matched = useSelector(actor, selectMatchedCount);
  const failure = useSelector(actor, selectImportFailure);
  const retry = useSelector(actor, selectRetry);
  const fileName = useSelector(actor, selectFileNames(texts.comma));
  const { reading, matching, progress, canClose, cancel, goOn, interrupted, found } =
    texts.libraryImport;
  const titles = { reading: reading({ file: fileName }), matching, interrupted };
  const title = stage === 'reading' || stage === 'interrupted' ? titles[stage] : titles.matching;
  const isCounted = stage !== 'reading';
  return (
    <Progress>
      <h3>{title}</h3>
      <progress aria-label={title} {...(isCounted ? { value: processed, max: rows || 1 } : {})} />
      {isCounted ? (
        <Counts>
          <span>{progress({ done: processed, all: rows })}</span>
          <span>{found({ movies: matched })}</span>
        </Counts>
      ) : null}
      {retry === null ? null : <ImportDelay retry={retry} />}
      {stage === 'interrupted' && failure !== null ? (
        <Alert>
          <ImportFailureReason failure={failure} />
        </Alert>
      ) : (
        <MutedText>{canClose}</MutedText>
      )}
      <ActionRow $align="end">
        <Button $variant="outline" onClick={() => actor.send({ type: 'import.cancelled' })}>
          {cancel}
        </Button>
        {stage === 'interrupted' ? (
          <Button onClick={() => actor.send({ type: 'import.retryRequested' })}>{goOn}</Button>
        ) : null}
      </ActionRow>
    </Progress>
  );
}

/** Focusable only by script, so it shows no focus. */
const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  outline: none;
`;

const Progress = styled.div`
  display: grid;
  gap: ${theme.space.snug};

  progress {
    width: 100%;
    height: 0.75rem;
    accent-color: ${theme.color.accent};
  }

  h3 {
    font-size: ${theme.size.large};
    overflow-wrap: anywhere;
  }
`;

const Counts = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.base};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;
