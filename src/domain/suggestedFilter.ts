import type { Texts } from '../texts/messages.ts';
import { noFilter, type Filter, type Named } from './filter.ts';
import { sourceLanguage } from './languages.ts';

/** TMDB's genres with their English words; their ids never change. A search for them needs no request. */
const genres: readonly (Named & { readonly words: readonly string[] })[] = [
  { id: 28, name: 'Action', words: ['action'] },
  { id: 12, name: 'Adventure', words: ['adventure', 'adventures'] },
  { id: 16, name: 'Animation', words: ['animation', 'animated', 'cartoon', 'cartoons'] },
  { id: 35, name: 'Comedy', words: ['comedy', 'comedies'] },
  { id: 80, name: 'Crime', words: ['crime'] },
  { id: 99, name: 'Documentary', words: ['documentary', 'documentaries'] },
  { id: 18, name: 'Drama', words: ['drama', 'dramas'] },
  { id: 10_751, name: 'Family', words: ['family'] },
  { id: 14, name: 'Fantasy', words: ['fantasy'] },
  { id: 36, name: 'History', words: ['history', 'historical'] },
  { id: 27, name: 'Horror', words: ['horror'] },
  { id: 10_402, name: 'Music', words: ['music', 'musical', 'musicals'] },
  { id: 9_648, name: 'Mystery', words: ['mystery', 'mysteries'] },
  { id: 10_749, name: 'Romance', words: ['romance', 'romances', 'romantic'] },
  {
    id: 878,
    name: 'Science Fiction',
    words: ['science fiction', 'sciencefiction', 'sci fi', 'scifi'],
  },
  { id: 53, name: 'Thriller', words: ['thriller', 'thrillers'] },
  { id: 10_752, name: 'War', words: ['war'] },
  { id: 37, name: 'Western', words: ['western', 'westerns'] },
];

/** English words between those with a meaning, without a meaning of their own. */
const fillers = ['movie', 'movies', 'film', 'films', 'from', 'of', 'the', 'and', 'or'];

/** The first decade that a search can mean. */
const firstDecade = 1880;

type Words = Pick<Texts, 'filter' | 'filterHeading' | 'locale' | 'searchExtras'>;

type Meaning = { readonly genre?: Named; readonly decade?: number };

/** Ignores case, accents, apostrophes and what separates words. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();

/** What the heading of a filter says of a decade, e.g. "from the 1990s". */
function getHeadingForm(year: number, { filterHeading }: Words): string {
  const none = { language: 'none', length: 'none', ratings: 'none', services: 'none' };
  const rest = { ...none, excluded: 'none', rating: '', ageRating: '', from: year, to: year + 9 };
  const mark = '\uFFFC';
  const dated = filterHeading.heading({ ...rest, genres: mark, years: 'decade' });
  const undated = filterHeading.heading({ ...rest, genres: mark, years: 'none' });
  const [before = '', after = ''] = undated.split(mark);
  const place = dated.indexOf(mark);
  return (
    dated.slice(0, place).replace(before, '') + dated.slice(place + 1, dated.length - after.length)
  );
}

/** How English and another language say a decade: as a choice, and in a heading with and without “from the”. */
function getDecadeForms(year: number, words: Words): readonly string[] {
  const heading = fold(getHeadingForm(year, words));
  const isFiller = (word: string | undefined) => getFillers(words).includes(word ?? '');
  const parts = heading.split(' ');
  const start = parts.findIndex((part) => !isFiller(part));
  const end = parts.findLastIndex((part) => !isFiller(part)) + 1;
  const bare = parts.slice(start, end).join(' ');
  const forms = [`${year}s`, heading, fold(words.filter.decade({ year }))];
  if (!/^\d+$/.test(bare)) forms.push(bare);
  return [...forms, ...forms.map((form) => form.replaceAll(' ', ''))];
}

/** Words of a language between those with a meaning. */
const getFillers = ({ searchExtras }: Words): readonly string[] =>
  searchExtras.fillers.split(' ').map(fold);

/** A word that joins names in a language, e.g. "and". */
const getConjunctions = (locale: string): readonly string[] =>
  (['conjunction', 'disjunction'] as const).map((type) =>
    new Intl.ListFormat(locale, { type }).format(['', '']),
  );

/**
 * What the words of a search mean, in English and in the language of the texts.
 *
 * @param named genres as the movie database names them in that language; empty before they are loaded
 */
function getMeanings(
  thisYear: number,
  words: Words,
  named: readonly Named[],
): ReadonlyMap<string, Meaning> {
  const { filterHeading, locale } = words;
  const meanings = new Map<string, Meaning>();
  const add = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases.map(fold)) if (phrase !== '') meanings.set(phrase, meaning);
  };
  const years: number[] = [];
  for (let year = firstDecade; year <= thisYear; year += 10) years.push(year);
  // Two digits are the last such decade that has begun, unless the language says otherwise.
  for (const year of years.filter((each) => each + 100 > thisYear)) {
    const digits = String(year).slice(2);
    const forms = getDecadeForms(year, words).map((form) => form.replace(String(year), digits));
    add(forms, { decade: year });
  }
  for (const year of years) add(getDecadeForms(year, words), { decade: year });
  const movies = filterHeading.genre({ id: 'none', name: '' });
  const own = [movies, filterHeading.movies, ...getFillers(words), ...getConjunctions(locale)];
  add([...fillers, ...own], {});
  for (const { id, name: english, words: inEnglish } of genres) {
    const word = { id: String(id), name: english };
    const plural = filterHeading.genre(word);
    const loaded = named.find((each) => each.id === id)?.name;
    const name = loaded ?? (locale === sourceLanguage ? english : plural);
    add([...inEnglish, plural, filterHeading.without(word), name], { genre: { id, name } });
  }
  return meanings;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a phrase ends before the rest of a search, and not within a word. */
const endsWord = (phrase: string, rest: string) =>
  !/^[\p{L}\p{N}]/u.test(rest) ||
  unspaced.test(phrase.at(-1) ?? '') ||
  unspaced.test(rest[0] ?? '');

/**
 * The filter that a search means (§10.212), e.g. of "90s comedies" or "thrillers 7+".
 *
 * @param words in which a search is understood besides English
 * @param named genres as the movie database names them; empty before they are loaded
 * @returns `null` unless every word names a genre, a decade or a least rating, and one the first two
 */
export function suggestFilter(
  search: string,
  thisYear: number,
  words: Words,
  named: readonly Named[] = [],
): Filter | null {
  const meanings = getMeanings(thisYear, words, named);
  const phrases = [...meanings.keys()].toSorted((one, other) => other.length - one.length);
  const found: Named[] = [];
  let fromYear: number | null = null;
  let minRating: number | null = null;
  let rest = fold(search);
  while (rest !== '') {
    const [rated, digit] = /^([1-9])\+(?=\s|$)/.exec(rest) ?? [];
    const start = rest;
    const phrase =
      rated ??
      phrases.find((each) => start.startsWith(each) && endsWord(each, start.slice(each.length)));
    if (phrase === undefined) return null;
    rest = rest.slice(phrase.length).trimStart();
    const { genre, decade } = meanings.get(phrase) ?? {};
    if (digit !== undefined) {
      if (minRating !== null) return null;
      minRating = Number(digit);
    }
    if (decade !== undefined) {
      if (fromYear !== null) return null;
      fromYear = decade;
    }
    if (genre !== undefined && found.every(({ id }) => id !== genre.id)) found.push(genre);
  }
  if (found.length === 0 && fromYear === null) return null;
  const toYear = fromYear === null ? null : fromYear + 9;
  return { ...noFilter, genres: found, fromYear, toYear, minRating };
}
