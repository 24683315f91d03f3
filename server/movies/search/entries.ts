import type { InStatement } from '@libsql/client';
import type { Film } from '../../catalogue/film.ts';
import type { Person } from '../people.ts';
import { hasUnspacedScript, joinedWords, spacedWords, titleKey } from './fold.ts';
import { insertPieces, insertWords } from './statements.ts';

/** What search knows of a film or a person. */
export type Entry<Item> = {
  readonly item: Item;
  readonly keys: readonly [title: string, original: string];
  /** Both titles in folded words, and once more without the spaces. */
  readonly haystack: string;
  /** 0 where there is none. */
  readonly year: number;
  readonly adult: boolean;
  /** From 1, growing slowly with popularity. */
  readonly weight: number;
  /** What puts it into the full-text tables as row `at`. */
  insertsAt(at: number): InStatement[];
};

type Facts = {
  readonly title: string;
  readonly original: string;
  readonly year: number;
  readonly adult: boolean;
  readonly popularity: number;
};

const entry = <Item>(item: Item, facts: Facts): Entry<Item> => {
  const title = spacedWords(facts.title);
  const original = spacedWords(facts.original);
  const spaced = new Set(`${title} ${original}`.split(' '));
  const joined = joinedWords(`${facts.title} ${facts.original}`)
    .split(' ')
    .filter((word) => !spaced.has(word))
    .join(' ');
  const haystack = [...new Set([title, original])]
    .flatMap((words) => [words, words.replaceAll(' ', '')])
    .join('\n');
  return {
    item,
    keys: [titleKey(facts.title), titleKey(facts.original)],
    haystack,
    year: facts.year,
    adult: facts.adult,
    weight: 1 + Math.log1p(facts.popularity),
    insertsAt: (at) => {
      const words = [at, title, original === title ? '' : original, joined];
      const inserts: InStatement[] = [{ sql: insertWords, args: words }];
      if (hasUnspacedScript(haystack)) inserts.push({ sql: insertPieces, args: [at, haystack] });
      return inserts;
    },
  };
};

export const filmEntry = (film: Film): Entry<Film> =>
  entry(film, {
    title: film.title,
    original: film.originalTitle,
    year: Number(film.date.slice(0, 4)),
    adult: film.adult,
    popularity: film.popularity,
  });

export const personEntry = (person: Person): Entry<Person> =>
  entry(person, {
    title: person.name,
    original: person.name,
    year: 0,
    adult: false,
    popularity: person.popularity,
  });
