import type { AnyMachineSnapshot } from 'xstate';
import { emptyLibrary, type Library } from '../../../src/domain/library.ts';
import { changed } from '../../../src/domain/libraryChanges.ts';
import { texts } from '../../../src/domain/texts.ts';
import { aMovie } from '../../support/builders.ts';
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';

/** The film that is put on the watchlist and taken off it. */
export const theFilm = aMovie({ id: 7 });

/** Another film, that comes and goes among those seen. */
export const otherFilm = aMovie({ id: 5 });

export const withTheFilm: Library = changed(emptyLibrary, putting('watchlist', anEntry(7)));

const stored: Answer = { label: 'it is stored', output: undefined };

const keeping: readonly LabelledEvent[] = [
  { label: 'toggle the film', type: 'watchlist.toggled', movie: theFilm },
  { label: 'toggle the hiding', type: 'hideSeen.toggled' },
  { label: 'undo', type: 'undo.requested' },
  { label: 'come to the notice', type: 'undo.held' },
  { label: 'leave the notice', type: 'undo.released' },
  { label: 'try to keep it again', type: 'storing.retried' },
  { label: 'look at a shelf', type: 'shelf.shown' },
  { label: 'delete what is on this device', type: 'library.deleted' },
  {
    label: 'another tab has put the film on',
    type: 'library.changedElsewhere',
    library: withTheFilm,
  },
  {
    label: 'another tab has taken all off',
    type: 'library.changedElsewhere',
    library: emptyLibrary,
  },
];

const noRoom: Answer = {
  label: 'there is no room for it',
  error: new Error(texts.library.unkept.full),
};

/** What is done to the library, and what comes of it in storage and other tabs. */
export function keepingEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...keeping, ...implicitEvents(snapshot, { store: [stored, noRoom] })];
}

const transfer: readonly LabelledEvent[] = [
  { label: 'toggle the other film', type: 'seen.toggled', movie: otherFilm },
  { label: 'undo', type: 'undo.requested' },
  { label: 'look at a shelf', type: 'shelf.shown' },
  { label: 'a film is told of', type: 'films.told', movies: [aMovie({ id: 3 })] },
  { label: 'export', type: 'export.requested' },
  { label: 'open the import', type: 'import.opened', shelf: 'seen' },
  { label: 'put the import aside', type: 'import.setAside' },
  { label: 'look at the import', type: 'import.shown' },
  { label: 'close the import', type: 'transfer.closed' },
  {
    label: 'the other film is brought in',
    type: 'films.imported',
    films: [{ shelf: 'seen', entry: anEntry(5) }],
  },
  { label: 'nothing is brought in', type: 'films.imported', films: [] },
  { label: 'delete what is on this device', type: 'library.deleted' },
];

const saving: readonly Answer[] = [
  { label: 'the file is saved', output: undefined },
  { label: 'the file cannot be saved', error: new Error('no disk') },
];

/** What goes into files and comes out of them. */
export function transferEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...transfer, ...implicitEvents(snapshot, { store: [stored], saveFile: saving })];
}
