import type { ShareOutcome } from '../../src/domain/movieDetails.ts';
import type { SharedList } from '../../src/domain/sharedList.ts';
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
  const logic = sharedListMachine.provide({
    actors: {
      loadMovies: loadMovies.logic,
      shareList: shareList.logic,
      awaitConnection: connection.logic,
    },
  });
  return { logic, loadMovies, shareList, connection };
}
