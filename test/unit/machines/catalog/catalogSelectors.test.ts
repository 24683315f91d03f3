import { expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
import type { catalogMachine } from '../../../../src/machines/catalog/catalogMachine.ts';
import {
  selectDimsSeen,
  selectCertifications,
  selectGenres,
  selectServices,
  selectHasUnseen,
  selectHeroMovie,
  selectHidden,
  selectIsSortedByLength,
  selectMovieOrCard,
  selectPrefetch,
  selectShownSearch,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { holdTimers, moviesOf, start } from './startReady.ts';

holdTimers();

const movies = (...ids: readonly number[]) => [aPage({ movies: moviesOf(...ids) })];
const ofAlien = { searchText: 'alien ', search: 'alien', results: movies(90, 91) };
const byLength = { libraryFilter: { sort: 'length', text: '' } } as const;

const seen = new Set([5]);

type Select = (snapshot: SnapshotFrom<typeof catalogMachine>) => unknown;

const sortedByLength = 'selectIsSortedByLength';

it.each<[string, of: string, is: unknown, Select, Partial<ListPosition>]>([
  [sortedByLength, 'movies in the order they were added', false, selectIsSortedByLength, {}],
  [sortedByLength, 'movies by length', true, selectIsSortedByLength, byLength],
  [sortedByLength, 'results', false, selectIsSortedByLength, { ...byLength, ...ofAlien }],
  ['selectDimsSeen', 'no search', false, selectDimsSeen, {}],
  ['selectDimsSeen', 'results', true, selectDimsSeen, ofAlien],
  ['selectHasUnseen', 'only seen movies', false, selectHasUnseen, { pages: movies(5) }],
  ['selectHasUnseen', 'another movie', true, selectHasUnseen, { pages: movies(5, 6) }],
  ['selectShownSearch', 'no search', null, selectShownSearch, {}],
  ['selectShownSearch', 'results', 'alien', selectShownSearch, ofAlien],
  ['selectShownSearch', 'no result', null, selectShownSearch, { ...ofAlien, results: movies() }],
  ['selectMovieOrCard', 'an open movie', aMovie(), selectMovieOrCard(3), { movie: aMovie() }],
  ['selectMovieOrCard', 'a card', aMovie({ id: 3 }), selectMovieOrCard(3), {}],
  ['selectMovieOrCard', 'no card', undefined, selectMovieOrCard(null), {}],
  ['selectHeroMovie', 'results over movies', aMovie(), selectHeroMovie, ofAlien],
  ['selectHeroMovie', 'no page', null, selectHeroMovie, { pages: [] }],
  ['selectHeroMovie', 'no movie', null, selectHeroMovie, { pages: movies() }],
  ['selectHidden', 'hidden movies', seen, selectHidden, {}],
  ['selectGenres', 'any', 'genres', (of) => selectGenres(of)?.id, {}],
  ['selectCertifications', 'any', 'certifications', (of) => selectCertifications(of)?.id, {}],
  ['selectServices', 'any', 'services', (of) => selectServices(of)?.id, {}],
  ['selectPrefetch', 'any', 'prefetch', (of) => selectPrefetch(of)?.id, {}],
])('%s, of the seen list with %s, is %j', (_, __, expected, selector, place) => {
  const { select } = start({ section: 'seen', hidden: seen, seen, position: aPlace(place) });
  expect(select(selector)).toEqual(expected);
});

it('selectDimsSeen is true for any other list', () => {
  expect(start().select(selectDimsSeen)).toBe(true);
});

it('selectShownSearch is null while the text is being changed', () => {
  const { send, select } = start({ position: aPlace(ofAlien) });
  send({ type: 'search.changed', text: 'aliens' });
  expect(select(selectShownSearch)).toBeNull();
});
