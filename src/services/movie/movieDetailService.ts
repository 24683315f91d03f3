import * as v from 'valibot';
import type {
  CountryProviders,
  MovieDetails,
  WatchProviders,
  Provider,
  CastMember,
  Trailer,
} from '../../domain/movieDetails.ts';
import type { Movie } from '../../domain/movie.ts';
import { readCollection, toDay } from '../catalog/filteredLists.ts';
import type { Subscriber } from '../catalog/movieCache.ts';
import type { MovieService } from '../catalog/movieService.ts';
import { readItems, readPage, type Report, parseResponse } from '../catalog/movieWire.ts';
import { savingResponses } from './savedMovies.ts';

/**
 * The requests for the parts of the movie modal (spec §7.6, §10.40); `id` is TMDB's. They throw what
 * the requests of `MovieService` throw.
 */
export type MovieDetailService = {
  /** Falls back to the English overview if there is none in the selected language (§10.43). */
  details(id: number, options: Subscriber): Promise<MovieDetails>;
  /** Caches the first request of `details`, or joins it; does not retry it (§10.125). */
  prefetch(id: number, options: Subscriber): Promise<void>;
  trailer(id: number, options: Subscriber): Promise<Trailer | null>;
  /** Directors first, then actors in the order of the credits. */
  cast(id: number, options: Subscriber): Promise<readonly CastMember[]>;
  /** The first page of recommendations, without the movie itself. */
  recommendations(id: number, options: Subscriber): Promise<readonly Movie[]>;
  providers(id: number, options: Subscriber): Promise<WatchProviders>;
  /** The released movies of its collection in the order of release (§10.213); joins the request of `details`. */
  series(id: number, options: Subscriber): Promise<readonly Movie[]>;
};

type Options = {
  readonly movies: Pick<MovieService, 'get'>;
  /** The selected language, e.g. `de-DE`; `null` without one. */
  readonly language?: string | null;
  readonly report?: Report;
  /** Whether the responses are saved for a start without a network. */
  readonly isSaved?: boolean;
};

const english = 'en-US';

/** @returns the requests, sent with the cache and the retries of a `MovieService` */
export function createMovieDetailService({
  movies: { get: send },
  language = null,
  report = console.warn,
  isSaved = false,
}: Options): MovieDetailService {
  const { get, prefetch } = isSaved
    ? savingResponses(send, language)
    : { get: send, prefetch: send };
  const languageCode = (language ?? english).slice(0, 2);

  const read = (data: unknown, textLanguage?: string, savedAt?: number): MovieDetails => ({
    ...readDetails(data, report, textLanguage),
    ...(savedAt !== undefined && { savedAt }),
  });
  const withReleases = { append_to_response: 'release_dates' };
  const getDetails = (id: number, subscriber: Subscriber) =>
    get(`/movie/${id}`, withReleases, read, subscriber);

  return {
    async prefetch(id, { signal }) {
      await prefetch(`/movie/${id}`, withReleases, read, { signal, isPrefetch: true });
    },

    async details(id, subscriber) {
      const details = await getDetails(id, subscriber);
      if (details.overview !== null || languageCode === 'en') return details;
      try {
        const { overview } = await get(`/movie/${id}`, { language: english }, read, subscriber);
        return { ...details, overview, overviewLanguage: overview === null ? undefined : 'en' };
      } catch (error) {
        if (subscriber.signal.aborted) throw error;
        return details;
      }
    },

    trailer: (id, subscriber) =>
      get(
        `/movie/${id}/videos`,
        // TMDB leaves out videos in other languages unless they are requested (docs/contracts.md#movieid).
        languageCode === 'en' ? {} : { include_video_language: `${languageCode},en,null` },
        (data) => readTrailer(data, languageCode, report),
        subscriber,
      ),

    cast: (id, subscriber) =>
      get(`/movie/${id}/credits`, {}, (data) => readCast(data, report), subscriber),

    recommendations: (id, subscriber) =>
      get(
        `/movie/${id}/recommendations`,
        { page: '1' },
        (data, textLanguage) =>
          readPage(data, 1, report, textLanguage).movies.filter((movie) => movie.id !== id),
        subscriber,
      ),

    providers: (id, subscriber) =>
      get(`/movie/${id}/watch/providers`, {}, (data) => readProviders(data, report), subscriber),

    async series(id, subscriber) {
      const { collection } = await getDetails(id, subscriber);
      if (collection === null) return [];
      const today = toDay(Date.now());
      const { movies } = await get(
        `/collection/${collection.id}`,
        {},
        (data, textLanguage) => readCollection(data, report, textLanguage),
        subscriber,
      );
      return movies.filter(({ releaseDate }) => releaseDate !== null && releaseDate <= today);
    },
  };
}

const text = v.nullish(v.string(), '');

const wireDetails = v.object({
  runtime: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  genres: v.optional(v.array(v.unknown()), []),
  tagline: text,
  overview: text,
  imdb_id: v.optional(v.unknown()),
  belongs_to_collection: v.optional(v.unknown()),
  release_dates: v.optional(v.unknown()),
});

/** A genre or a collection. */
const wireNamed = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.nonEmpty()),
});

const wireReleases = v.object({ results: v.array(v.unknown()) });

const wireRelease = v.object({
  iso_3166_1: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  release_dates: v.array(v.looseObject({ certification: text })),
});

/**
 * Reads the details of a movie (docs/contracts.md#movieid); a runtime of 0 and empty texts are unknown
 * values. A malformed collection or certification is reported and unknown.
 *
 * @param language of the texts, BCP 47, if known
 * @throws MalformedResponseError if the body is not a movie
 */
function readDetails(data: unknown, report: Report, language?: string): MovieDetails {
  const wire = parseResponse(wireDetails, data);
  const overview = wire.overview.trim() || null;
  const { imdb_id: imdbId, belongs_to_collection: collection, release_dates: releases } = wire;
  return {
    runtime: wire.runtime || null,
    genres: readItems(wireNamed, wire.genres, 'genre', report),
    tagline: wire.tagline.trim() || null,
    taglineLanguage: language,
    overview,
    overviewLanguage: overview === null ? undefined : language,
    certifications: readCertifications(releases, report),
    imdbId: typeof imdbId === 'string' && /^tt\d+$/.test(imdbId) ? imdbId : null,
    collection: readItems(wireNamed, asItems(collection), 'collection', report)[0] ?? null,
  };
}

/** A value that is absent or `null` is no item. */
const asItems = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : [value];

/** A country's certification may be on any of its dates: the first that is not empty. */
function readCertifications(releases: unknown, report: Report): Readonly<Record<string, string>> {
  const countries = readItems(wireReleases, asItems(releases), 'list of release dates', report)
    .flatMap(({ results }) => readItems(wireRelease, results, 'release', report))
    .flatMap(({ iso_3166_1: country, release_dates: dates }) =>
      dates
        .map(({ certification }) => certification.trim())
        .filter(Boolean)
        .slice(0, 1)
        .map((certification) => [country, certification] as const),
    );
  return Object.fromEntries(countries);
}

const wireVideos = v.object({ results: v.array(v.unknown()) });

const wireVideo = v.object({
  name: v.string(),
  key: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  site: v.string(),
  type: v.string(),
  official: v.optional(v.boolean(), false),
  iso_639_1: v.nullish(v.string()),
  published_at: v.optional(v.string(), ''),
});

type WireVideo = v.InferOutput<typeof wireVideo>;

const videoPages: Readonly<Record<Trailer['site'], string>> = {
  YouTube: 'https://www.youtube.com/watch?v=',
  Vimeo: 'https://vimeo.com/',
};

/** A key of another form has a link alone. */
const youTubeKey = /^[\w-]{11}$/;

/** Its host is the only `frame-src` of the content policy. */
const trailerPlayer = 'https://www.youtube-nocookie.com/embed/';

const isSite = (site: string): site is Trailer['site'] => Object.hasOwn(videoPages, site);

/** Compares two booleans: true comes before false. */
const trueFirst = (left: boolean, right: boolean) => Number(right) - Number(left);

/**
 * Selects a trailer (docs/contracts.md#parts-of-a-movie). Preferred in this order: on YouTube, in the
 * language, official, a trailer rather than a teaser, the newest.
 *
 * @param language ISO 639-1
 * @returns `null` if there is neither a trailer nor a teaser
 * @throws MalformedResponseError if the body is not a list
 */
function readTrailer(data: unknown, language: string, report: Report): Trailer | null {
  const { results } = parseResponse(wireVideos, data);
  const byPreference = (a: WireVideo, b: WireVideo) =>
    trueFirst(a.site === 'YouTube', b.site === 'YouTube') ||
    trueFirst(a.iso_639_1 === language, b.iso_639_1 === language) ||
    trueFirst(a.official, b.official) ||
    trueFirst(a.type === 'Trailer', b.type === 'Trailer') ||
    b.published_at.localeCompare(a.published_at);
  const [best] = readItems(wireVideo, results, 'video', report)
    .filter(({ site, type }) => isSite(site) && (type === 'Trailer' || type === 'Teaser'))
    .toSorted(byPreference);
  if (best === undefined || !isSite(best.site)) return null;
  const { name, site, key } = best;
  const isPlayable = site === 'YouTube' && youTubeKey.test(key);
  return {
    name,
    site,
    url: videoPages[site] + key,
    player: isPlayable ? `${trailerPlayer}${key}?autoplay=1&playsinline=1&rel=0` : null,
  };
}

const wireCredits = v.object({
  cast: v.array(v.unknown()),
  crew: v.optional(v.array(v.unknown()), []),
});

const wireRole = v.object({
  id: v.pipe(v.number(), v.integer()),
  credit_id: v.string(),
  name: v.pipe(v.string(), v.nonEmpty()),
  character: v.nullish(v.string(), ''),
  profile_path: v.nullish(v.string()),
  order: v.optional(v.number(), Number.MAX_SAFE_INTEGER),
});

/**
 * Reads the directors and the cast of a movie, in the order of the credits
 * (docs/contracts.md#parts-of-a-movie).
 *
 * @throws MalformedResponseError if the body has no cast
 */
function readCast(data: unknown, report: Report): readonly CastMember[] {
  const { cast, crew } = parseResponse(wireCredits, data);
  const directors = crew.filter((credit) => v.is(wireDirector, credit));
  const actors = readItems(wireRole, cast, 'role', report).toSorted(
    (left, right) => left.order - right.order,
  );
  return [
    ...readItems(wireRole, directors, 'director', report).map((wire) => toCastMember(wire, true)),
    ...actors.map((wire) => toCastMember(wire, false)),
  ];
}

const wireDirector = v.looseObject({ job: v.literal('Director') });

const toCastMember = (wire: v.InferOutput<typeof wireRole>, isDirector: boolean): CastMember => ({
  creditId: wire.credit_id,
  personId: wire.id,
  isDirector,
  name: wire.name,
  character: wire.character.trim() || null,
  picturePath: wire.profile_path || null,
});

const wireProviders = v.object({ results: v.record(v.string(), v.unknown()) });

const providers = v.optional(v.array(v.unknown()), []);
const wireRegion = v.object({
  link: v.optional(v.string()),
  flatrate: providers,
  free: providers,
  ads: providers,
  rent: providers,
  buy: providers,
});

const wireProvider = v.object({
  provider_id: v.number(),
  provider_name: v.pipe(v.string(), v.nonEmpty()),
  logo_path: v.nullish(v.string()),
  display_priority: v.optional(v.number(), Number.MAX_SAFE_INTEGER),
});

/**
 * Reads the watch providers of a movie by region (docs/contracts.md#parts-of-a-movie). Invalid regions
 * are left out and reported.
 *
 * @throws MalformedResponseError if the body has no list of regions
 */
function readProviders(data: unknown, report: Report): WatchProviders {
  const { results } = parseResponse(wireProviders, data);
  const countries = Object.entries(results).flatMap(([country, at]) =>
    readItems(wireRegion, [at], `providers in ${country}`, report).map(
      (wire) => [country, toProviders(wire, country, report)] as const,
    ),
  );
  return { byCountry: Object.fromEntries(countries) };
}

function toProviders(
  { link, ...kinds }: v.InferOutput<typeof wireRegion>,
  country: string,
  report: Report,
): CountryProviders {
  const read = (items: readonly unknown[]): readonly Provider[] =>
    readItems(wireProvider, items, `provider in ${country}`, report)
      .toSorted((left, right) => left.display_priority - right.display_priority)
      .map((wire) => ({
        id: wire.provider_id,
        name: wire.provider_name,
        logoPath: wire.logo_path || null,
      }));
  return {
    link: link !== undefined && /^https?:\/\//.test(link) ? link : null,
    flatrate: read(kinds.flatrate),
    free: read(kinds.free),
    ads: read(kinds.ads),
    rent: read(kinds.rent),
    buy: read(kinds.buy),
  };
}
