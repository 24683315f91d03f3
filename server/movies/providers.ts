import type { Film } from '../catalogue/film.ts';

const firstProviderId = 94_000_001;

/** The same number for the same made-up provider, whichever film names it. */
export const providerId = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000;
  return firstProviderId + sum;
};

/** The path of a provider's mark as the wire carries it. */
export const logoPath = (name: string): string => `/l${providerId(name)}.svg`;

/** Whoever a film of the catalogue names, by the path of their mark. */
export const providersOf = (films: readonly Film[]): ReadonlyMap<string, string> =>
  new Map(
    films
      .flatMap(({ providers }) => Object.values(providers))
      .flatMap((offers) => Object.values(offers).flatMap((names) => names ?? []))
      .map((name) => [logoPath(name), name]),
  );
