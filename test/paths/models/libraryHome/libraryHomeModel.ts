import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Library, LibraryChange } from '../../../../src/domain/library.ts';
import { libraryMachine } from '../../../../src/machines/library/libraryMachine.ts';
import { inAWorld, type SeenModel, worldOf } from '../../plan/model.ts';
import { listed } from './libraryMovies.ts';
import { libraryHomeEventsIn } from './libraryHomeEvents.ts';
import { libraryHomeViewOf, type LibraryHomeView } from './libraryHomeView.ts';
import { libraryWorld, type LibraryHomeInput, type LibraryWorld } from './libraryWorld.ts';

type State = SnapshotFrom<typeof libraryMachine>;

const machine = libraryMachine.provide({ actions: { deleteStoredLibrary: () => {} } });

/** Titles and moments make no difference: one movie comes and goes, and time stands still. */
function libraryHomeClassOf(snapshot: AnyMachineSnapshot): unknown {
  const { watchlist, seen, hidesSeen, unsaved, undo, storageError } = (snapshot as State).context;
  const { stored, ...world } = worldOf<LibraryWorld>(snapshot);
  const sizes = (library: Library | null) =>
    library && [library.watchlist.length, library.seen.length, library.hidesSeen];
  return [
    sizes({ watchlist, seen, hidesSeen }),
    sizes(stored),
    unsaved.map(subjectOf).toSorted(),
    [undo?.list, undo?.kind, ...(undo?.changes.map(subjectOf) ?? [])],
    storageError,
    world,
  ];
}

function subjectOf(change: LibraryChange): string {
  const about = change.kind === 'hidesSeen' ? change.hidesSeen : 'list' in change && change.list;
  return `${change.kind} ${about}`;
}

const input = (storage: LibraryHomeInput['storage'], stored: LibraryHomeInput['stored']) =>
  ({ storage, stored }) satisfies LibraryHomeInput;

/** The library machine as a person at home has it before them, and as local storage keeps it. */
export const libraryHomeModel: SeenModel<LibraryHomeView> = {
  name: 'libraryHome',
  machine: inAWorld(machine, libraryWorld),
  starts: [
    { from: 'nothing kept', input: input('roomy', null) },
    { from: 'a movie on the watchlist', input: input('roomy', listed) },
    { from: "a newer version's entry", input: input('newer', null) },
  ],
  classOf: libraryHomeClassOf,
  eventsIn: libraryHomeEventsIn,
  viewOf: libraryHomeViewOf,
};
