import type { Film } from '../catalogue/film.ts';
import { directorsOf } from './people.ts';

const yearOf = (film: Film): number => Number(film.date.slice(0, 4));

const shared = <Item>(left: readonly Item[], right: readonly Item[]): number =>
  left.filter((item) => right.includes(item)).length;

/** 1 for the same year, falling to 0 over thirty years; unknown years are no neighbours. */
const eraCloseness = (left: Film, right: Film): number => {
  if (left.date === '' || right.date === '') return 0;
  return Math.max(0, 1 - Math.abs(yearOf(left) - yearOf(right)) / 30);
};

const namesOf = (film: Film): string[] => [
  ...directorsOf(film),
  ...film.cast.map(([name]) => name),
];

const ranked = (film: Film, films: readonly Film[], kinship: (other: Film) => number): Film[] =>
  films
    .filter((other) => other.id !== film.id && !other.adult)
    .map((other) => ({ other, score: kinship(other) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || left.other.id - right.other.id)
    .map(({ other }) => other);

/** Films of the same genres, the same era's first, then the same language's. */
export const similarTo = (film: Film, films: readonly Film[]): Film[] =>
  ranked(film, films, (other) => {
    const common = shared(film.genres, other.genres);
    if (common === 0) return 0;
    const union = film.genres.length + other.genres.length - common;
    const language = film.language === other.language ? 0.2 : 0;
    return common / union + eraCloseness(film, other) / 2 + language;
  });

/** Films by the same people first, then well-liked ones of the same genres and era. */
export const recommendedFor = (film: Film, films: readonly Film[]): Film[] => {
  const names = namesOf(film);
  return ranked(film, films, (other) => {
    const common = shared(film.genres, other.genres);
    const people = shared(names, namesOf(other));
    if (common + people === 0) return 0;
    return 3 * people + common + eraCloseness(film, other) + other.voteAverage / 10;
  });
};
