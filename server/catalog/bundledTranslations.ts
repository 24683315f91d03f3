import * as v from 'valibot';
import { type CatalogMovie, translationSchema } from './catalogMovie.ts';
import de from './translations/de.json' with { type: 'json' };
import es from './translations/es.json' with { type: 'json' };
import fr from './translations/fr.json' with { type: 'json' };

type Texts = Readonly<Record<string, v.InferInput<typeof translationSchema>>>;

/** The texts of the bundled movies by language and id; a title like the original one is left out. */
const translations: Readonly<Record<string, Texts>> = { de, es, fr };

/** Says in each language that a movie is invented. */
const inventedNotes: Readonly<Record<string, string>> = {
  de: 'Erfunden für diese Vorführung.',
  es: 'Inventada para esta demostración.',
  fr: 'Inventé pour cette démonstration.',
};

/** Gives a bundled movie the texts that the project has for it in other languages. */
export function withTranslations(movie: CatalogMovie): CatalogMovie {
  const found = Object.entries(translations).flatMap(([language, texts]) => {
    const own = texts[movie.id];
    return own === undefined ? [] : [[language, v.parse(translationSchema, own)] as const];
  });
  return { ...movie, translations: Object.fromEntries(found) };
}

/** The same for an invented movie, whose overview says so. */
export function withInventedTranslations(movie: CatalogMovie): CatalogMovie {
  const translated = withTranslations(movie);
  const marked = Object.entries(translated.translations).map(([language, texts]) => {
    const overview = `${inventedNotes[language]} ${texts.overview}`;
    return [language, { ...texts, overview }] as const;
  });
  return { ...translated, translations: Object.fromEntries(marked) };
}
