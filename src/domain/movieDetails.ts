import type { Movie } from './movie.ts';

/** What a movie's page tells beyond its list entry; each part comes by a request of its own. */
export type MovieParts = {
  readonly details: MovieDetails;
  readonly trailer: Trailer | null;
  readonly cast: readonly CastMember[];
  readonly recommendations: readonly Movie[];
};

/** What stands under a title (contract B: movie); `null` is unknown. */
export type MovieDetails = {
  /** Minutes. */
  readonly runtime: number | null;
  readonly genres: readonly string[];
  readonly tagline: string | null;
  /** BCP 47, for `lang`; absent where it is unknown. */
  readonly taglineLanguage?: string | undefined;
  readonly overview: string | null;
  /** Likewise; English where the chosen language has no overview (§10.43). */
  readonly overviewLanguage?: string | undefined;
};

/** A trailer or teaser, and where it is shown. */
export type Trailer = {
  readonly name: string;
  readonly site: 'YouTube' | 'Vimeo';
  readonly url: string;
};

/** Somebody who plays in a movie. */
export type CastMember = {
  readonly creditId: string;
  readonly name: string;
  readonly character: string | null;
  /** Path below the image host, with its leading slash. */
  readonly picturePath: string | null;
};

/** Somebody who shows movies. */
export type Provider = {
  readonly id: number;
  readonly name: string;
  readonly logoPath: string | null;
};

/** Ways to watch, the cheapest for whoever has them first. */
export const monetizationTypes = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
export type MonetizationType = (typeof monetizationTypes)[number];

/** Who shows a movie in one country, by the way they offer it. */
export type CountryProviders = Readonly<Record<MonetizationType, readonly Provider[]>> & {
  /** The page that leads on to the providers. */
  readonly link: string | null;
};

/** Who shows a movie anywhere (contract B: sub-resources). */
export type WatchProviders = {
  /** The region of the device, ISO 3166-1. */
  readonly region: string;
  /** By ISO 3166-1; countries without any are not there. */
  readonly byCountry: Readonly<Record<string, CountryProviders>>;
};

/** What came of sharing a movie's link (decision 20). */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed';

/**
 * @param country the one that was chosen, `null` for the device's
 * @returns the providers' page of that country, else of the United States, else of any
 */
export function getWatchLink(
  providers: WatchProviders | null,
  country: string | null,
): string | null {
  if (providers === null) return null;
  const { region, byCountry } = providers;
  const candidates = [byCountry[country ?? region], byCountry['US'], ...Object.values(byCountry)];
  return candidates.find((at) => at !== undefined && at.link !== null)?.link ?? null;
}

/** The movie database's own site. */
export const movieDatabaseSite = 'https://www.themoviedb.org/';

/** Whose data says where movies can be watched. */
export const justWatchSite = 'https://www.justwatch.com/';
