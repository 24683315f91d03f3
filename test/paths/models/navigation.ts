import type { AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { noFilter } from '../../../src/domain/filter.ts';
import { positionSaveDebounceMs, searchDebounceMs } from '../../../src/domain/limits.ts';
import {
  emptyListState,
  type ListPosition,
  type ListPositions,
  type ListState,
} from '../../../src/domain/listPosition.ts';
import type { Movie, MoviePage } from '../../../src/domain/movie.ts';
import { sections, type Section } from '../../../src/domain/section.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  navigationMachine,
  type CatalogSource,
  type NavigationInput,
} from '../../../src/machines/home/navigationMachine.ts';
import { aMovie, aPlace, aUser } from '../../support/builders.ts';
import { silent } from '../../support/manualActor.ts';
import { nowhere } from '../../support/startNavigation.ts';
import type { Edge } from '../plan/explore.ts';
import {
  causeOf,
  implicitEvents,
  inAWorld,
  worldOf,
  type Answer,
  type LabelledEvent,
  type Model,
  type SeenModel,
  type World,
} from '../plan/model.ts';
import { answerMovie, retryDelays } from '../visit/answerMovie.ts';
import { chooseLanguage, deleteData } from '../visit/menu.ts';
import type { Entries, Visitor, Walk } from '../visit/visitor.ts';
import { actorOf, homeAnswer, homePage } from '../wire.ts';

/** What can be seen of the navigation machine: in the page, on the network, in session storage. */
export type NavigationView = {
  /** The tab or button that is marked as the current one. */
  readonly current: string;
  readonly isDemoCatalog: boolean;
  /** Title of the first movie of a list of TMDB; `null` without movies. */
  readonly firstMovie: string | null;
  /** The card that Tab leads to, counted from 1; `null` without movies. */
  readonly tabStop: number | null;
  /** px */
  readonly scrollTop: number;
  readonly openMovie: string | null;
  readonly alerts: readonly string[];
  readonly requests: readonly string[];
  /** What a reload restores; `null` while a change is not saved. */
  readonly stored: StoredPositions | null;
  /** The positions saved for the other language. */
  readonly storedInOtherLanguage: StoredPositions['positions'];
};

type StoredPositions = {
  readonly section: Section;
  /** By section, in words. */
  readonly positions: Readonly<Record<string, string>>;
};

type State = SnapshotFrom<typeof navigationMachine>;
type Context = State['context'];
type Positions = ListPositions['positions'];

const asNavigation = (state: AnyMachineSnapshot) => state as State;

// ── What surrounds the machine ─────────────────────────────────────────────────────────────────

/** The page, as the user has it before them, and the positions saved for other languages. */
type Page = {
  /** Scroll offset, px, and the one that the machine has received. */
  readonly scrollTop: number;
  readonly reportedScrollTop: number;
  /** Flat index of the card that has, or had last, the focus. */
  readonly focusIndex: number;
  /** The movie in the modal. */
  readonly openMovie: Movie | null;
  /** What was searched for; the search always fails. */
  readonly search: string;
  /** Movies of the open list are on their way. */
  readonly isLoading: boolean;
  /** By language. */
  readonly left: Readonly<Record<string, Positions>>;
};

const pageAt = worldOf<Page>;

const languages = [null, 'de-DE'] as const;
const codeOf = (language: string | null) => language ?? 'none';

/** What the list shows, with one part of it changed. */
function listStateAt(state: AnyMachineSnapshot, change: Partial<ListState> = {}): ListState {
  const { section } = asNavigation(state).context;
  const { focusIndex, openMovie: movie, search } = pageAt(state);
  // No movie is marked as seen.
  const seen = { page: 1, totalPages: 1, movies: [] };
  const pages = [section === 'seen' ? seen : homePage];
  const next = { ...emptyListState, focusIndex, movie, searchText: search, search, ...change };
  return { ...next, pages: next.search === '' ? pages : [] };
}

/** Lists arrive at once, the page scrolls to a restored position, and a linked movie is opened. */
const page: World<Page> = {
  begin(input) {
    const given = input as NavigationInput;
    const opened = openList({ ...given, source: 'tmdb' });
    return { state: { ...opened, reportedScrollTop: 0, openMovie: null, left: {} }, given };
  },

  after(before, event, state) {
    const { context } = asNavigation(state);
    switch (event.type) {
      case 'page.scrolled': {
        const { scrollTop } = event as EventObject & Pick<ListPosition, 'scrollTop'>;
        return { ...before, scrollTop, reportedScrollTop: scrollTop };
      }
      case 'listState.changed': {
        const { focusIndex, movie, search } = (event as EventObject & { listState: ListState })
          .listState;
        return { ...before, focusIndex, openMovie: movie, search, isLoading: false };
      }
      case 'positions.cleared':
        return { ...before, left: {} };
      case 'section.selected':
      case 'source.selected':
        return isOther(context, event)
          ? { ...before, ...openList({ ...context, ...event }) }
          : before;
      case 'language.changed': {
        if (!isOther(context, event)) return before;
        const { positions } = event as EventObject & { positions: Positions };
        const left = { ...before.left, [codeOf(context.language)]: context.positions };
        const saved = keepSearch(context, positions);
        return { ...before, ...openList({ ...context, ...event, positions: saved }), left };
      }
      default:
        return before;
    }
  },

  answer(state) {
    const { isLoading, scrollTop, reportedScrollTop, openMovie } = pageAt(state);
    const toReport = (listState: ListState) =>
      Object.assign({ type: 'listState.changed' }, { listState });
    if (isLoading) return toReport(listStateAt(state));
    if (scrollTop !== reportedScrollTop)
      return Object.assign({ type: 'page.scrolled' }, { scrollTop });
    const { linkedMovie: movie } = asNavigation(state).context;
    if (movie === null) return null;
    return openMovie?.id === movie.id
      ? { type: 'deepLink.opened' }
      : toReport(listStateAt(state, { movie }));
  },
};

function isOther(context: Context, event: EventObject): boolean {
  return (['section', 'source', 'language'] as const).some(
    (part) => part in event && Reflect.get(event, part) !== context[part],
  );
}

/** A search does not depend on the language of the movies: it is made again. */
function keepSearch({ section, positions }: Context, others: Positions): Positions {
  const search = positions[section]?.search;
  const isOtherSearch = search !== undefined && search !== (others[section]?.search ?? '');
  return isOtherSearch ? { [section]: aPlace({ pages: [], search }) } : others;
}

/** A list as it appears: at its saved position, or at its top. */
function openList({
  section,
  source,
  positions,
}: ListPositions & { readonly source: CatalogSource }): Pick<
  Page,
  'scrollTop' | 'focusIndex' | 'search' | 'isLoading'
> {
  const position = source === 'tmdb' ? positions[section] : undefined;
  const { scrollTop = 0, focusIndex = 0, search = '', pages = [] } = position ?? {};
  const isNew = pages.length === 0 && search === '';
  // The demo catalog tells home nothing; a library list tells whenever it is opened.
  const isLoading = source === 'tmdb' && (isNew || section === 'seen');
  return { scrollTop, focusIndex, search, isLoading };
}

// ── What each state shows ──────────────────────────────────────────────────────────────────────

const deepLinkAlerts: Readonly<Record<State['value']['deepLink'], readonly string[]>> = {
  idle: [],
  loading: [],
  loaded: [],
  failed: [texts.list.deepLinkFailed],
};

function show(state: AnyMachineSnapshot): NavigationView {
  const { value, context } = asNavigation(state);
  const { section, positions, language, source, linkedMovieId } = context;
  const { focusIndex, scrollTop, openMovie, search, left } = pageAt(state);
  const hasMovies = search === '' && section !== 'seen' && source === 'tmdb';
  const other = languages.find((each) => each !== language) ?? null;
  return {
    // No tab is current during a search.
    current: search === '' ? texts.sections[section] : '',
    isDemoCatalog: source === 'demo',
    firstMovie: hasMovies ? `Movie 1${language === null ? '' : ` in ${language}`}` : null,
    tabStop: hasMovies ? focusIndex + 1 : null,
    scrollTop,
    openMovie: openMovie?.title ?? null,
    alerts: [
      ...deepLinkAlerts[value.deepLink],
      ...(search === '' ? [] : [texts.list.failed(texts.errors.network)]),
    ],
    requests: value.deepLink === 'loading' ? [`GET /3/movie/${linkedMovieId}`] : [],
    stored: value.position === 'saved' ? { section, positions: inWords(positions) } : null,
    storedInOtherLanguage: inWords(left[codeOf(other)] ?? {}),
  };
}

function inWords(positions: Positions): StoredPositions['positions'] {
  const lines = Object.entries(positions).map(([section, position]) => {
    const { focusIndex, scrollTop, pages, search, movie } = position;
    const count = pages.flatMap(({ movies }) => movies).length;
    const open = movie === null ? '' : `, ${movie.title} open`;
    const searched = search === '' ? '' : `, "${search}" searched`;
    return [section, `movie ${focusIndex + 1} of ${count}, ${scrollTop} px${open}${searched}`];
  });
  return Object.fromEntries(lines);
}

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const machine = navigationMachine.provide({
  actors: { watchPage: silent() },
  actions: {
    savePosition: () => {},
    saveAllPositions: () => {},
    saveTrail: () => {},
    markDeepLinkConsumed: () => {},
    clearListPositions: () => {},
  },
});

const linked = aMovie({ id: 603 });

const answers: Readonly<Record<string, readonly Answer[]>> = {
  loadMovie: [
    { label: 'the linked movie is found', output: linked },
    { label: 'the linked movie finds no network', error: new NetworkError() },
  ],
};

const { scrollTop: _, anchor: __, ...listState } = aPlace({ focusIndex: 7 });

const toDemoCatalog: LabelledEvent = {
  label: 'choose the demo catalog',
  type: 'source.selected',
  source: 'demo',
};
const toTmdb: LabelledEvent = { label: 'choose TMDB', type: 'source.selected', source: 'tmdb' };
const deletion: LabelledEvent = {
  label: 'delete the data on this device',
  type: 'positions.cleared',
};
const dismissal: LabelledEvent = {
  label: 'dismiss the failed link',
  type: 'deepLink.dismissed',
};
const leave: LabelledEvent = { label: 'leave the page', type: 'page.left' };

const events: readonly LabelledEvent[] = [
  { label: 'choose the popular list', type: 'section.selected', section: 'popular' },
  { label: 'choose the upcoming list', type: 'section.selected', section: 'upcoming' },
  toDemoCatalog,
  toTmdb,
  {
    label: 'choose German, with a position',
    type: 'language.changed',
    language: 'de-DE',
    positions: { upcoming: aPlace({ focusIndex: 3 }) },
  },
  { label: 'choose no language', type: 'language.changed', language: null, positions: {} },
  deletion,
  { label: 'go to the eighth movie', type: 'listState.changed', listState },
  { label: 'scroll', type: 'page.scrolled', scrollTop: 900 },
  leave,
  { label: 'the linked movie is shown', type: 'deepLink.opened' },
  dismissal,
];

/** For one list, once it is scrolled: for the others it is the same. */
const anchorChanged: LabelledEvent = {
  label: 'another movie is the first in view',
  type: 'anchor.changed',
  anchor: { movieId: 5, index: 4, offset: -12, cardHeight: 391 },
};

function startsWith(upcoming: ListPosition): Model['starts'] {
  return [
    { from: 'a first visit', input: nowhere },
    { from: 'a deep link', input: { ...nowhere, linkedMovieId: linked.id } },
    {
      from: 'a restored list',
      input: { ...nowhere, section: 'upcoming', positions: { upcoming } },
    },
  ];
}

/** Every event in every state, also where the page cannot send it. */
export const navigationModel: Model = {
  name: 'navigation',
  machine,
  starts: startsWith(aPlace({ scrollTop: 40 })),
  classOf(state) {
    const { positions, linkedMovie, ...rest } = asNavigation(state).context;
    const spots = Object.entries(positions).map(([section, position]) => [
      section,
      position.focusIndex,
      position.scrollTop,
      position.anchor?.index,
    ]);
    return { ...rest, spots: spots.toSorted(), linkedMovie: linkedMovie?.id };
  },
  eventsIn(state) {
    const { section, positions } = asNavigation(state).context;
    const isScrolled = section === 'popular' && positions.popular?.scrollTop === 900;
    return [...events, ...(isScrolled ? [anchorChanged] : []), ...implicitEvents(state, answers)];
  },
  isOffered: () => true,
};

const openGenre: LabelledEvent = {
  label: 'open a genre',
  type: 'filter.opened',
  filter: { ...noFilter, genres: [{ id: 35, name: 'Comedy' }] },
};
const goBack: LabelledEvent = { label: 'go back from the filter', type: 'back.selected' };
const inTrail: ReadonlySet<string> = new Set([
  'section.selected',
  'source.selected',
  'listState.changed',
]);

/** Filters from elsewhere and the way back. A third filter only makes the way longer. */
export const navigationTrailModel: Model = {
  ...navigationModel,
  name: 'navigationTrail',
  starts: [{ from: 'a first visit', input: nowhere }],
  classOf(state) {
    const { section, source, positions, trail } = asNavigation(state).context;
    const toSpot = (position: ListPosition | null | undefined) =>
      position && [position.focusIndex, position.filter.genres.length];
    const origins = trail.map(({ section: origin, popular }) => [origin, toSpot(popular)]);
    return [section, source, origins, toSpot(positions.popular), toSpot(positions.upcoming)];
  },
  eventsIn: (state) => [
    ...events.filter(({ type }) => inTrail.has(type)),
    ...(asNavigation(state).context.trail.length < 2 ? [openGenre] : []),
    goBack,
    ...implicitEvents(state, answers),
  ],
};

const lostSearch = 'nowhere';

/** A little, so that the first row is still in view, px. */
const scrolledBy = 40;

/** What is done within a list. */
const labels = {
  goToSecond: 'go to the second movie',
  openFirst: 'open the first movie',
  close: 'close the movie',
  search: 'search without a network',
  emptySearch: 'empty the search',
} as const;

const lists = {
  popular: 'choose the popular list',
  upcoming: 'choose the upcoming list',
  seen: 'choose the seen list',
} as const;

const listNames = Object.keys(lists) as (keyof typeof lists)[];

const scroll: LabelledEvent = { label: 'scroll', type: 'page.scrolled', scrollTop: scrolledBy };

/**
 * What the page lets a user do. What happens within a list is tried in the popular one, without a deep
 * link, and beside it in one other list: with each it would be the same.
 */
function gesturesAt(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { section, source, language } = asNavigation(state).context;
  const { openMovie, search, scrollTop } = pageAt(state);
  const moves = movesFrom(state);

  if (openMovie !== null) return [changeList(state, labels.close, { movie: null })];
  if (source === 'demo') return [toTmdb, ...moves];
  if (search !== '') {
    const empty = { search: '', searchText: '' };
    return [toDemoCatalog, changeList(state, labels.emptySearch, empty)];
  }
  if (state.matches({ deepLink: 'loading' })) return moves;
  if (state.matches({ deepLink: 'failed' })) return [...moves, dismissal];
  if (language !== null) return languageChoices(state);
  if (section === 'popular') return [...moves, ...withinList(state)];
  return scrollTop === 0 ? [...moves, deletion] : moves;
}

/** To one other list, and back. */
function movesFrom(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { positions, source } = asNavigation(state).context;
  const { left, scrollTop } = pageAt(state);
  const others = (['upcoming', 'seen'] as const).filter((section) => section in positions);
  const isElsewhere = source !== 'tmdb' || !state.matches({ deepLink: 'idle' });
  const hasFailed = (positions.popular?.search ?? '') !== '';
  // A list that fails may report its scroll offset or not.
  if (hasFailed && scrollTop > 0) return others.map(toList(state));
  if (others.length > 0) return (['popular', ...others] as const).map(toList(state));
  if ('de-DE' in left) return languageChoices(state);
  if (isElsewhere) return (['popular', 'upcoming'] as const).map(toList(state));
  return [...listNames.map(toList(state)), ...languageChoices(state)];
}

/** From further down, or to where the user was further down, is not the same as from top to top. */
const toList =
  (state: AnyMachineSnapshot) =>
  (section: keyof typeof lists): LabelledEvent => {
    const where = whereLeft(asNavigation(state).context.positions[section]);
    const from = pageAt(state).scrollTop > 0 ? ', from further down' : '';
    return { label: `${lists[section]}${where}${from}`, type: 'section.selected', section };
  };

const whereLeft = ({ focusIndex, scrollTop }: ListPosition = aPlace()) =>
  focusIndex > 0 || scrollTop > 0 ? ', left further down' : '';

function withinList(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { scrollTop, focusIndex } = pageAt(state);
  const lost = { search: lostSearch, searchText: lostSearch, focusIndex: 0 };
  return [
    scroll,
    changeList(state, labels.goToSecond, { focusIndex: 1 }),
    changeList(state, labels.openFirst, { focusIndex: 0, movie: aMovie({ id: 1 }) }),
    // From further down the page would have to move, because it is shorter then.
    ...(scrollTop === 0 ? [changeList(state, labels.search, lost)] : []),
    ...(scrollTop === 0 && focusIndex === 0 ? [deletion] : []),
  ];
}

const changeList = (state: AnyMachineSnapshot, label: string, change: Partial<ListState>) => ({
  label,
  type: 'listState.changed',
  listState: listStateAt(state, change),
});

/** With the positions saved for that language. */
function languageChoices(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { section } = asNavigation(state).context;
  return languages.toReversed().map((language) => {
    const positions = pageAt(state).left[codeOf(language)] ?? {};
    const name = language === null ? 'choose no language' : 'choose German';
    const label = `${name}${whereLeft(positions[section])}`;
    return { label, type: 'language.changed', language, positions };
  });
}

/** The navigation machine in its page. */
export const navigationHomeModel: SeenModel<NavigationView> = {
  name: 'navigationHome',
  machine: inAWorld(machine, page),
  starts: startsWith(aPlace({ pages: [homePage], focusIndex: 1, scrollTop: scrolledBy })),
  classOf(state) {
    const { positions, section, source, language } = asNavigation(state).context;
    const { left, ...rest } = pageAt(state);
    const others = Object.entries(left).map(([code, position]) => [code, inWords(position)]);
    return [section, source, language, inWords(positions), others, rest.openMovie?.id, rest];
  },
  eventsIn: (state) => [...gesturesAt(state), leave, ...implicitEvents(state, answers)],
  isOffered: () => true,
  viewOf: show,
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

export const navigationWalk: Walk<NavigationView> = {
  begin({ input }) {
    const start = input as NavigationInput;
    let hasDeepLink = start.linkedMovieId !== null;
    return {
      visit: {
        tabEntries: entriesOf(start),
        query: hasDeepLink ? `?movie=${start.linkedMovieId}` : '',
        // A row of cards, and a page that can be scrolled.
        viewport: { width: 1280, height: 1000 },
        alsoHeld: [positionSaveDebounceMs],
        atOnce(sent) {
          const actor = actorOf(sent);
          if (actor === 'searchMovies') return 'unreachable';
          return actor === 'loadMovie' && hasDeepLink ? null : homeAnswer(sent);
        },
      },
      async take(visitor, edge) {
        const cause = causeOf(edge.event);
        // The modal that opens then requests the movie's details.
        if (cause.kind === 'answer' && 'output' in cause.answer) hasDeepLink = false;
        if (cause.kind === 'answer') await answerMovie(visitor, cause.actor, cause.answer);
        else if (cause.kind === 'delay') await visitor.fire(positionSaveDebounceMs);
        else await doAsUser(visitor, edge);
      },
      look,
    };
  },
};

async function doAsUser(visitor: Visitor, { event, from, to }: Edge): Promise<void> {
  const gesture = gestures[event.type === 'listState.changed' ? event.label : event.type];
  if (gesture === undefined) throw new Error(`No user can "${event.label}"`);
  await gesture(visitor, event);
  // A search that is restored is made again, and fails again.
  if (isFailing(to) && !isFailing(from)) {
    for (const delay of retryDelays) await visitor.fire(delay);
  }
}

const isFailing = ({ snapshot }: Edge['from']) =>
  pageAt(snapshot).search !== '' && asNavigation(snapshot).context.source === 'tmdb';

type Gesture = (visitor: Visitor, event: LabelledEvent) => Promise<void>;

const searchFor =
  (text: string): Gesture =>
  async ({ fill, fire }) => {
    await fill(texts.search.label, text);
    await fire(searchDebounceMs);
  };

const gestures: Readonly<Record<string, Gesture>> = {
  async [labels.goToSecond]({ focus, key }) {
    await focus('main [aria-posinset="1"] [data-movie-id]');
    await key('ArrowRight');
  },
  [labels.openFirst]: ({ pressCard }) => pressCard(1),
  [labels.close]: ({ press }) => press(texts.movie.close, { within: 'dialog[open]' }),
  [labels.search]: searchFor(lostSearch),
  [labels.emptySearch]: searchFor(''),
  'section.selected': ({ press }, event) => {
    const section = event['section'] as Section;
    return press(texts.sections[section], { within: section === 'seen' ? 'header' : 'main' });
  },
  'source.selected': ({ press }, event) => {
    const { enter, leave: exit } = texts.demoCatalog;
    return press(event['source'] === 'demo' ? enter : exit, { within: 'main' });
  },
  'language.changed': (visitor, event) => chooseLanguage(visitor, event['language']),
  'positions.cleared': deleteData,
  'deepLink.dismissed': ({ press }) => press(texts.list.dismiss, { within: 'main' }),
  async 'page.scrolled'({ scroll: scrollTo, rest }) {
    // From the top, so that the page scrolls wherever it was.
    for (const top of [0, scrolledBy]) {
      await scrollTo(top);
      await rest();
    }
  },
  async 'page.left'({ dispatchDeviceEvent }) {
    await dispatchDeviceEvent('page.hidden');
    await dispatchDeviceEvent('page.shown');
  },
};

async function look(visitor: Visitor): Promise<NavigationView> {
  await visitor.rest();
  const isUnsaved = await visitor.isWaiting(positionSaveDebounceMs);
  const { entries, language, ...seen } = await visitor.look(readPage, texts.demoCatalog.leave);
  const other = languages.find((each) => each !== language) ?? null;
  return {
    ...seen,
    requests: visitor.requests(),
    stored: isUnsaved
      ? null
      : {
          section: JSON.parse(entries[prefix] ?? '"popular"') as Section,
          positions: inWords(positionsIn(entries, language)),
        },
    storedInOtherLanguage: inWords(positionsIn(entries, other)),
  };
}

/** Of session storage: the section, the positions by language and section, and their pages. */
const prefix = `reelstate-place:${aUser().id}`;
const keyOf = (language: string | null, section: string) =>
  `${prefix}:${language ?? ''}:${section}`;

/** As the app writes them. */
function entriesOf({ section, language, positions }: NavigationInput): Entries {
  const lines = Object.entries(positions).flatMap(([name, { pages, ...position }]) => {
    const key = keyOf(language, name);
    const entry = { version: 0, ...position, pages: pages.length };
    return [[key, entry], ...pages.map((each, n) => [`${key}:${n}`, each] as const)] as const;
  });
  if (lines.length === 0) return [];
  return [[prefix, section] as const, ...lines].map(([key, value]) => [key, JSON.stringify(value)]);
}

/** As they were written, not as the app would read them. */
function positionsIn(
  entries: Readonly<Record<string, string>>,
  language: string | null,
): Positions {
  const stored = sections.flatMap((section) => {
    const key = keyOf(language, section);
    const text = entries[key];
    if (text === undefined) return [];
    const position = JSON.parse(text) as Omit<ListPosition, 'pages'> & { readonly pages: number };
    const pages = Array.from(
      { length: position.pages },
      (_page, n) => JSON.parse(entries[`${key}:${n}`] ?? '{"movies":[]}') as MoviePage,
    );
    return [[section, { ...position, pages }] as const];
  });
  return Object.fromEntries(stored);
}

/** Runs in the page. */
function readPage(leaveDemoCatalog: string) {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
  const isDemoCatalog = textsOf('main button').includes(leaveDemoCatalog);
  const movies = isDemoCatalog ? [] : all('main [aria-posinset] [data-movie-id]');
  const stop = movies.find(({ tabIndex }) => tabIndex === 0)?.closest('[aria-posinset]');
  const preferences = JSON.parse(localStorage.getItem('reelstate-preferences') ?? '{}') as {
    readonly state?: { readonly language: string | null };
  };
  return {
    current: textsOf(
      'main nav [aria-current=true], header nav [aria-current=true]:nth-last-child(-n + 2)',
    ).join(' and '),
    isDemoCatalog,
    firstMovie: movies[0]?.querySelector('[dir=auto]')?.textContent ?? null,
    tabStop: stop ? Number(stop.getAttribute('aria-posinset')) : null,
    scrollTop: scrollY,
    openMovie: textsOf('dialog[open] h2')[0] ?? null,
    alerts: textsOf('main [role=alert]'),
    language: preferences.state?.language ?? null,
    entries: { ...sessionStorage } as Record<string, string>,
  };
}
