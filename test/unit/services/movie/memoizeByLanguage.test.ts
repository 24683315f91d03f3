import { expect, it } from 'vitest';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { memoizeByLanguage } from '../../../../src/services/catalog/catalogActors.ts';
import { config, wire } from '../support/wire.ts';

it('memoizeByLanguage creates one movie service for each language', () => {
  const made: (string | null)[] = [];
  const moviesIn = memoizeByLanguage((language) => {
    made.push(language);
    return createMovieService({ config, language, adapter: wire().adapter });
  });
  const german = moviesIn('de-DE');
  expect(moviesIn(null)).not.toBe(german);
  expect(moviesIn('de-DE')).toBe(german);
  expect(moviesIn(null)).toBe(moviesIn(null));
  expect(made).toEqual(['de-DE', null]);
});
