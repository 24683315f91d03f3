import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectPicks, selectPopular } from '../../../../src/machines/home/tonightSelectors.ts';
import type { TonightInput } from '../../../../src/machines/home/tonightMachine.ts';
import { provideTonight } from '../../../../src/services/home/tonightActors.ts';
import { goodConnection } from '../../../support/connection.ts';
import { aLibraryView } from '../../../support/startTonight.ts';
import { movieServiceOver } from '../support/movieServiceOver.ts';

const aWireMovie = (id: number) => ({
  id,
  title: `Movie ${id}`,
  vote_average: 7,
  vote_count: 900,
  release_date: '1995-12-15',
});
const aWirePage = (...ids: number[]) => ({
  page: 1,
  results: ids.map(aWireMovie),
  total_pages: 1,
  total_results: ids.length,
});

const heat = {
  id: 949,
  title: 'Heat',
  genres: [
    { id: 80, name: 'Crime' },
    { id: 18, name: 'Drama' },
    { id: 28, name: 'Action' },
  ],
  credits: {
    crew: [
      { id: 1, name: 'Dante Spinotti', job: 'Director of Photography' },
      { id: 638, name: 'Michael Mann', job: 'Director' },
    ],
  },
  recommendations: aWirePage(11),
};

/** Runs the machine over these responses, for a user with these saved movies. */
function run(responses: readonly object[], input: Partial<TonightInput> & { saved?: number[] }) {
  const { saved = [949], services = null } = input;
  const { movies, sent, diagnostics } = movieServiceOver(
    ...responses.map((body) => ({ status: 200, body })),
  );
  const actor = createActor(
    provideTonight(
      () => movies,
      goodConnection(),
      (said) => void diagnostics.push(said),
    ),
    { input: { library: aLibraryView({ saved }), services } },
  ).start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    diagnostics,
    loaded: () => waitFor(actor, (snapshot) => !snapshot.hasTag('loading')),
    requests: () =>
      sent.map(({ url }) => {
        const { pathname, searchParams } = new URL(url);
        searchParams.delete('api_key');
        return [pathname.replace(/^\/3/, ''), Object.fromEntries(searchParams)];
      }),
    reasons: () => selectPicks(actor.getSnapshot()).map(({ movie, reason }) => [movie.id, reason]),
  };
}

describe('actors of the picks', () => {
  it('send two requests for a set: the movie that it follows from with its recommendations, and movies of its first genres', async () => {
    const { loaded, requests, reasons } = run([heat, aWirePage(12)], {});
    await loaded();
    expect(requests()).toEqual([
      ['/movie/949', { append_to_response: 'credits,recommendations' }],
      [
        '/discover/movie',
        {
          sort_by: 'popularity.desc',
          'vote_average.gte': '6.5',
          'vote_count.gte': '200',
          with_genres: '80,18',
          page: '1',
        },
      ],
    ]);
    expect(reasons()).toEqual([
      [11, { kind: 'related', seed: expect.objectContaining({ mark: 'saved' }) }],
      [12, { kind: 'genres', names: ['Crime', 'Drama'], title: 'Movie 949' }],
    ]);
  });

  it('search for movies of the director in every second set, with length and services', async () => {
    const services = { country: 'DE', ids: [8, 337] };
    const { actor, loaded, requests, reasons } = run(
      [heat, aWirePage(12), heat, aWirePage(13), aWirePage(14), aWirePage(15)],
      { saved: [949, 950], services },
    );
    await loaded();
    actor.send({ type: 'others.requested' });
    await loaded();
    expect(requests()[3]).toEqual([
      '/discover/movie',
      expect.objectContaining({
        with_crew: '638',
        with_watch_providers: '8|337',
        watch_region: 'DE',
      }),
    ]);
    expect(reasons()).toEqual([[13, { kind: 'director', name: 'Michael Mann' }]]);
    actor.send({ type: 'length.changed', length: 'short' });
    await loaded();
    expect(requests().at(-1)).toEqual([
      '/discover/movie',
      expect.objectContaining({ 'with_runtime.gte': '1', 'with_runtime.lte': '99' }),
    ]);
    actor.send({ type: 'length.changed', length: 'long' });
    await loaded();
    const [, query] = requests().at(-1) ?? [];
    expect(query).toMatchObject({ 'with_runtime.gte': '121' });
    expect(query).not.toHaveProperty('with_runtime.lte');
  });

  it('search on the next page for a movie whose turn comes again', async () => {
    const { actor, loaded, requests } = run([heat, aWirePage(12), aWirePage(13)], {});
    await loaded();
    actor.send({ type: 'others.requested' });
    await loaded();
    expect(requests().at(-1)).toEqual([
      '/discover/movie',
      expect.objectContaining({ with_crew: '638', page: '2' }),
    ]);
  });

  it('search without genres and director where the movie database knows none, and report what is malformed', async () => {
    const bare = { id: 949, genres: [{ id: 'x' }], recommendations: aWirePage() };
    const { loaded, requests, reasons, diagnostics } = run([bare, aWirePage(12)], {});
    await loaded();
    expect(requests()[1]?.[1]).not.toHaveProperty('with_genres');
    expect(reasons()).toEqual([[12, { kind: 'genres', names: [], title: 'Movie 949' }]]);
    expect(diagnostics).toHaveLength(1);
  });

  it('offer the first page of popular movies to a user without marks', async () => {
    const { actor, loaded, requests } = run([aWirePage(1, 2)], { saved: [] });
    await loaded();
    expect(requests()).toEqual([['/movie/popular', { page: '1' }]]);
    expect(selectPopular(actor.getSnapshot()).map(({ id }) => id)).toEqual([1, 2]);
  });
});
