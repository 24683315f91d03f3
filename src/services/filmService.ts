import type { Figures, Offers, Role, Trailer } from '../domain/film.ts';
import type { Movie } from '../domain/movie.ts';
import type { Subscriber } from './movieCache.ts';
import { readCast } from './movieCreditsWire.ts';
import { readFigures } from './movieFiguresWire.ts';
import { readOffers } from './movieProvidersWire.ts';
import type { MovieService } from './movieService.ts';
import { readTrailer } from './movieVideosWire.ts';
import { readPage, type Report } from './movieWire.ts';

/**
 * The calls behind the parts of a film's page (spec §7.6, §10.40), `id` being the movie database's.
 * They throw what the movie service's calls throw.
 */
export type FilmService = {
  /** With an overview in English, where the chosen language has none (§10.43). */
  figures(id: number, options: Subscriber): Promise<Figures>;
  trailer(id: number, options: Subscriber): Promise<Trailer | null>;
  /** In the order of the credits. */
  cast(id: number, options: Subscriber): Promise<readonly Role[]>;
  /** What goes with it: the first page, without the film itself. */
  similar(id: number, options: Subscriber): Promise<readonly Movie[]>;
  offers(id: number, options: Subscriber): Promise<Offers>;
};

type Options = {
  readonly movies: Pick<MovieService, 'get'>;
  /** The chosen one, e.g. `de-DE`; `null` when none was. */
  readonly language?: string | null;
  /** The device's country, ISO 3166-1. */
  readonly here?: string;
  readonly report?: Report;
};

const english = 'en-US';

/** @returns the calls, asking through a movie service, its cache and its retries */
export function createFilmService({
  movies: { get },
  language = null,
  here = deviceCountry(),
  report = console.warn,
}: Options): FilmService {
  const spoken = (language ?? english).slice(0, 2);

  return {
    async figures(id, subscriber) {
      const read = (data: unknown) => readFigures(data, report);
      const figures = await get(`/movie/${id}`, {}, read, subscriber);
      if (figures.overview !== null || spoken === 'en') return figures;
      try {
        const { overview } = await get(`/movie/${id}`, { language: english }, read, subscriber);
        return { ...figures, overview, overviewLanguage: overview === null ? null : 'en' };
      } catch (error) {
        if (subscriber.signal.aborted) throw error;
        return figures;
      }
    },

    trailer: (id, subscriber) =>
      get(
        `/movie/${id}/videos`,
        // Videos in another language are left out unless they are asked for (contract B: movie).
        spoken === 'en' ? {} : { include_video_language: `${spoken},en,null` },
        (data) => readTrailer(data, spoken, report),
        subscriber,
      ),

    cast: (id, subscriber) =>
      get(`/movie/${id}/credits`, {}, (data) => readCast(data, report), subscriber),

    similar: (id, subscriber) =>
      get(
        `/movie/${id}/recommendations`,
        { page: '1' },
        (data) => readPage(data, 1, report).movies.filter((movie) => movie.id !== id),
        subscriber,
      ),

    offers: (id, subscriber) =>
      get(`/movie/${id}/watch/providers`, {}, (data) => readOffers(data, here, report), subscriber),
  };
}

/** The region of the device's first language, `US` when it names none. */
function deviceCountry(): string {
  return /[-_]([A-Z]{2})\b/.exec(String(globalThis.navigator?.language))?.[1] ?? 'US';
}
