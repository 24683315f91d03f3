import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RowOutcome } from '../../domain/libraryImport.ts';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import type { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import {
  outcomesWith,
  selectFileName,
  selectOutcomes,
  selectShelfOfImport,
} from '../../machines/libraryImportSelectors.ts';
import { Button } from '../ui/Button.ts';
import { Results, Ways } from './ImportPanel.styles.ts';
import { ReportList } from './ReportList.tsx';

type Props = {
  readonly actor: ActorRefFrom<typeof libraryImportMachine>;
  readonly close: () => void;
};

/** Where the film is now, and what it is called here if the file calls it otherwise. */
function foundNote(row: RowOutcome): string {
  if (row.result !== 'found') return '';
  const title = row.entry.movie?.title ?? row.label;
  const shelf = texts.sections[row.shelf];
  return row.label.includes(title) ? shelf : `${title} · ${shelf}`;
}

/** What matched, what was there already, and what did not match, row by row (§10.29). */
export function ImportReport({ actor, close }: Props) {
  const library = LibraryContext.useActorRef();
  const outcomes = useSelector(actor, selectOutcomes);
  const fileName = useSelector(actor, selectFileName);
  const shelf = useSelector(actor, selectShelfOfImport);
  const { report } = texts.library.import;
  const { reasons } = report;

  // Whoever reads the report decides after it whether to take it back.
  useEffect(() => {
    library.send({ type: 'undo.held' });
    return () => library.send({ type: 'undo.released' });
  }, [library]);

  return (
    <Results>
      <h3>{report.title(fileName)}</h3>
      {outcomes.length === 0 ? <p>{report.nothing}</p> : null}
      <ReportList title={report.found} rows={outcomesWith(outcomes, 'found')} noteOf={foundNote} />
      <ReportList title={report.there} rows={outcomesWith(outcomes, 'there')} />
      <ReportList
        title={report.missed}
        rows={outcomesWith(outcomes, 'missed')}
        noteOf={(row) => (row.result === 'missed' ? reasons[row.reason] : '')}
        isOpen
      />
      <Ways>
        <Button $look="outline" onClick={() => library.send({ type: 'import.opened', shelf })}>
          {report.another}
        </Button>
        <Button onClick={close}>{report.done}</Button>
      </Ways>
    </Results>
  );
}
