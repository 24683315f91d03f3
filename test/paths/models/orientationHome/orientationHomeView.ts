import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Places } from '../../../../src/domain/place.ts';
import type { Section } from '../../../../src/domain/section.ts';
import { texts } from '../../../../src/domain/texts.ts';
import type { orientationMachine } from '../../../../src/machines/orientationMachine.ts';
import { selectHasInvitationFailed } from '../../../../src/machines/orientationSelectors.ts';
import { codeOf, worldAt } from './orientationWorld.ts';

/** Where a person at home is, as the page shows it and as this tab keeps it. */
export type OrientationHomeView = {
  /** The tab or shelf that is marked as the current one. */
  readonly list: string;
  readonly isDemonstration: boolean;
  /** Title of the first film of a list from the movie database; `null` without films. */
  readonly firstFilm: string | null;
  /** From 1, the card that Tab leads to; `null` without films. */
  readonly tabStop: number | null;
  /** px */
  readonly scrollTop: number;
  readonly film: string | null;
  /** What stands in the place of the list, and over it. */
  readonly alerts: readonly string[];
  readonly isLookingUp: boolean;
  /** What a reload would find; `null` while a change of it waits to be written. */
  readonly kept: KeptPlaces | null;
  /** The places kept in the other language. */
  readonly left: KeptPlaces['spots'];
};

export type KeptPlaces = {
  readonly section: Section;
  /** By section, in words. */
  readonly spots: Readonly<Record<string, string>>;
};

type State = SnapshotFrom<typeof orientationMachine>;

const tabs: Readonly<Record<Section, string>> = texts.sections;

export const languages = [null, 'de-DE'] as const;

export function orientationHomeViewOf(state: AnyMachineSnapshot): OrientationHomeView {
  const snapshot = state as State;
  const { section, places, language, source } = snapshot.context;
  const { focusIndex, scrollTop, film, search, left } = worldAt(state);
  const hasFilms = search === '' && section !== 'seen' && source === 'movieDatabase';
  const other = languages.find((each) => each !== language) ?? null;
  return {
    // A tab is left for the search.
    list: search === '' ? tabs[section] : '',
    isDemonstration: source === 'demonstration',
    firstFilm: hasFilms ? `Film 1${language === null ? '' : ` in ${language}`}` : null,
    tabStop: hasFilms ? focusIndex + 1 : null,
    scrollTop,
    film: film?.title ?? null,
    alerts: [
      ...(selectHasInvitationFailed(snapshot) ? [texts.list.invitationFailed] : []),
      ...(search === '' ? [] : [texts.list.failed(texts.errors.network)]),
    ],
    isLookingUp: 'findMovie' in state.children,
    kept: snapshot.matches({ place: 'kept' }) ? { section, spots: spotsOf(places) } : null,
    left: spotsOf(left[codeOf(other)] ?? {}),
  };
}

/** What makes a difference to whoever comes back. */
export function spotsOf(places: Places['places']): KeptPlaces['spots'] {
  const spots = Object.entries(places).map(([section, place]) => {
    const { focusIndex, scrollTop, pages, search, movie } = place;
    const films = pages.flatMap(({ movies }) => movies).length;
    const open = movie === null ? '' : `, ${movie.title} open`;
    const searched = search === '' ? '' : `, "${search}" searched`;
    return [section, `film ${focusIndex + 1} of ${films}, ${scrollTop} px${open}${searched}`];
  });
  return Object.fromEntries(spots);
}
