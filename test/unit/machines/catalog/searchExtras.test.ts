import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { describe, expect, it } from 'vitest';
import { noExtras, type SearchExtras } from '../../../../src/domain/searchExtras.ts';
import {
  selectExtras,
  selectSearchExtras,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { holdTimers, moviesOf, start, startReady } from './startReady.ts';

holdTimers();

const hanks = { id: 31, name: 'Tom Hanks', picturePath: null, knownFor: ['Big'] };
const related = [aMovie({ id: 8 })];

/** A search that found movies of these ids. */
async function startFound(...ids: number[]) {
  const catalog = await startReady();
  catalog.search('hanks');
  await catalog.searchMovies.last().resolve(aPage({ movies: moviesOf(...ids) }));
  const extras = () => catalog.select(selectSearchExtras)?.getSnapshot();
  return { ...catalog, extras };
}

const aFoundPlace = (extras: SearchExtras) =>
  aPlace({
    searchText: 'hanks',
    search: 'hanks',
    pages: [],
    results: [aPage({ movies: [] })],
    extras,
  });

describe('extras of a search', () => {
  it('requests people after the movies have arrived, and keeps them with the list', async () => {
    const { search, searchMovies, searchPeople, select } = await startReady();
    search('hanks');
    expect(searchPeople.calls).toEqual([]);
    await searchMovies.last().resolve(aPage({ movies: moviesOf(1, 2, 3, 4) }));
    expect(searchPeople.calls.map(({ input }) => input)).toEqual([{ search: 'hanks' }]);
    const isLoading = () => select(selectSearchExtras)?.getSnapshot().hasTag('peopleLoading');
    expect(isLoading()).toBe(true);
    await searchPeople.last().resolve([hanks]);
    expect(isLoading()).toBe(false);
    expect(select(selectExtras)).toEqual({ people: [hanks], related: null, relatedTo: null });
  });

  it('has no people, silently, if their request fails', async () => {
    const { searchPeople, extras, select } = await startFound(1, 2, 3, 4);
    await searchPeople.last().reject(new Error('down'));
    expect(extras()?.value).toEqual({ people: 'settled', related: 'settled' });
    expect(select(selectExtras)).toEqual(noExtras);
  });

  it('aborts the request of people when another text is searched for, and drops those found', async () => {
    const { search, searchPeople, loadRelated, select } = await startFound(1);
    await loadRelated.last().resolve({ movies: related, relatedTo: null });
    search('nolan');
    expect(searchPeople.last().signal.aborted).toBe(true);
    expect(select(selectExtras)).toEqual(noExtras);
  });

  it.each([
    [
      'three movies',
      [1, 2, 3],
      [{ request: { search: 'hanks', movies: moviesOf(1, 2, 3), person: null } }],
    ],
    ['four movies', [1, 2, 3, 4], []],
  ])('with %s requests the related movies that it needs', async (_, ids, requests) => {
    const { loadRelated } = await startFound(...ids);
    expect(loadRelated.calls.map(({ input }) => input)).toEqual(requests);
  });

  it.each([
    ['those of the first person that was found', [hanks], hanks],
    ['the popular ones if no person was found', [], null],
  ])('with no movie requests, after the people, %s', async (_, people, person) => {
    const { searchPeople, loadRelated, extras } = await startFound();
    expect({ calls: loadRelated.calls, isLoading: extras()?.hasTag('relatedAwaited') }).toEqual({
      calls: [],
      isLoading: true,
    });
    await searchPeople.last().resolve(people);
    expect(loadRelated.calls.map(({ input }) => input)).toEqual([
      { request: { search: 'hanks', movies: [], person } },
    ]);
  });

  it('with no movie requests the popular ones if the people are refused', async () => {
    const { searchPeople, loadRelated } = await startFound();
    await searchPeople.last().reject(new ApiError('down', 503, 'down'));
    expect(loadRelated.calls.map(({ input }) => input)).toEqual([
      { request: { search: 'hanks', movies: [], person: null } },
    ]);
  });

  it('with no movie waits for people without a response, and says whose movies it has', async () => {
    const { searchPeople, loadRelated, connection, select } = await startFound();
    await searchPeople.last().reject(new NetworkError());
    expect(loadRelated.calls).toEqual([]);
    await connection.restore();
    await searchPeople.last().resolve([hanks]);
    const relatedTo = { kind: 'person', id: 31, name: 'Tom Hanks' } as const;
    await loadRelated.last().resolve({ movies: related, relatedTo });
    expect(select(selectExtras)).toEqual({ people: [hanks], related, relatedTo });
  });

  it('requests people that failed without a response again once there is one, and others not', async () => {
    const { searchPeople, connection, select } = await startFound(1, 2, 3, 4);
    await searchPeople.last().reject(new NetworkError());
    await connection.restore();
    await searchPeople.last().resolve([hanks]);
    expect(select(selectExtras).people).toEqual([hanks]);
    const refused = await startFound(1, 2, 3, 4);
    await refused.searchPeople.last().reject(new ApiError('down', 503, 'down'));
    expect(refused.connection.inFlight()).toBe(0);
  });

  it.each([
    ['by its button', new ApiError('down', 503, 'down')],
    ['once there is a response, if there was none', new NetworkError()],
  ])('requests related movies that failed again %s', async (_, error) => {
    const { loadRelated, connection, extras, select } = await startFound(1);
    const part = () => extras()?.children.related;
    const progress = () => part()?.getSnapshot().value;
    await loadRelated.last().reject(error);
    const isUnanswered = error instanceof NetworkError;
    expect(connection.inFlight()).toBe(isUnanswered ? 1 : 0);
    if (isUnanswered) await connection.restore();
    else part()?.send({ type: 'retry.requested' });
    expect(progress()).toBe('loading');
    await loadRelated.last().resolve({ movies: related, relatedTo: null });
    expect(progress()).toBe('loaded');
    expect(select(selectExtras).related).toEqual(related);
  });

  it('that are restored are not requested again; the others are', () => {
    const extras = { people: [hanks], related, relatedTo: null };
    const { searchPeople, loadRelated, select } = start({ position: aFoundPlace(extras) });
    expect([...searchPeople.calls, ...loadRelated.calls]).toEqual([]);
    expect(select(selectExtras)).toEqual(extras);
    const settled = { people: 'settled', related: 'settled' };
    expect(select(selectSearchExtras)?.getSnapshot().value).toEqual(settled);
    const others = start({ position: aFoundPlace(noExtras) });
    expect({
      searchPeopleInFlight: others.searchPeople.inFlight(),
      loadRelatedInFlight: others.loadRelated.inFlight(),
    }).toEqual({ searchPeopleInFlight: 1, loadRelatedInFlight: 0 });
  });
});
