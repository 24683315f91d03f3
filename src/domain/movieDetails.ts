import type { Named } from './filter.ts';
import type { Movie } from './movie.ts';

/** The details of a movie (docs/contracts.md#movieid); `null` is unknown. */
export type MovieDetails = {
  /** Minutes. */
  readonly runtime: number | null;
  readonly genres: readonly Named[];
  readonly tagline: string | null;
  /** BCP 47, for `lang`; absent if unknown. */
  readonly taglineLanguage?: string | undefined;
  readonly overview: string | null;
  /** As above; English if there is no overview in the selected language (§10.43). */
  readonly overviewLanguage?: string | undefined;
  /** Age ratings by ISO 3166-1; countries without one are absent. */
  readonly certifications: Readonly<Record<string, string>>;
  /** IMDb's, `tt` and digits. */
  readonly imdbId: string | null;
  readonly collection: Named | null;
  /** ms since the epoch; absent unless they were saved earlier, and the movie database does not respond. */
  readonly savedAt?: number;
};

/** A trailer or teaser, and its site. */
export type Trailer = {
  readonly name: string;
  readonly site: 'YouTube' | 'Vimeo';
  readonly url: string;
  /** The address of a player for a frame; `null`: it plays on its site only (§10.109). */
  readonly player: string | null;
};

/** A director of a movie, or an actor with the role. */
export type CastMember = {
  readonly creditId: string;
  /** TMDB's id of the person. */
  readonly personId: number;
  readonly isDirector: boolean;
  readonly name: string;
  readonly character: string | null;
  /** Path below the image host, with its leading slash. */
  readonly picturePath: string | null;
};

/** A watch provider. */
export type Provider = {
  readonly id: number;
  readonly name: string;
  readonly logoPath: string | null;
};

/** With the countries in which it shows movies, by ISO 3166-1. */
export type ListedProvider = Provider & { readonly countries: readonly string[] };

/** TMDB's monetization types, in the order in which they are shown. */
export const monetizationTypes = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
export type MonetizationType = (typeof monetizationTypes)[number];

/** The watch providers of a movie in one region, by monetization type. */
export type CountryProviders = Readonly<Record<MonetizationType, readonly Provider[]>> & {
  /** TMDB's page with links to the providers. */
  readonly link: string | null;
};

/** The watch providers of a movie in all regions (docs/contracts.md#parts-of-a-movie). */
export type WatchProviders = {
  /** By ISO 3166-1; regions without providers are absent. */
  readonly byCountry: Readonly<Record<string, CountryProviders>>;
};

/**
 * @param series in the order of release
 * @param seen ids of movies
 * @returns the first movie after this one that is not seen; `null` if there is none
 */
export function getNextInSeries(
  series: readonly Movie[],
  { id }: Movie,
  seen: ReadonlySet<number>,
): Movie | null {
  const at = series.findIndex((movie) => movie.id === id);
  if (at === -1) return null;
  return series.slice(at + 1).find((movie) => !seen.has(movie.id)) ?? null;
}

/** The result of sharing a movie's link (spec §2.20). */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed';

/**
 * @param country ISO 3166-1
 * @returns the providers' page of that country, else of the United States, else of any
 */
export function getWatchLink(providers: WatchProviders | null, country: string): string | null {
  if (providers === null) return null;
  const { byCountry } = providers;
  const candidates = [byCountry[country], byCountry['US'], ...Object.values(byCountry)];
  return candidates.find((at) => at !== undefined && at.link !== null)?.link ?? null;
}

/**
 * @param paid ids of the services that the user pays for
 * @returns the provider to name first: one that the user pays for, else the first that costs least
 */
export function getBestProvider(
  ofCountry: CountryProviders | undefined,
  paid: readonly number[],
): Provider | null {
  if (ofCountry === undefined) return null;
  const own = ofCountry.flatrate.find(({ id }) => paid.includes(id));
  return own ?? monetizationTypes.flatMap((type) => ofCountry[type])[0] ?? null;
}

/** TMDB's site. */
export const movieDatabaseSite = 'https://www.themoviedb.org/';

/** Source of TMDB's watch providers. */
export const justWatchSite = 'https://www.justwatch.com/';
