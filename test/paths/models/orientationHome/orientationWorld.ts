import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Movie } from '../../../../src/domain/movie.ts';
import { noSight, type Places, type Sight } from '../../../../src/domain/place.ts';
import type { Section } from '../../../../src/domain/section.ts';
import type {
  OrientationContext,
  OrientationInput,
  Source,
} from '../../../../src/machines/orientationTypes.ts';
import { worldOf, type World } from '../../plan/inAWorld.ts';
import { homePage } from '../../wire/homeAnswer.ts';

/** What is on the screen of somebody who goes about at home, and what they left in other languages. */
export type OrientationWorld = {
  /** How far the page is scrolled, px, and how far the machine was told it is. */
  readonly scrollTop: number;
  readonly toldScrollTop: number;
  /** Flat index of the card that has, or had last, the keyboard. */
  readonly focusIndex: number;
  /** The film of the dialog. */
  readonly film: Movie | null;
  /** What was searched for; nothing is ever found. */
  readonly search: string;
  /** Films of the open list are on their way. */
  readonly isLoading: boolean;
  /** Places of the languages that were left, by their codes. */
  readonly left: Readonly<Record<string, Places['places']>>;
};

type Snapshot = AnyMachineSnapshot & { readonly context: OrientationContext };

export const worldAt = worldOf<OrientationWorld>;

export const codeOf = (language: string | null) => language ?? 'none chosen';

/** What the list shows, with one thing of it changed. */
export function sightAt(snapshot: AnyMachineSnapshot, change: Partial<Sight> = {}): Sight {
  const { section } = (snapshot as Snapshot).context;
  const { focusIndex, film, search } = worldAt(snapshot);
  const now = { focusIndex, movie: film, searchText: search, search, pages: pagesOf(section) };
  const { pages, ...next } = { ...noSight, ...now, ...change };
  return { ...next, pages: next.search === '' ? pages : [] };
}

/** The lists come at once, the page scrolls to where a list was left, and a found film is opened. */
export const orientationWorld: World<OrientationWorld> = {
  begin(input) {
    const given = input as OrientationInput;
    const opened = openedAt({ ...given, source: 'movieDatabase' });
    return { state: { ...opened, toldScrollTop: 0, film: null, left: {} }, given };
  },

  after(world, event, snapshot) {
    const { context } = snapshot as Snapshot;
    switch (event.type) {
      case 'page.scrolled': {
        const { scrollTop } = event as EventObject & { scrollTop: number };
        return { ...world, scrollTop, toldScrollTop: scrollTop };
      }
      case 'sight.changed': {
        const { sight } = event as EventObject & { sight: Sight };
        const { focusIndex, movie, search } = sight;
        return { ...world, focusIndex, film: movie, search, isLoading: false };
      }
      case 'places.deleted':
        return { ...world, left: {} };
      case 'section.chosen':
      case 'source.chosen':
        return isOther(context, event)
          ? { ...world, ...openedAt({ ...context, ...event }) }
          : world;
      case 'language.changed': {
        if (!isOther(context, event)) return world;
        const left = { ...world.left, [codeOf(context.language)]: context.places };
        return { ...world, ...openedAt({ ...context, ...event }), left };
      }
      default:
        return world;
    }
  },

  answer(state) {
    const snapshot = state as Snapshot;
    const { isLoading, scrollTop, toldScrollTop, film } = worldAt(snapshot);
    const see = (sight: Sight) => Object.assign({ type: 'sight.changed' }, { sight });
    if (isLoading) return see(sightAt(snapshot));
    if (scrollTop !== toldScrollTop) return Object.assign({ type: 'page.scrolled' }, { scrollTop });
    const { invitation: movie } = snapshot.context;
    if (movie === null) return null;
    return film?.id === movie.id ? { type: 'invitation.shown' } : see(sightAt(snapshot, { movie }));
  },
};

function isOther(context: OrientationContext, event: EventObject): boolean {
  return (['section', 'source', 'language'] as const).some(
    (part) => part in event && Reflect.get(event, part) !== context[part],
  );
}

/** A list as it appears: where it was left, or at its top. */
function openedAt({
  section,
  source,
  places,
}: Places & { readonly source: Source }): Pick<
  OrientationWorld,
  'scrollTop' | 'focusIndex' | 'search' | 'isLoading'
> {
  const place = source === 'movieDatabase' ? places[section] : undefined;
  const { scrollTop = 0, focusIndex = 0, search = '', pages = [] } = place ?? {};
  const isNew = pages.length === 0 && search === '';
  // What is seen of the demonstration is told to nobody; what is on a shelf, whenever it opens.
  const isLoading = source === 'movieDatabase' && (isNew || section === 'seen');
  return { scrollTop, focusIndex, search, isLoading };
}

/** Nobody on the path has seen any film. */
function pagesOf(section: Section) {
  return section === 'seen' ? [{ page: 1, totalPages: 1, movies: [] }] : [homePage];
}
