import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import type { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import { selectIsBusy, selectStage } from '../../machines/libraryImportSelectors.ts';
import { selectImport } from '../../machines/librarySelectors.ts';
import { Panel } from '../ui/Panel.tsx';
import { ImportChoice } from './ImportChoice.tsx';
import { Stage } from './ImportPanel.styles.ts';
import { ImportNews } from './ImportNews.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';

/** Bringing films in from a file, from the choice of it to the report. */
export function ImportPanel() {
  const actor = LibraryContext.useSelector(selectImport);
  return actor === undefined ? null : <Stages actor={actor} />;
}

/** The button that was pressed goes with its stage; the keyboard goes on in the next one. */
function takeFocus(place: HTMLElement | null) {
  if (document.activeElement === document.body) place?.focus();
}

function Stages({ actor }: { readonly actor: ActorRefFrom<typeof libraryImportMachine> }) {
  const library = LibraryContext.useActorRef();
  const stage = useSelector(actor, selectStage);

  /** Closing the panel is no way to lose minutes of work. */
  function close() {
    const isBusy = selectIsBusy(actor.getSnapshot());
    library.send({ type: isBusy ? 'import.setAside' : 'transfer.closed' });
  }

  return (
    <Panel title={texts.library.import.title} close={close}>
      <ImportNews actor={actor} />
      <Stage key={stage} ref={takeFocus} tabIndex={-1}>
        {stage === 'choosing' ? <ImportChoice actor={actor} /> : null}
        {stage === 'reported' ? <ImportReport actor={actor} close={close} /> : null}
        {stage === 'choosing' || stage === 'reported' ? null : <ImportProgress actor={actor} />}
      </Stage>
    </Panel>
  );
}
