import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import type { libraryImportMachine } from '../../machines/libraryImportMachine.ts';
import { selectImportFailure } from '../../machines/libraryImportSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { Place, Sources } from './ImportPanel.styles.ts';
import { Quiet } from './LibraryTools.styles.ts';

const accepted = '.csv,.json,text/csv,application/json';

/** Which file, and where one gets it. */
export function ImportChoice({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof libraryImportMachine>;
}) {
  const failure = useSelector(actor, selectImportFailure);
  const [isOver, setIsOver] = useState(false);
  const { choose, drop, from, private: secret } = texts.library.import;

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined) actor.send({ type: 'file.chosen', file });
  }
  function dragOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }
  function dropHere(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <>
      <Sources>
        <li>
          {from.letterboxd} <b>{from.letterboxdFiles}</b>
        </li>
        <li>{from.imdb}</li>
        <li>{from.own}</li>
      </Sources>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Place
        $isOver={isOver}
        onDragOver={dragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={dropHere}
      >
        <Upload size={28} aria-hidden />
        <strong>{choose}</strong>
        <span aria-hidden>{drop}</span>
        <input
          type="file"
          accept={accepted}
          aria-label={choose}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file, mended, can be chosen again.
            currentTarget.value = '';
          }}
        />
      </Place>
      <Quiet>{secret}</Quiet>
    </>
  );
}
