import { toListLink } from '../../domain/sharedList.ts';
import type { Movie } from '../../domain/movie.ts';
import { sharedListMachine, type FoundMovies } from '../../machines/library/sharedListMachine.ts';
import type { Connection } from '../home/connectionActors.ts';
import { shareLink } from '../movie/shareLink.ts';
import { serviceActor } from '../serviceActor.ts';
import type { FindMovie } from './movieResolver.ts';
import { runConcurrently } from './rateLimiter.ts';
import type { VoteStore } from './voteStore.ts';

const concurrency = 4;

/** The machine of a shared list with its actors and its votes. */
export function provideSharedList(
  findMovie: FindMovie,
  { awaitTmdb: awaitConnection }: Pick<Connection, 'awaitTmdb'>,
  votes: Pick<VoteStore, 'save' | 'remove'>,
) {
  return sharedListMachine.provide({
    actors: {
      awaitConnection,
      loadMovies: serviceActor<FoundMovies, { ids: readonly number[] }>(async ({ ids }, signal) => {
        const found = new Map<number, Movie | null>();
        const load = async (id: number) => void found.set(id, await findMovie(id, { signal }));
        await runConcurrently(ids.values(), load, concurrency);
        return found;
      }),
      shareList: serviceActor(({ list }) =>
        shareLink({ title: list.title, url: toListLink(list, location.origin) }),
      ),
    },
    actions: {
      saveVote: (_, { list, vote }) => votes.save(list, vote),
      removeVote: (_, { list }) => votes.remove(list),
    },
  });
}
