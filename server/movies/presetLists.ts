import type { Film } from '../catalogue/film.ts';
import { mostPopularFirst } from './order.ts';

type Dates = { maximum: string; minimum: string };

/** A list whose answer names the days between which its films came out. */
export type DatedList = { readonly films: readonly Film[]; readonly dates: Dates };

/** The four lists, whole. */
export type PresetLists = {
  readonly popular: readonly Film[];
  readonly topRated: readonly Film[];
  readonly nowPlaying: DatedList;
  readonly upcoming: DatedList;
};

/** Fewer votes than this say too little to rank a film among the best. */
const votesToRank = 200;

const shareUpcoming = 1 / 20;
const shareNowPlaying = 1 / 10;

const within = (films: readonly Film[], dates: Dates): DatedList => ({
  films: films.filter(({ date }) => date >= dates.minimum && date <= dates.maximum),
  dates,
});

/**
 * The four lists of the movie database. A catalogue stands still, so "now" cannot be today: the
 * newest twentieth of the dated films is upcoming, the tenth before it is playing, at least one film
 * each, and the window of the one ends on the day on which the other's begins. Without any dated
 * film both are empty and their days are `''`.
 */
export const presetListsOf = (all: readonly Film[]): PresetLists => {
  const films = all.filter(({ adult }) => !adult).toSorted(mostPopularFirst);
  const days = films
    .map(({ date }) => date)
    .filter((date) => date !== '')
    .toSorted()
    .toReversed();
  const dayAt = (index: number): string => days[Math.min(index, days.length - 1)] ?? '';
  const upcoming = Math.max(1, Math.floor(days.length * shareUpcoming));
  const playing = Math.max(1, Math.floor(days.length * shareNowPlaying));
  const turn = dayAt(upcoming - 1);
  const dated = films.filter(({ date }) => date !== '');

  return {
    popular: films,
    topRated: films
      .filter(({ voteCount }) => voteCount >= votesToRank)
      .toSorted((left, right) => right.voteAverage - left.voteAverage || left.id - right.id),
    nowPlaying: within(dated, { maximum: turn, minimum: dayAt(upcoming + playing - 1) }),
    upcoming: within(dated, { maximum: dayAt(0), minimum: turn }),
  };
};
