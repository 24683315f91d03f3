import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { readListFragment } from '../../../../src/domain/sharedList.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import {
  selectMovies,
  selectShareNotice,
} from '../../../../src/machines/library/sharedListSelectors.ts';
import { provideSharedList } from '../../../../src/services/library/sharedListActors.ts';
import { aMovie } from '../../../support/builders.ts';
import { goodConnection } from '../../../support/connection.ts';

afterEach(() => void vi.unstubAllGlobals());

const noVotes = { save() {}, remove() {} };
const list = { title: 'Friday', ids: [1, 2, 3, 4, 5, 6], votes: [] };

it('actors of a shared list request at most four movies at once, and none twice', async () => {
  let running = 0;
  let most = 0;
  const asked: number[] = [];
  const findMovie = async (id: number): Promise<Movie | null> => {
    asked.push(id);
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return id === 3 ? null : aMovie({ id });
  };
  const actor = createActor(provideSharedList(findMovie, goodConnection(), noVotes), {
    input: { list, movies: [aMovie({ id: 1 })], isOwn: false, vote: null, locale: 'en' },
  }).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (snapshot) => snapshot.matches({ movies: 'loaded' }));
  expect(asked).toEqual([2, 3, 4, 5, 6]);
  expect(most).toBe(4);
  const found = selectMovies(actor.getSnapshot());
  expect([...found.values()].map((movie) => movie?.id ?? null)).toEqual([1, 2, null, 4, 5, 6]);
});

it('actors of a shared list copy a link to this app that opens the list', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.stubGlobal('location', { origin: 'https://reelstate.example' });
  const movies = list.ids.map((id) => aMovie({ id }));
  const actor = createActor(provideSharedList(vi.fn(), goodConnection(), noVotes), {
    input: { list, movies, isOwn: true, vote: null, locale: 'en' },
  }).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'share.requested' });
  await waitFor(actor, (snapshot) => selectShareNotice(snapshot) === 'copied');
  const url = new URL(writeText.mock.lastCall?.[0] ?? '');
  expect(`${url.origin}${url.pathname}${url.search}`).toBe('https://reelstate.example/');
  expect(readListFragment(url.hash)).toEqual(list);
});
