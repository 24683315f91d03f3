import type { HomeTexts } from '../../texts/messages.ts';
import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { formatCount } from '../../domain/format.ts';
import type { RowResult } from '../../domain/libraryImport.ts';
import { useTexts } from '../../texts/texts.ts';
import type { libraryImportMachine } from '../../machines/library/libraryImportMachine.ts';
import {
  getRowLocation,
  getRowResults,
  selectFileNames,
  selectImportedFiles,
  selectImportList,
  selectRowResults,
} from '../../machines/library/libraryImportSelectors.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { ActionRow, Button } from '../ui/Button.ts';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly actor: ActorRefFrom<typeof libraryImportMachine>;
  readonly close: () => void;
};

/** The rows that matched, that were listed already, and that did not match (§10.29). */
export function ImportReport({ actor, close }: Props) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const results = useSelector(actor, selectRowResults);
  const fileNames = useSelector(actor, selectFileNames(texts.comma));
  const files = useSelector(actor, selectImportedFiles);
  const list = useSelector(actor, selectImportList);
  const { report } = texts.libraryImport;

  /** Row, file, and what the row has become. */
  function getNote(result: RowResult): string {
    const { file, row } = getRowLocation(result.row, files);
    const location = files.length === 1 ? report.row({ row }) : report.rowOf({ file, row });
    if (result.result === 'unmatched') return `${location} · ${report.reasons[result.reason]}`;
    return result.result === 'matched' ? `${location} · ${getMatchNote(result, texts)}` : location;
  }

  // The undo of the import must not time out while the report is open.
  useEffect(() => {
    library.send({ type: 'undo.paused' });
    return () => library.send({ type: 'undo.resumed' });
  }, [library]);

  return (
    <Results>
      <h3>{report.title({ file: fileNames })}</h3>
      {results.length === 0 ? <p>{report.nothing}</p> : null}
      <ReportList
        title={report.matched}
        rows={getRowResults(results, 'matched')}
        getNote={getNote}
      />
      <ReportList
        title={report.duplicate}
        rows={getRowResults(results, 'duplicate')}
        getNote={getNote}
      />
      <ReportList
        title={report.unmatched}
        rows={getRowResults(results, 'unmatched')}
        getNote={getNote}
        isOpen
      />
      <ActionRow $align="end">
        <Button
          $variant="outline"
          onClick={() => library.send({ type: 'import.opened', list: list })}
        >
          {report.another}
        </Button>
        <Button onClick={close}>{report.done}</Button>
      </ActionRow>
    </Results>
  );
}

/** The library list of a matched movie, and its title if the file has another one. */
function getMatchNote(
  { label, entry, list }: Extract<RowResult, { result: 'matched' }>,
  texts: HomeTexts,
): string {
  const title = entry.movie?.title ?? label;
  const listName = list === 'dismissed' ? texts.movie.notForMe : texts.sections[list];
  return label.includes(title) ? listName : `${title} · ${listName}`;
}

/** Rows rendered at a time: more would delay the next paint. */
const batchSize = 100;

type ListProps = {
  readonly title: string;
  readonly rows: readonly RowResult[];
  readonly getNote: (row: RowResult) => string;
  readonly isOpen?: boolean;
};

/** The rows with one result; nothing if there are none. */
function ReportList({ title, rows, getNote, isOpen = false }: ListProps) {
  const texts = useTexts();
  const [shownCount, setShownCount] = useState(batchSize);
  const { unnamed, more } = texts.libraryImport.report;
  if (rows.length === 0) return null;
  const left = rows.length - shownCount;
  return (
    <details open={isOpen}>
      <summary>
        <ChevronRight size={18} aria-hidden data-mirrored />
        {title} <b>{formatCount(rows.length, texts.locale)}</b>
      </summary>
      <ol>
        {rows.slice(0, shownCount).map((result) => (
          <li key={result.row}>
            <span dir="auto">{result.label || unnamed}</span>
            <small>{getNote(result)}</small>
          </li>
        ))}
        {left > 0 ? (
          <li>
            <Button $variant="outline" onClick={() => setShownCount(shownCount + batchSize)}>
              {more({ rows: Math.min(batchSize, left) })}
            </Button>
          </li>
        ) : null}
      </ol>
    </details>
  );
}

const Results = styled.div`
  display: grid;
  gap: ${theme.space.tight};

  h3 {
    font-size: ${theme.size.large};
    overflow-wrap: anywhere;
  }

  details {
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.base};
  }

  summary {
    display: flex;
    align-items: center;
    gap: ${theme.space.tight};
    min-height: ${theme.target};
    padding: ${theme.space.tight} ${theme.space.base};
    font-weight: 600;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    b {
      margin-inline-start: auto;
      font-variant-numeric: tabular-nums;
    }

    svg {
      color: ${theme.color.muted};
      transition: rotate ${theme.motion.quick};
    }
  }

  details[open] > summary svg {
    rotate: calc(var(--forward) * 90deg);
  }

  ol {
    display: grid;
    gap: ${theme.space.tight};
    max-height: 20rem;
    margin: 0;
    padding: 0 ${theme.space.base} ${theme.space.base};
    overflow-y: auto;
    list-style: none;
  }

  li {
    display: grid;
    overflow-wrap: anywhere;
  }

  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`;
