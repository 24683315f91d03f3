import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import { compareTexts } from './order.ts';
import { getCountryName } from './wire.ts';

type Provider = {
  readonly id: number;
  readonly name: string;
  /** The place in the order in which clients show them, from 0. */
  readonly priority: number;
  readonly regions: ReadonlySet<string>;
};

/** The watch providers of all movies by their names, in the order in which clients show them. */
export type Providers = ReadonlyMap<string, Provider>;

const firstId = 94_000_001;

function toId(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000;
  return firstId + sum;
}

export const logoPath = (name: string): string => `/l${toId(name)}.svg`;

export const kinds = ['flatrate', 'rent', 'buy', 'ads', 'free'] as const;

export type Kind = (typeof kinds)[number];

export const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name);

export function collectProviders(movies: readonly CatalogMovie[]): Providers {
  const regionsByName = new Map<string, Set<string>>();
  for (const { providers } of movies) {
    for (const [region, offers] of Object.entries(providers)) {
      for (const name of kinds.flatMap((kind) => offers[kind] ?? [])) {
        const regions = regionsByName.get(name) ?? new Set();
        regionsByName.set(name, regions.add(region));
      }
    }
  }
  const sorted = [...regionsByName].toSorted(([left], [right]) => compareTexts(left, right));
  return new Map(
    sorted.map(([name, regions], priority) => [name, { id: toId(name), name, priority, regions }]),
  );
}

const toWire = ({ id, name, priority }: Provider) => ({
  logo_path: logoPath(name),
  provider_id: id,
  provider_name: name,
  display_priority: priority,
});

/** The response of `/watch/providers/movie`; an empty region is all. */
export const listProviders = (providers: Providers, region: string) => ({
  results: [...providers.values()]
    .filter(({ regions }) => region === '' || regions.has(region))
    .map((provider) => {
      const priorities = [...provider.regions].map((each) => [each, provider.priority] as const);
      return { display_priorities: Object.fromEntries(priorities), ...toWire(provider) };
    }),
});

/** The response of `/watch/providers/regions`: those of any provider. */
export const listRegions = (providers: Providers) => ({
  results: [...new Set([...providers.values()].flatMap(({ regions }) => [...regions]))]
    .toSorted()
    .map((region) => ({
      iso_3166_1: region,
      english_name: getCountryName(region),
      native_name: getCountryName(region),
    })),
});

/** Regions in which a movie without watch providers has a link. */
const linkedCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'CA', 'AU', 'JP', 'BR'];

/** TMDB's search for the title: its ids are not the catalog's, so there is no link to the movie. */
const searchLink = (title: string): string =>
  `https://www.themoviedb.org/search/movie?${new URLSearchParams({ query: title }).toString()}`;

/**
 * The response of `/movie/{id}/watch/providers`: links, and samples of providers, which have "sample"
 * in their names, because the catalog has no real ones.
 */
export function watchProviders(movie: CatalogMovie, all: Providers) {
  const link = searchLink(movie.title);
  const listed = Object.entries(movie.providers).map(([country, offers]) => {
    const toProviders = (names: readonly string[]) =>
      names.flatMap((name) => all.get(name) ?? []).map(toWire);
    const byKind = kinds
      .filter((kind) => offers[kind] !== undefined)
      .map((kind) => [kind, toProviders(offers[kind] ?? [])]);
    return [country, { link, ...Object.fromEntries(byKind) }];
  });
  const linked = linkedCountries.map((country) => [country, { link }]);
  return { id: movie.id, results: Object.fromEntries([...linked, ...listed]) };
}
