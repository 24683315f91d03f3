import type { ShareOutcome } from '../../src/domain/movieDetails.ts';
import type { SharedList, Vote } from '../../src/domain/sharedList.ts';
import {
  sharedListMachine,
  type FoundMovies,
} from '../../src/machines/library/sharedListMachine.ts';
import { deferredReturn } from './connection.ts';
import { deferred } from './deferred.ts';

/** The machine of a shared list over deferred services. */
export function deferredSharedList() {
  const loadMovies = deferred<FoundMovies, { ids: readonly number[] }>('loadMovies');
  const shareList = deferred<ShareOutcome, { list: SharedList }>('shareList');
  const connection = deferredReturn();
  const kept = new Map<string, Vote>();
  const logic = sharedListMachine.provide({
    actors: {
      loadMovies: loadMovies.logic,
      shareList: shareList.logic,
      awaitConnection: connection.logic,
    },
    actions: {
      saveVote: (_, { list, vote }) => void kept.set(list.title, vote),
      removeVote: (_, { list }) => void kept.delete(list.title),
    },
  });
  /** Of the votes that were not passed on, by the title of their list. */
  const votes = { find: ({ title }: SharedList) => kept.get(title) ?? null };
  return { logic, votes, loadMovies, shareList, connection };
}
