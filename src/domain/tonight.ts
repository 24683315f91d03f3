import type { Services } from './filter.ts';
import type { Ratings } from './library.ts';
import type { Movie } from './movie.ts';

/** How many movies a set has. */
export const pickCount = 3;

/** How many movies a user without marks chooses first. */
export const likedCount = 3;

/** Minutes, both included; `null` is no limit. */
export const tonightLengths = {
  short: { least: 1, most: 99 },
  long: { least: 121, most: null },
} as const satisfies Readonly<Record<string, { least: number; most: number | null }>>;

export type TonightLength = keyof typeof tonightLengths;

/** What a pick has to meet; `null` is no condition. */
export type Conditions = {
  readonly length: TonightLength | null;
  /** Any of these watch providers. */
  readonly services: Services | null;
};

/** What the user did with a movie. */
export type Mark = 'liked' | 'rated' | 'saved' | 'seen';

/** A movie that says what the user likes: a set of picks begins with it. */
export type Seed = {
  readonly movie: Movie;
  readonly mark: Mark;
  /** The user's, 1 to 10; absent without one. */
  readonly rating?: number | undefined;
};

/** Why a movie is picked. */
export type PickReason =
  /** It is on the watchlist. */
  | { readonly kind: 'saved' }
  /** TMDB recommends it to those who like the seed. */
  | { readonly kind: 'related'; readonly seed: Seed }
  /** The director of the seed took part in it. */
  | { readonly kind: 'director'; readonly name: string }
  /** It has the genres of the seed; none are known of a few movies. */
  | { readonly kind: 'genres'; readonly names: readonly string[]; readonly title: string };

export type TonightPick = { readonly movie: Movie; readonly reason: PickReason };

/** What the movie database has for a seed. */
export type PickMaterial = {
  readonly related: readonly Movie[];
  /** Movies that meet the conditions, and why they were searched for. */
  readonly found: readonly Movie[];
  readonly foundBy: Extract<PickReason, { kind: 'director' | 'genres' }>;
};

/** Which page of which search belongs to a set; both begin again for a seed that comes again. */
export type MaterialQuery = {
  readonly seed: Seed;
  readonly conditions: Conditions;
  /** By what movies are searched for; a seed without a director is searched for by its genres. */
  readonly by: 'director' | 'genres';
  /** From 1. */
  readonly page: number;
};

/** The movies of the user's lists, newest first. */
export type MarkedMovies = Readonly<Record<'watchlist' | 'seen', readonly Movie[]>>;

/** A rating from which on a movie was liked, the user's and TMDB's; below the other one it was not. */
const goodRating = 7;
const poorRating = 6;

/**
 * The movies that picks follow from, each once: those that were chosen as liked, then in turn well rated ones
 * (the best first), saved ones, and seen ones without a rating, each the newest first. A movie that the user
 * rated below 6 is none.
 */
export function getSeeds(
  { watchlist, seen }: MarkedMovies,
  liked: readonly Movie[],
  ratings: Ratings = {},
): readonly Seed[] {
  const toSeed =
    (mark: Mark) =>
    (movie: Movie): Seed => ({ movie, mark, rating: ratings[movie.id] });
  const ratingOf = ({ id }: Movie) => ratings[id] ?? poorRating;
  const rated = seen
    .filter((movie) => ratingOf(movie) >= goodRating)
    .toSorted((one, other) => ratingOf(other) - ratingOf(one));
  const others = seen.filter((movie) => ratingOf(movie) === poorRating);
  const columns = [
    rated.map(toSeed('rated')),
    watchlist.map(toSeed('saved')),
    others.map(toSeed('seen')),
  ];
  const rows = Math.max(...columns.map(({ length }) => length));
  const inTurn = Array.from({ length: rows }).flatMap((_, row) =>
    columns.flatMap((column) => column[row] ?? []),
  );
  const first = new Map<number, Seed>();
  for (const seed of [...liked.map(toSeed('liked')), ...inTurn])
    if (!first.has(seed.movie.id)) first.set(seed.movie.id, seed);
  return [...first.values()];
}

/**
 * @param set number of the sets before
 * @returns what the set needs: each seed has its turn; the second time its next page is asked for
 */
export function getMaterialQuery(
  seeds: readonly Seed[],
  set: number,
  conditions: Conditions,
): MaterialQuery {
  const seed = seeds[set % seeds.length];
  if (seed === undefined) throw new RangeError('There is no movie that picks could follow from');
  const round = Math.floor(set / seeds.length);
  return {
    seed,
    conditions,
    by: set % 2 === 0 ? 'genres' : 'director',
    page: round + 1,
  };
}

type Candidate = { readonly movie: Movie; readonly reasons: readonly PickReason[] };

/**
 * Picks at most three movies by counting. A movie has a point for each list that has it (the watchlist, the
 * recommendations of the seed, the movies found), and one if it is rated 7 or higher. Each kind of reason
 * gets its best movie, the rest are the best of all; among equals the first of its list wins, and on the
 * watchlist the one that has waited longest.
 *
 * With a condition only movies that meet it are picked: those found, and of a length alone also those whose
 * length is known.
 *
 * @param excluded ids that are not picked: seen, dismissed, or picked before
 */
export function choosePicks(
  { seed, conditions }: Pick<MaterialQuery, 'seed' | 'conditions'>,
  { related, found, foundBy }: PickMaterial,
  watchlist: readonly Movie[],
  excluded: ReadonlySet<number>,
): readonly TonightPick[] {
  const foundIds = new Set(found.map(({ id }) => id));
  const isAllowed = (movie: Movie) =>
    movie.id !== seed.movie.id &&
    !excluded.has(movie.id) &&
    (foundIds.has(movie.id) || meets(movie, conditions));

  const candidates = new Map<number, Candidate>();
  function add(movies: readonly Movie[], reason: PickReason) {
    for (const movie of movies.filter(isAllowed)) {
      const reasons = candidates.get(movie.id)?.reasons ?? [];
      if (!reasons.includes(reason))
        candidates.set(movie.id, { movie, reasons: [...reasons, reason] });
    }
  }
  const reasons = {
    saved: { kind: 'saved' },
    related: { kind: 'related', seed },
    found: foundBy,
  } as const satisfies Readonly<Record<string, PickReason>>;
  add(watchlist.toReversed(), reasons.saved);
  add(related, reasons.related);
  add(found, reasons.found);

  const best = [...candidates.values()].toSorted((one, other) => toPoints(other) - toPoints(one));
  const picks = new Map<number, TonightPick>();
  const choose = ({ movie }: Candidate, reason: PickReason) =>
    picks.set(movie.id, { movie, reason });
  for (const reason of Object.values(reasons)) {
    const first = best.find((each) => each.reasons.includes(reason) && !picks.has(each.movie.id));
    if (first !== undefined) choose(first, reason);
  }
  for (const candidate of best) {
    const [reason] = candidate.reasons;
    if (picks.size < pickCount && !picks.has(candidate.movie.id) && reason !== undefined)
      choose(candidate, reason);
  }
  return [...picks.values()];
}

/** Whether the movie is known to meet the conditions. */
function meets({ runtime }: Movie, { length, services }: Conditions): boolean {
  if (services !== null) return false;
  if (length === null) return true;
  if (runtime === null || runtime === undefined) return false;
  const { least, most } = tonightLengths[length];
  return runtime >= least && (most === null || runtime <= most);
}

const toPoints = ({ movie, reasons }: Candidate) =>
  reasons.length + (movie.voteAverage >= goodRating ? 1 : 0);
