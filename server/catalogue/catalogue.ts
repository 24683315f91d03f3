import type { Film } from './film.ts';

export type PictureKind = 'poster' | 'backdrop';

type Picture = { readonly kind: PictureKind; readonly film: Film };

/** All films the backend knows; it does not change while the process runs. */
export type Catalogue = {
  readonly films: readonly Film[];
  byId(id: number): Film | undefined;
  /** By IMDb's id, `tt0111161`. */
  byImdbId(id: string): Film | undefined;
  /** The film and kind behind a picture's path (`/p90000001.svg`), undefined for an unknown one. */
  byPicturePath(path: string): Picture | undefined;
};

/** The poster's path as the wire carries it, `null` for a film without one. */
export const posterPath = (film: Film): string | null => (film.poster ? `/p${film.id}.svg` : null);

/** The backdrop's path as the wire carries it, `null` for a film without one. */
export const backdropPath = (film: Film): string | null =>
  film.backdrop ? `/b${film.id}.svg` : null;

/** Indexes films for the routes. Their ids are unique: the loader saw to that. */
export const createCatalogue = (films: readonly Film[]): Catalogue => {
  const byId = new Map<number, Film>();
  const byImdbId = new Map<string, Film>();
  const byPath = new Map<string, Picture>();
  for (const film of films) {
    byId.set(film.id, film);
    if (film.imdbId !== '') byImdbId.set(film.imdbId, film);
    const poster = posterPath(film);
    if (poster !== null) byPath.set(poster, { kind: 'poster', film });
    const backdrop = backdropPath(film);
    if (backdrop !== null) byPath.set(backdrop, { kind: 'backdrop', film });
  }
  return {
    films,
    byId: (id) => byId.get(id),
    byImdbId: (id) => byImdbId.get(id),
    byPicturePath: (path) => byPath.get(path),
  };
};
