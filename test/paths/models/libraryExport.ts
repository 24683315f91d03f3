import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { emptyLibrary, type Library, type StoredLibrary } from '../../../src/domain/library.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  libraryMachine,
  type LibraryMachineContext,
} from '../../../src/machines/library/libraryMachine.ts';
import { entriesOf, libraryAnswer, listed, theMovie } from './libraryHome.ts';
import {
  inAWorld,
  type LabelledEvent,
  type SeenModel,
  type World,
  worldOf,
} from '../plan/model.ts';
import type { Visitor, Walk } from '../visit/visitor.ts';

/** Whether the browser saves files, and what it saved. */
type ExportWorld = {
  readonly canSave: boolean;
  /** Number of movies in the last file; `null` before the first. */
  readonly saved: number | null;
};

/** Why saving fails. */
const noDisk = 'no disk';

/** Storage and the browser respond at once. */
const exportWorld: World<ExportWorld> = {
  begin(input) {
    const library = (input as Library | null) ?? emptyLibrary;
    const given: StoredLibrary = { library, unsaved: [], storageError: null };
    return { state: { canSave: true, saved: null }, given };
  },

  after(world, { type }, { context }) {
    if (type === 'saving.failed') return { ...world, canSave: false };
    if (type === 'saving.mended') return { ...world, canSave: true };
    if (type !== 'xstate.done.actor.saveFile') return world;
    return { ...world, saved: (context as LibraryMachineContext).watchlist.length };
  },

  answer(snapshot) {
    const { world } = snapshot.context as { readonly world: ExportWorld };
    if (snapshot.matches({ storage: 'saving' })) return { type: 'xstate.done.actor.store' };
    if (!snapshot.matches({ transfer: 'exporting' })) return null;
    if (world.canSave) return { type: 'xstate.done.actor.saveFile' };
    const error = new Error(noDisk);
    return Object.assign({ type: 'xstate.error.actor.saveFile' }, { error });
  },
};

/** What a user sees of an export, and the saved file. */
type ExportHomeView = {
  readonly alert: string | null;
  /** Number of movies in the last file; `null` without one. */
  readonly saved: number | null;
  /** Number of cards. */
  readonly cards: number;
};

const save: LabelledEvent = { label: 'export', type: 'export.requested' };
const fail: LabelledEvent = { label: 'saving files fails', type: 'saving.failed' };
const mend: LabelledEvent = { label: 'saving files works again', type: 'saving.mended' };
const remove: LabelledEvent = {
  label: 'remove the movie from the watchlist',
  type: 'watchlist.toggled',
  movie: theMovie,
};
const undo: LabelledEvent = { label: 'undo', type: 'undo.requested' };
const leave: LabelledEvent = {
  label: 'open another list and the watchlist again',
  type: 'libraryList.opened',
};

type State = SnapshotFrom<typeof libraryMachine>;

/** The library machine during exports. */
export const exportHomeModel = {
  name: 'exportHome',
  machine: inAWorld(libraryMachine, exportWorld),
  starts: [{ from: 'a movie on the watchlist', input: listed }],
  classOf: (snapshot) => [
    (snapshot as State).context.watchlist.length,
    (snapshot as State).context.undo?.kind,
    (snapshot as State).context.exportFailure,
    worldOf(snapshot),
  ],
  eventsIn(snapshot) {
    const { context } = snapshot as State;
    const { canSave } = worldOf<ExportWorld>(snapshot);
    return [
      leave,
      canSave ? fail : mend,
      ...(context.watchlist.length > 0 ? [remove, save] : []),
      ...(context.undo === null ? [] : [undo]),
    ];
  },
  viewOf(snapshot: AnyMachineSnapshot) {
    const failure = (snapshot as State).context.exportFailure;
    return {
      alert: failure === null ? null : texts.library.exportFailed(failure),
      saved: worldOf<ExportWorld>(snapshot).saved,
      cards: (snapshot as State).context.watchlist.length,
    };
  },
} satisfies SeenModel<ExportHomeView>;

declare global {
  interface Window {
    /** In pages on a path: what happens to the files that the app saves. */
    savedFiles?: SavedFiles;
  }
}

type SavedFiles = {
  last: Blob | null;
  /** Why saving fails; `null` while it succeeds. */
  failure: string | null;
};

/**
 * Holds the last file that the app saves, instead of the browser: happy-dom would navigate to it.
 * Runs in the page, hence uses only its parameter.
 *
 * @param failure why saving fails from now on; `null` if it succeeds
 */
function interceptFiles(failure: string | null): void {
  if (window.savedFiles !== undefined) {
    window.savedFiles.failure = failure;
    return;
  }
  const savedFiles: SavedFiles = { last: null, failure };
  window.savedFiles = savedFiles;
  let offered: Blob | null = null;
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    if (savedFiles.failure !== null) throw new Error(savedFiles.failure);
    offered = file as Blob;
    return createObjectURL.call(URL, file);
  };
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download === '') HTMLElement.prototype.click.call(this);
    else savedFiles.last = offered;
  };
}

/** Runs in the page. */
function clearSavedFile(): void {
  if (window.savedFiles !== undefined) window.savedFiles.last = null;
}

/** Runs in the page. */
async function readPage() {
  return {
    file: (await window.savedFiles?.last?.text()) ?? null,
    alert: document.querySelector('main [role=alert]')?.textContent ?? null,
    cards: document.querySelectorAll('main [aria-posinset] [data-movie-id]').length,
  };
}

const { sections, library } = texts;
const openWatchlist = `nav[aria-label="${sections.main}"] button:nth-last-of-type(2)`;

export const exportWalk: Walk<ExportHomeView> = {
  begin: () => ({
    visit: { entries: entriesOf({ storage: 'roomy', stored: listed }), atOnce: libraryAnswer },
    async arrive(visitor) {
      await visitor.look(interceptFiles, null);
      await visitor.look(clearSavedFile, null);
      await visitor.pressOn(openWatchlist);
    },
    take: async (visitor, { event }) => gestures[event.type]?.(visitor),
    look,
  }),
};

const gestures: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  async 'export.requested'({ press }) {
    await press(library.more);
    await press(library.export);
  },
  'saving.failed': ({ look: read }) => read(interceptFiles, noDisk),
  'saving.mended': ({ look: read }) => read(interceptFiles, null),
  async 'watchlist.toggled'({ focus, key }) {
    await focus(`main [data-movie-id="${theMovie.id}"]`);
    await key('w');
  },
  async 'undo.requested'({ press, pointAt }) {
    await press(library.undo);
    await pointAt(null);
  },
  async 'libraryList.opened'({ press, pressOn, await: waitFor }) {
    await press(sections.popular, { within: 'main' });
    await waitFor('main [aria-posinset="2"]');
    await pressOn(openWatchlist);
  },
};

async function look(visitor: Visitor): Promise<ExportHomeView> {
  const { file, ...seen } = await visitor.look(readPage, null);
  return { ...seen, saved: file === null ? null : moviesIn(file) };
}

function moviesIn(file: string): number {
  return (JSON.parse(file) as { readonly watchlist: readonly unknown[] }).watchlist.length;
}
