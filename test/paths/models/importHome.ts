import {
  createEmptyActor,
  type AnyMachineSnapshot,
  type EventObject,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { emptyLibrary, type Library } from '../../../src/domain/library.ts';
import type { ImportList, RowResult } from '../../../src/domain/libraryImport.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  type LibraryImportContext,
  type LibraryImportInput,
  libraryImportMachine,
} from '../../../src/machines/library/libraryImportMachine.ts';
import { entriesOf, entryKey, libraryAnswer, listed, storedIn } from './libraryHome.ts';
import { plannedAt, valueText, type Edge } from '../plan/explore.ts';
import {
  inAWorld,
  type LabelledEvent,
  type SeenModel,
  type World,
  worldOf,
} from '../plan/model.ts';
import { answerMovie } from '../visit/answerMovie.ts';
import type { Visitor, Walk } from '../visit/visitor.ts';
import { aMovie } from '../../support/builders.ts';

type GivenFile = { readonly name: string; readonly text: string };

/** The movie in the list. */
const wanted = aMovie({ id: 7 });
const wantedTitle = wanted.title;

/** A Letterboxd export; its second row has no title. */
const listFile: GivenFile = {
  name: 'watchlist.csv',
  text: [
    'Date,Name,Year,Letterboxd URI',
    `2024-05-01,${wantedTitle},,https://films.test/a`,
    '2024-05-01,,,https://films.test/b',
    '',
  ].join('\r\n'),
};

const otherFile: GivenFile = { name: 'recipes.csv', text: 'Dish,Minutes\r\nSoup,40\r\n' };

/** The panel of the import; minimized, a toast stands for it. */
type ImportWorld = { readonly panel: 'open' | 'minimized' | 'closed' };

/** What a path starts with. */
type ImportHomeInput = { readonly library: Library | null };

/** The parsed list: one movie to match, and a row without a title. */
const contents: ImportList = {
  files: [{ name: listFile.name, rowCount: 2 }],
  rows: [
    {
      row: 1,
      label: wantedTitle,
      list: 'watchlist',
      at: 1,
      name: { by: 'title', title: wantedTitle, year: null },
    },
  ],
  unmatched: [{ row: 2, label: '', result: 'unmatched', reason: 'unreadable' }],
};

/** The file is read at once; with its only movie processed the import is done. */
const importWorld: World<ImportWorld> = {
  begin(input) {
    const given: LibraryImportInput = {
      list: 'watchlist',
      library: (input as ImportHomeInput).library ?? emptyLibrary,
      parent: createEmptyActor() as LibraryImportInput['parent'],
    };
    return { state: { panel: 'open' }, given };
  },

  after(world, { type }, snapshot) {
    if (type === 'panel.opened') return { panel: 'open' };
    if (type !== 'panel.closed') return world;
    const isIdle = snapshot.matches('selectingFiles') || snapshot.matches('done');
    return { panel: isIdle ? 'closed' : 'minimized' };
  },

  answer(snapshot, event) {
    if (snapshot.matches({ working: 'reading' })) return readingOf(snapshot);
    if (event.type === 'rows.processed') return { type: 'xstate.done.actor.matchRows' };
    return null;
  },
};

function readingOf(snapshot: AnyMachineSnapshot): EventObject {
  const [file] = (snapshot.context as LibraryImportContext).files;
  if (file?.name === listFile.name) {
    return Object.assign({ type: 'xstate.done.actor.readFiles' }, { output: contents });
  }
  const error = new Error(texts.library.import.errors.unknown);
  return Object.assign({ type: 'xstate.error.actor.readFiles' }, { error });
}

/** What a user sees of an import, and what it has added. */
type ImportHomeView = {
  readonly panel: PanelView | null;
  /** Of the import while its panel is minimized. */
  readonly toast: string | null;
  /** Titles on the watchlist, also behind the panel. */
  readonly cards: readonly string[];
  /** In storage. */
  readonly stored: readonly string[];
  /** The search for the movie is in flight. */
  readonly isSearching: boolean;
};

type PanelView = {
  /** `null` while a file is selected. */
  readonly heading: string | null;
  readonly alert: string | null;
  /** Beside the progress bar. */
  readonly figures: readonly string[];
  /** Of the report: each result with its number of rows. */
  readonly results: readonly string[];
  /** Without Close. */
  readonly buttons: readonly string[];
};

type State = SnapshotFrom<typeof libraryImportMachine>;

const { import: words } = texts.library;

/** The list file has two rows: one for the movie, one without a title. */
const rowCount = '2';

function shows(state: AnyMachineSnapshot): ImportHomeView {
  const { context, matches, value } = { ...(state as State), matches: state.matches.bind(state) };
  const { panel } = worldOf<ImportWorld>(state);
  const added = context.rowResults.filter(({ result }) => matches('done') && result === 'matched');
  const titles = [
    ...added.map(({ label }) => label),
    ...context.library.watchlist.map(({ movie }) => String(movie?.title)),
  ];
  const { panel: inPanel, toast } = stages[valueText(value)]?.(context) ?? noStage(value);
  return {
    panel: panel === 'open' ? { ...blank, ...inPanel } : null,
    toast: panel === 'minimized' ? toast : null,
    cards: titles,
    stored: titles,
    isSearching: matches({ working: 'matching' }),
  };
}

const noStage = (value: StateValue) => {
  throw new Error(`Nobody has said what ${valueText(value)} shows`);
};

type Context = State['context'];
type Stage = { readonly panel: Partial<PanelView>; readonly toast: string };

const blank: PanelView = { heading: null, alert: null, figures: [], results: [], buttons: [] };

const count = ({ rowResults }: Context, ...results: readonly RowResult['result'][]) =>
  rowResults.filter(({ result }) => results.includes(result)).length;

const figures = (context: Context) => [
  words.progress(String(context.rowResults.length), rowCount),
  words.found(String(count(context, 'matched'))),
];

/** What each stage shows in its panel, or in the toast while the panel is closed. */
const stages: Readonly<Record<string, (context: Context) => Stage>> = {
  selectingFiles: ({ failure }) => ({ panel: { alert: failure }, toast: '' }),
  'working.matching': (context) => ({
    panel: { heading: words.matching, figures: figures(context), buttons: [words.cancel] },
    toast: words.running(String(context.rowResults.length), rowCount),
  }),
  'working.interrupted': (context) => ({
    panel: {
      heading: words.interrupted,
      alert: context.failure,
      figures: figures(context),
      buttons: [words.cancel, words.goOn],
    },
    toast: words.stopped,
  }),
  done: (context) => ({
    panel: {
      heading: words.report.title(listFile.name),
      results: (['matched', 'duplicate', 'unmatched'] as const)
        .filter((result) => count(context, result) > 0)
        .map((result) => `${words.report[result]} ${count(context, result)}`),
      buttons: [words.report.another, words.report.done],
    },
    toast: words.done,
  }),
};

const select = (label: string, { name }: GivenFile): LabelledEvent => ({
  label,
  type: 'files.selected',
  files: [new File([], name)],
});
const selectList = select('select a list of movies', listFile);
const selectOther = select('select a file without movies', otherFile);

const processed = (label: string, outcome: RowResult): LabelledEvent => ({
  label,
  type: 'rows.processed',
  rowResults: [outcome],
});
const row = { row: 1, label: wantedTitle };
const wantedEntry = { id: wanted.id, at: 1, movie: wanted, fetchedAt: plannedAt };
const matching: readonly LabelledEvent[] = [
  processed('the movie is found', {
    ...row,
    result: 'matched',
    list: 'watchlist',
    entry: wantedEntry,
  }),
  processed('the movie is not found', { ...row, result: 'unmatched', reason: 'notFound' }),
  {
    label: 'the search finds no network',
    type: 'xstate.error.actor.matchRows',
    error: new NetworkError(),
    actorId: 'matchRows',
  },
];

const cancel: LabelledEvent = { label: 'cancel', type: 'import.cancelled' };
const retry: LabelledEvent = { label: 'continue', type: 'import.retryRequested' };
const close: LabelledEvent = { label: 'close the panel', type: 'panel.closed' };
const show: LabelledEvent = { label: 'show the import', type: 'panel.opened' };

/** What a user can do in each stage while the panel is open. */
const inThePanel: Readonly<Record<string, readonly LabelledEvent[]>> = {
  selectingFiles: [selectList, selectOther, close],
  'working.matching': [cancel, close],
  'working.interrupted': [cancel, retry, close],
  done: [close],
};

function eventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const stage = valueText(snapshot.value);
  const { panel } = worldOf<ImportWorld>(snapshot);
  return [
    ...(stage === 'working.matching' ? matching : []),
    ...(panel === 'open' ? (inThePanel[stage] ?? []) : []),
    ...(panel === 'minimized' ? [show] : []),
  ];
}

/** The import machine at home, from the opened panel to the closed one. */
export const importHomeModel = {
  name: 'importHome',
  machine: inAWorld(libraryImportMachine, importWorld),
  starts: [
    { from: 'an empty watchlist', input: { library: null } satisfies ImportHomeInput },
    { from: 'a watchlist with the movie', input: { library: listed } satisfies ImportHomeInput },
  ],
  classOf: ({ context: { library, files, rowResults, failure, world } }) => [
    library.watchlist.length,
    files[0]?.name,
    rowResults,
    failure,
    world,
  ],
  eventsIn,
  viewOf: shows,
} satisfies SeenModel<ImportHomeView>;

type Gesture = (visitor: Visitor, edge: Edge) => Promise<void>;

const files = [listFile, otherFile];

const gestures: Readonly<Record<string, Gesture>> = {
  'files.selected': ({ giveFile }, { event }) => {
    const [chosen] = event['files'] as readonly File[];
    const given = files.find((file) => file.name === chosen?.name);
    if (given === undefined) throw new Error(`There is no file "${chosen?.name}"`);
    return giveFile(words.choose, given);
  },
  'import.cancelled': ({ press }) => press(words.cancel),
  'import.retryRequested': ({ press }) => press(words.goOn),
  // The report has a button of its own.
  'panel.closed': ({ press }, { from }) =>
    press(from.snapshot.matches('done') ? words.report.done : texts.movie.close),
  'panel.opened': ({ press }) => press(words.show),
  'rows.processed': (visitor, { event }) => {
    const [outcome] = event['rowResults'] as readonly { readonly result: string }[];
    const movies = outcome?.result === 'matched' ? [wanted] : [];
    return answerMovie(visitor, 'searchMovies', {
      label: '',
      output: { page: 1, totalPages: 1, movies },
    });
  },
  'xstate.error.actor.matchRows': (visitor) =>
    answerMovie(visitor, 'searchMovies', { label: '', error: new NetworkError() }),
};

const { sections, library } = texts;
const watchlist = `nav[aria-label="${sections.main}"] button`;
const names = { close: texts.movie.close, show: library.import.show, entryKey };

export const importWalk: Walk<ImportHomeView> = {
  begin: ({ input }) => ({
    visit: {
      entries: entriesOf({ storage: 'roomy', stored: (input as ImportHomeInput).library }),
      atOnce: libraryAnswer,
    },
    async arrive({ press, pressOn, await: waitFor }) {
      await pressOn(`${watchlist}:nth-last-of-type(2)`);
      // An empty list offers Import itself.
      if ((input as ImportHomeInput).library !== null) await press(library.more);
      await press(library.import.open);
      await waitFor('dialog[open] input[type=file]');
    },
    take: async (visitor, edge) => gestures[edge.event.type]?.(visitor, edge),
    look,
  }),
};

async function look(visitor: Visitor): Promise<ImportHomeView> {
  const { entry, ...seen } = await visitor.look(readPage, names);
  return {
    ...seen,
    stored: storedIn(entry)?.watchlist ?? [],
    isSearching: visitor.isAsking('searchMovies'),
  };
}

/** Runs in the page. */
function readPage({ close: closeName, show: showName, entryKey: key }: typeof names) {
  const all = (selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const textsOf = (selector: string, within?: ParentNode) =>
    all(selector, within).map(({ textContent }) => textContent);
  const panel = document.querySelector('dialog[open]');
  const back = all('main button').find(({ textContent }) => textContent === showName);

  return {
    panel:
      panel === null
        ? null
        : {
            heading: textsOf('h3', panel)[0] ?? null,
            alert: textsOf('[role=alert]', panel)[0] ?? null,
            figures: textsOf('progress + * span', panel),
            results: textsOf('summary', panel),
            buttons: all('button', panel)
              .map((button) => button.getAttribute('aria-label') ?? button.textContent)
              .filter((name) => name !== closeName),
          },
    toast: back === undefined ? null : (textsOf('p', back.parentElement ?? back)[0] ?? null),
    cards: textsOf('main [aria-posinset] [data-movie-id] [dir=auto]'),
    entry: localStorage.getItem(key),
  };
}
