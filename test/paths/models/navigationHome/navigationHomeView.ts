import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ListPositions } from '../../../../src/domain/listPosition.ts';
import type { Section } from '../../../../src/domain/section.ts';
import { texts } from '../../../../src/domain/texts.ts';
import type { navigationMachine } from '../../../../src/machines/home/navigationMachine.ts';
import { selectHasDeepLinkFailed } from '../../../../src/machines/home/navigationSelectors.ts';
import { codeOf, worldAt } from './navigationWorld.ts';

/** Where a person at home is, as the page shows it and as this tab keeps it. */
export type NavigationHomeView = {
  /** The tab or shelf that is marked as the current one. */
  readonly list: string;
  readonly isDemonstration: boolean;
  /** Title of the first movie of a list from the movie database; `null` without movies. */
  readonly firstMovie: string | null;
  /** From 1, the card that Tab leads to; `null` without movies. */
  readonly tabStop: number | null;
  /** px */
  readonly scrollTop: number;
  readonly openMovie: string | null;
  /** What stands in the place of the list, and over it. */
  readonly alerts: readonly string[];
  readonly isLookingUp: boolean;
  /** What a reload would find; `null` while a change of it waits to be written. */
  readonly kept: KeptPlaces | null;
  /** The positions kept in the other language. */
  readonly left: KeptPlaces['spots'];
};

export type KeptPlaces = {
  readonly section: Section;
  /** By section, in words. */
  readonly spots: Readonly<Record<string, string>>;
};

type State = SnapshotFrom<typeof navigationMachine>;

const tabs: Readonly<Record<Section, string>> = texts.sections;

export const languages = [null, 'de-DE'] as const;

export function navigationHomeViewOf(state: AnyMachineSnapshot): NavigationHomeView {
  const snapshot = state as State;
  const { section, positions, language, source } = snapshot.context;
  const { focusIndex, scrollTop, openMovie, search, left } = worldAt(state);
  const hasMovies = search === '' && section !== 'seen' && source === 'tmdb';
  const other = languages.find((each) => each !== language) ?? null;
  return {
    // A tab is left for the search.
    list: search === '' ? tabs[section] : '',
    isDemonstration: source === 'demo',
    firstMovie: hasMovies ? `Movie 1${language === null ? '' : ` in ${language}`}` : null,
    tabStop: hasMovies ? focusIndex + 1 : null,
    scrollTop,
    openMovie: openMovie?.title ?? null,
    alerts: [
      ...(selectHasDeepLinkFailed(snapshot) ? [texts.list.deepLinkFailed] : []),
      ...(search === '' ? [] : [texts.list.failed(texts.errors.network)]),
    ],
    isLookingUp: 'loadMovie' in state.children,
    kept: snapshot.matches({ position: 'saved' }) ? { section, spots: spotsOf(positions) } : null,
    left: spotsOf(left[codeOf(other)] ?? {}),
  };
}

/** What makes a difference to whoever comes back. */
export function spotsOf(positions: ListPositions['positions']): KeptPlaces['spots'] {
  const spots = Object.entries(positions).map(([section, place]) => {
    const { focusIndex, scrollTop, pages, search, movie } = place;
    const count = pages.flatMap(({ movies }) => movies).length;
    const open = movie === null ? '' : `, ${movie.title} open`;
    const searched = search === '' ? '' : `, "${search}" searched`;
    return [section, `movie ${focusIndex + 1} of ${count}, ${scrollTop} px${open}${searched}`];
  });
  return Object.fromEntries(spots);
}
