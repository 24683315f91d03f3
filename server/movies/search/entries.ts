import type { InStatement, InValue } from '@libsql/client';
import type { Film } from '../../catalogue/film.ts';
import type { Person } from '../people.ts';
import { hasUnspacedScript, joinedWords, spacedWords, titleKey } from './fold.ts';
import { insertEntry, insertPieces, insertWords } from './statements.ts';

/** What search knows of a film or a person; `year` is 0 where there is none. */
export type Entry = {
  readonly title: string;
  readonly original: string;
  readonly year: number;
  readonly adult: boolean;
  readonly popularity: number;
};

export const filmEntry = (film: Film): Entry => ({
  title: film.title,
  original: film.originalTitle,
  year: Number(film.date.slice(0, 4)),
  adult: film.adult,
  popularity: film.popularity,
});

export const personEntry = (person: Person): Entry => ({
  title: person.name,
  original: person.name,
  year: 0,
  adult: false,
  popularity: person.popularity,
});

/** The statements that put an entry into the tables as row `at`. */
export const insertsOf = (entry: Entry, at: number): InStatement[] => {
  const title = spacedWords(entry.title);
  const original = spacedWords(entry.original);
  const known = new Set(`${title} ${original}`.split(' '));
  const joined = joinedWords(`${entry.title} ${entry.original}`)
    .split(' ')
    .filter((word) => !known.has(word));
  const haystack = [...new Set([title, original])]
    .flatMap((words) => [words, words.replaceAll(' ', '')])
    .join('\n');
  const facts: InValue[] = [
    at,
    titleKey(entry.title),
    titleKey(entry.original),
    haystack,
    entry.year,
    entry.adult ? 1 : 0,
    1 + Math.log1p(entry.popularity),
  ];
  const words: InValue[] = [at, title, original === title ? '' : original, joined.join(' ')];
  const inserts: InStatement[] = [
    { sql: insertEntry, args: facts },
    { sql: insertWords, args: words },
  ];
  return hasUnspacedScript(haystack)
    ? [...inserts, { sql: insertPieces, args: [at, haystack] }]
    : inserts;
};
