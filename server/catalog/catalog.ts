import type { CatalogMovie } from './catalogMovie.ts';

export type PictureKind = 'poster' | 'backdrop';

type Picture = { readonly kind: PictureKind; readonly movie: CatalogMovie };

export const posterPath = (movie: CatalogMovie): string | null =>
  movie.poster ? `/p${movie.id}.svg` : null;

export const backdropPath = (movie: CatalogMovie): string | null =>
  movie.backdrop ? `/b${movie.id}.svg` : null;

/** The movies of the backend; it never changes while the process runs. */
export type Catalog = ReturnType<typeof createCatalog>;

/** @param movies with unique ids */
export function createCatalog(movies: readonly CatalogMovie[]) {
  const byId = new Map<number, CatalogMovie>();
  const byImdbId = new Map<string, CatalogMovie>();
  const byPath = new Map<string, Picture>();
  for (const movie of movies) {
    byId.set(movie.id, movie);
    if (movie.imdbId !== '') byImdbId.set(movie.imdbId, movie);
    const poster = posterPath(movie);
    if (poster !== null) byPath.set(poster, { kind: 'poster', movie });
    const backdrop = backdropPath(movie);
    if (backdrop !== null) byPath.set(backdrop, { kind: 'backdrop', movie });
  }
  return {
    movies,
    byId: (id: number) => byId.get(id),
    byImdbId: (id: string) => byImdbId.get(id),
    byPicturePath: (path: string) => byPath.get(path),
  };
}
