import type { Film } from '../catalogue/film.ts';
import type { GenreName } from '../catalogue/genres.ts';
import type { Mood } from './palettes.ts';

const byGenre: Readonly<Record<GenreName, readonly Mood[]>> = {
  Action: ['laughter', 'noir', 'trail'],
  Adventure: ['trail', 'laughter', 'banner'],
  Animation: ['laughter', 'heart', 'trail'],
  Comedy: ['laughter', 'heart', 'page'],
  Crime: ['noir', 'page', 'banner'],
  Documentary: ['page', 'future', 'banner'],
  Drama: ['page', 'heart', 'banner', 'noir'],
  Family: ['laughter', 'heart', 'trail'],
  Fantasy: ['dread', 'heart', 'trail', 'future'],
  History: ['banner', 'page', 'trail'],
  Horror: ['dread', 'noir'],
  Music: ['laughter', 'heart', 'noir'],
  Mystery: ['noir', 'dread', 'page'],
  Romance: ['heart', 'page', 'laughter'],
  'Science Fiction': ['future', 'dread', 'noir'],
  'TV Movie': ['page', 'laughter'],
  Thriller: ['noir', 'dread', 'future'],
  War: ['banner', 'trail', 'noir'],
  Western: ['trail', 'banner', 'noir'],
};

/** Takes a film and returns how strongly each mood suits it; the first genre and its first mood count most. */
export const moodsOf = (film: Film): ReadonlyMap<Mood, number> => {
  const moods = new Map<Mood, number>();
  const genres: readonly GenreName[] = film.genres.length === 0 ? ['Drama'] : film.genres;
  genres.forEach((genre, rank) => {
    byGenre[genre].forEach((mood, place) => {
      moods.set(mood, (moods.get(mood) ?? 0) + 3 / ((rank + 1) * (place + 1)));
    });
  });
  return moods;
};
