import type { CatalogMovie, GenreName } from './catalogMovie.ts';
import genreTranslations from './genreNames.json' with { type: 'json' };

/** The language of the texts of a movie itself, and of what nobody has translated. */
export const catalogLanguage = 'en';

type GenreNames = {
  readonly language: string;
  readonly get: (name: GenreName) => string;
};

const genreNames: Readonly<Record<string, Readonly<Record<GenreName, string>>>> = genreTranslations;

/** The language of a `language` parameter without its region, undefined if it is none. */
export const getLanguageCode = (tag: string | undefined): string | undefined =>
  /^([a-z]{2})(?:-\w+)?$/i.exec(tag?.trim() ?? '')?.[1]?.toLowerCase();

/** The names of the genres in the language of a `language` parameter, else in English. */
export function getGenreNames(tag: string | undefined): GenreNames {
  const language = getLanguageCode(tag) ?? catalogLanguage;
  const names = Object.hasOwn(genreNames, language) ? genreNames[language] : undefined;
  if (names === undefined) return { language: catalogLanguage, get: (name) => name };
  return { language, get: (name) => names[name] };
}

/** The languages into which any of the movies is translated. */
export const listLanguages = (movies: readonly CatalogMovie[]): ReadonlySet<string> =>
  new Set(movies.flatMap(({ translations }) => Object.keys(translations)));

/**
 * A movie as TMDB has it in another language: without a translation the title is the original one,
 * and the overview and the tagline are empty.
 */
export function translateMovie(movie: CatalogMovie, language: string): CatalogMovie {
  const { title, overview, tagline, translations } = movie;
  const own = translations[language];
  return {
    ...movie,
    title: own?.title ?? movie.originalTitle,
    overview: own?.overview ?? '',
    tagline: own?.tagline ?? '',
    translations: { ...translations, [catalogLanguage]: { title, overview, tagline } },
  };
}
