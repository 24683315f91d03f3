import { useSelector } from '@xstate/react';
import { FileInput } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { formatCount } from '../../domain/format.ts';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import type { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import {
  selectRetry,
  selectRowCount,
  selectSettledCount,
  selectStage,
} from '../../machines/libraryImportSelectors.ts';
import { selectImport, selectIsImportShown } from '../../machines/librarySelectors.ts';
import { Button } from '../ui/Button.ts';
import { ImportWait } from './ImportWait.tsx';
import { Notice } from './LibraryTools.styles.ts';

/** An import that goes on while its panel is away, and the way back to it. */
export function ImportNotice() {
  const actor = LibraryContext.useSelector(selectImport);
  const isShown = LibraryContext.useSelector(selectIsImportShown);
  return actor === undefined || isShown ? null : <Running actor={actor} />;
}

function Running({ actor }: { readonly actor: ActorRefFrom<typeof libraryImportMachine> }) {
  const library = LibraryContext.useActorRef();
  const stage = useSelector(actor, selectStage);
  const settled = useSelector(actor, selectSettledCount);
  const rows = useSelector(actor, selectRowCount);
  const retry = useSelector(actor, selectRetry);
  const { running, stopped, reported, show } = texts.library.import;
  const says = { interrupted: stopped, reported };
  return (
    <Notice>
      <FileInput size={20} aria-hidden />
      <div>
        <p>
          {stage === 'interrupted' || stage === 'reported'
            ? says[stage]
            : running(formatCount(settled), formatCount(rows))}
        </p>
        {retry === null ? null : <ImportWait retry={retry} />}
      </div>
      <Button $look="outline" onClick={() => library.send({ type: 'import.shown' })}>
        {show}
      </Button>
    </Notice>
  );
}
