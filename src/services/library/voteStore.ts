import * as v from 'valibot';
import { maxKeptVotes, maxVoterNameLength } from '../../domain/limits.ts';
import {
  toListFragment,
  type KeptVotes,
  type SharedList,
  type Vote,
} from '../../domain/sharedList.ts';
import { votesKey, type KeyValueStorage } from '../storage/keyValueStorage.ts';
import { createPersistedStore } from '../storage/persistedStore.ts';

/** One user's votes that were not passed on, by their list, in local storage (§10.244). No method throws. */
export type VoteStore = KeptVotes & {
  /** Keeps the vote, or removes one without a name and a movie. Of many lists the oldest is dropped. */
  save(list: SharedList, vote: Vote): void;
  remove(list: SharedList): void;
};

const stored = v.array(
  v.object({
    list: v.string(),
    name: v.pipe(v.string(), v.maxLength(maxVoterNameLength)),
    ids: v.array(v.number()),
  }),
);

type Stored = v.InferOutput<typeof stored>;

/** The same list may come back with other votes. */
const toKey = (list: SharedList) => toListFragment({ ...list, votes: [] });

/** @param unsafe a storage that may throw; votes that it rejects stay in memory */
export function createVoteStore(unsafe: KeyValueStorage, userId: string): VoteStore {
  const entry = createPersistedStore<Stored>(unsafe, votesKey(userId), {
    version: 0,
    decode: v.parser(stored),
    initial: [],
  });

  /** @param kept the vote that replaces the one on that list */
  function replace(list: SharedList, kept: Stored): void {
    const others = entry.read().state.filter((each) => each.list !== toKey(list));
    const votes = [...kept, ...others].slice(0, maxKeptVotes);
    if (votes.length === 0) entry.clear();
    else entry.write(votes);
  }

  return {
    find(list) {
      const found = entry.read().state.find((each) => each.list === toKey(list));
      return found === undefined
        ? null
        : { name: found.name, ids: list.ids.filter((id) => found.ids.includes(id)) };
    },
    save(list, { name, ids }) {
      const isEmpty = name.trim() === '' && ids.length === 0;
      replace(list, isEmpty ? [] : [{ list: toKey(list), name, ids: [...ids] }]);
    },
    remove: (list) => replace(list, []),
  };
}
