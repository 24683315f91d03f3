import type { Film } from '../../catalogue/film.ts';
import { logoPath, providerId } from '../providers.ts';

/** A film without offers of its own gets a link in these countries. */
const linkedCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'CA', 'AU', 'JP', 'BR'];

const kinds = ['flatrate', 'rent', 'buy', 'ads', 'free'] as const;

/** TMDB's search for the title: ids here are no ids there, so no film's own page can be named. */
const searchLink = (title: string): string =>
  `https://www.themoviedb.org/search/movie?${new URLSearchParams({ query: title }).toString()}`;

const provider = (name: string, index: number) => ({
  logo_path: logoPath(name),
  provider_id: providerId(name),
  provider_name: name,
  display_priority: index,
});

/**
 * Where to watch, as `/movie/{id}/watch/providers` carries it: nothing but a link, as no offers are
 * known here; only specimens carry offers, and those say in their names that they are made up.
 */
export const watchProviders = (film: Film) => {
  const link = searchLink(film.title);
  const offered = Object.entries(film.providers).map(([country, offers]) => {
    const named = kinds
      .filter((kind) => offers[kind] !== undefined)
      .map((kind) => [kind, (offers[kind] ?? []).map(provider)]);
    return [country, { link, ...Object.fromEntries(named) }];
  });
  const linked = linkedCountries.map((country) => [country, { link }]);
  return { id: film.id, results: Object.fromEntries([...linked, ...offered]) };
};
