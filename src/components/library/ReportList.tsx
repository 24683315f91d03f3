import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../domain/format.ts';
import type { RowOutcome } from '../../domain/libraryImport.ts';
import { texts } from '../../domain/texts.ts';
import { Button } from '../ui/Button.ts';

/** More at once would make the page wait for rows that nobody reads. */
const portion = 100;

const noNote = () => '';

type Props = {
  readonly title: string;
  readonly rows: readonly RowOutcome[];
  readonly noteOf?: (row: RowOutcome) => string;
  readonly isOpen?: boolean;
};

/** Rows of one result, a portion at a time; none, nothing. */
export function ReportList({ title, rows, noteOf = noNote, isOpen = false }: Props) {
  const [shown, setShown] = useState(portion);
  const { row: rowNumber, unnamed, more } = texts.library.import.report;
  if (rows.length === 0) return null;
  const left = rows.length - shown;
  return (
    <details open={isOpen}>
      <summary>
        <ChevronRight size={18} aria-hidden />
        {title} <b>{formatCount(rows.length)}</b>
      </summary>
      <ol>
        {rows.slice(0, shown).map((outcome) => (
          <li key={outcome.row}>
            {outcome.label || unnamed}
            <small>
              {[rowNumber(outcome.row), noteOf(outcome)].filter((part) => part !== '').join(' · ')}
            </small>
          </li>
        ))}
        {left > 0 ? (
          <li>
            <Button $look="outline" onClick={() => setShown(shown + portion)}>
              {more(formatCount(Math.min(portion, left)))}
            </Button>
          </li>
        ) : null}
      </ol>
    </details>
  );
}
