import * as v from 'valibot';
import { createRandom } from '../pictures/random.ts';
import { withInventedTranslations } from './bundledTranslations.ts';
import { type CatalogMovie, catalogMovieSchema } from './catalogMovie.ts';
import invented from './inventedMovies.json' with { type: 'json' };

/** What the backend adds to its own movies for demonstration; a catalog file is served without it. */
export type DemoMovies = {
  readonly today: string;
  /** The movies of Now Playing and Upcoming: no real movie stays in cinemas. */
  readonly invented: readonly CatalogMovie[];
};

const dayMs = 24 * 60 * 60_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Every client shows the overview, which says that the movie is invented; the app has a badge, too. */
export function createInventedMovies(now: Date): DemoMovies {
  const today = now.toISOString().slice(0, 10);
  const movies = invented.map(({ title, overview, daysFromToday, ...facts }) => {
    const movie = v.parse(catalogMovieSchema, {
      ...facts,
      title,
      originalTitle: title,
      overview: `Invented for this demonstration. ${overview}`,
      tagline: '',
      date: addDays(today, daysFromToday),
      status: daysFromToday > 0 ? 'Post Production' : 'Released',
    });
    return withInventedTranslations(movie);
  });
  return { today, invented: movies };
}

/** How likely a movie has the sample provider, by region and monetization type. */
const samples: Readonly<Record<string, Record<string, Record<string, number>>>> = {
  US: {
    flatrate: { 'Demo Stream (sample)': 0.5, 'Demo Plus (sample)': 0.35 },
    rent: { 'Demo Rental (sample)': 0.4 },
    free: { 'Demo Library (sample)': 0.12 },
  },
  DE: {
    flatrate: { 'Demo Stream (sample)': 0.4, 'Demo Kino (sample)': 0.3 },
    rent: { 'Demo Rental (sample)': 0.35 },
    ads: { 'Demo Channel (sample)': 0.15 },
  },
};

/** Gives a movie without watch providers samples of them, always the same for the same movie. */
export function withSampleProviders(movie: CatalogMovie): CatalogMovie {
  if (Object.keys(movie.providers).length > 0) return movie;
  const random = createRandom(`providers ${movie.id}`);
  const regions = Object.entries(samples).map(([region, kinds]) => {
    const chosen = Object.entries(kinds)
      .map(([kind, providers]) => {
        const names = Object.entries(providers).filter(([, share]) => random.chance(share));
        return [kind, names.map(([name]) => name)] as const;
      })
      .filter(([, names]) => names.length > 0);
    return [region, Object.fromEntries(chosen)] as const;
  });
  const offered = regions.filter(([, kinds]) => Object.keys(kinds).length > 0);
  return { ...movie, providers: Object.fromEntries(offered) };
}
