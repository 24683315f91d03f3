import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Movie } from '../../../../src/domain/movie.ts';
import {
  emptyListState,
  type ListPositions,
  type ListState,
} from '../../../../src/domain/listPosition.ts';
import type { Section } from '../../../../src/domain/section.ts';
import {
  initialListPosition,
  type NavigationMachineContext,
  type NavigationInput,
  type CatalogSource,
} from '../../../../src/machines/home/navigationMachine.ts';
import { worldOf, type World } from '../../plan/model.ts';
import { homePage } from '../../wire.ts';

/** What is on the screen of somebody who goes about at home, and what they left in other languages. */
export type NavigationWorld = {
  /** How far the page is scrolled, px, and how far the machine was told it is. */
  readonly scrollTop: number;
  readonly toldScrollTop: number;
  /** Flat index of the card that has, or had last, the keyboard. */
  readonly focusIndex: number;
  /** The movie of the dialog. */
  readonly openMovie: Movie | null;
  /** What was searched for; nothing is ever found. */
  readonly search: string;
  /** Movies of the open list are on their way. */
  readonly isLoading: boolean;
  /** ListPositions of the languages that were left, by their codes. */
  readonly left: Readonly<Record<string, ListPositions['positions']>>;
};

type Snapshot = AnyMachineSnapshot & { readonly context: NavigationMachineContext };

export const worldAt = worldOf<NavigationWorld>;

export const codeOf = (language: string | null) => language ?? 'none chosen';

/** What the list shows, with one thing of it changed. */
export function sightAt(snapshot: AnyMachineSnapshot, change: Partial<ListState> = {}): ListState {
  const { section } = (snapshot as Snapshot).context;
  const { focusIndex, openMovie, search } = worldAt(snapshot);
  const now = { focusIndex, movie: openMovie, searchText: search, search, pages: pagesOf(section) };
  const { pages, ...next } = { ...emptyListState, ...now, ...change };
  return { ...next, pages: next.search === '' ? pages : [] };
}

/** The lists come at once, the page scrolls to where a list was left, and a found movie is opened. */
export const navigationWorld: World<NavigationWorld> = {
  begin(input) {
    const given = input as NavigationInput;
    const opened = openedAt({ ...given, source: 'tmdb' });
    return { state: { ...opened, toldScrollTop: 0, openMovie: null, left: {} }, given };
  },

  after(world, event, snapshot) {
    const { context } = snapshot as Snapshot;
    switch (event.type) {
      case 'page.scrolled': {
        const { scrollTop } = event as EventObject & { scrollTop: number };
        return { ...world, scrollTop, toldScrollTop: scrollTop };
      }
      case 'listState.changed': {
        const { listState } = event as EventObject & { listState: ListState };
        const { focusIndex, movie, search } = listState;
        return { ...world, focusIndex, openMovie: movie, search, isLoading: false };
      }
      case 'positions.cleared':
        return { ...world, left: {} };
      case 'section.selected':
      case 'source.selected':
        return isOther(context, event)
          ? { ...world, ...openedAt({ ...context, ...event }) }
          : world;
      case 'language.changed': {
        if (!isOther(context, event)) return world;
        const left = { ...world.left, [codeOf(context.language)]: context.positions };
        const { section }: NavigationMachineContext = context;
        const { positions } = event as EventObject & Pick<ListPositions, 'positions'>;
        const search = context.positions[section]?.search;
        const isOtherSearch = search !== undefined && search !== (positions[section]?.search ?? '');
        const kept = isOtherSearch ? { [section]: { ...initialListPosition, search } } : positions;
        return { ...world, ...openedAt({ ...context, ...event, positions: kept }), left };
      }
      default:
        return world;
    }
  },

  answer(state) {
    const snapshot = state as Snapshot;
    const { isLoading, scrollTop, toldScrollTop, openMovie } = worldAt(snapshot);
    const see = (listState: ListState) =>
      Object.assign({ type: 'listState.changed' }, { listState });
    if (isLoading) return see(sightAt(snapshot));
    if (scrollTop !== toldScrollTop) return Object.assign({ type: 'page.scrolled' }, { scrollTop });
    const { linkedMovie: movie } = snapshot.context;
    if (movie === null) return null;
    return openMovie?.id === movie.id
      ? { type: 'deepLink.opened' }
      : see(sightAt(snapshot, { movie }));
  },
};

function isOther(context: NavigationMachineContext, event: EventObject): boolean {
  return (['section', 'source', 'language'] as const).some(
    (part) => part in event && Reflect.get(event, part) !== context[part],
  );
}

/** A list as it appears: where it was left, or at its top. */
function openedAt({
  section,
  source,
  positions,
}: ListPositions & { readonly source: CatalogSource }): Pick<
  NavigationWorld,
  'scrollTop' | 'focusIndex' | 'search' | 'isLoading'
> {
  const place = source === 'tmdb' ? positions[section] : undefined;
  const { scrollTop = 0, focusIndex = 0, search = '', pages = [] } = place ?? {};
  const isNew = pages.length === 0 && search === '';
  // What is seen of the demonstration is told to nobody; what is on a list, whenever it opens.
  const isLoading = source === 'tmdb' && (isNew || section === 'seen');
  return { scrollTop, focusIndex, search, isLoading };
}

/** Nobody on the path has seen any movie. */
function pagesOf(section: Section) {
  return section === 'seen' ? [{ page: 1, totalPages: 1, movies: [] }] : [homePage];
}
