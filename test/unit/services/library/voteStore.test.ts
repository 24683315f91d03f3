import { expect, it } from 'vitest';
import { maxKeptVotes } from '../../../../src/domain/limits.ts';
import { createVoteStore } from '../../../../src/services/library/voteStore.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const key = 'reelstate-votes:mira';
const aList = (title: string) => ({ title, ids: [1, 2, 3], votes: [] });
const friday = aList('Friday');
const vote = { name: 'Ben', ids: [2] };

it('votes are kept by list and user, whoever else has voted on the list, until they are removed', () => {
  const storage = memoryStorage();
  createVoteStore(storage, 'mira').save(friday, vote);
  const store = createVoteStore(storage, 'mira');
  expect(store.find({ ...friday, votes: [{ name: 'Anna', ids: [1] }] })).toEqual(vote);
  expect(store.find({ ...friday, ids: [1, 2] })).toBeNull();
  expect(store.find(aList('Saturday'))).toBeNull();
  expect(createVoteStore(storage, 'jon').find(friday)).toBeNull();
  store.remove(friday);
  expect(store.find(friday)).toBeNull();
  expect(storage.getItem(key)).toBeNull();
});

it('a vote without a name and a movie is none', () => {
  const storage = memoryStorage();
  const store = createVoteStore(storage, 'mira');
  store.save(friday, vote);
  store.save(friday, { name: ' ', ids: [] });
  expect(storage.getItem(key)).toBeNull();
});

it('of many lists the votes of the last ones are kept', () => {
  const store = createVoteStore(memoryStorage(), 'mira');
  const lists = Array.from({ length: maxKeptVotes + 1 }, (_, index) => aList(`List ${index}`));
  for (const list of lists) store.save(list, vote);
  expect(lists.map((list) => store.find(list) !== null)).toEqual(
    lists.map((_, index) => index > 0),
  );
});

it.each([
  ['damaged', '{'],
  ['of another form', JSON.stringify({ version: 0, state: [{ list: 1 }] })],
  [
    'with an endless name',
    JSON.stringify({ version: 0, state: [{ list: '', name: 'x'.repeat(21), ids: [] }] }),
  ],
])('an entry that is %s has no votes, and is replaced by the next', (_, text) => {
  const storage = memoryStorage([[key, text]]);
  const store = createVoteStore(storage, 'mira');
  expect(store.find(friday)).toBeNull();
  store.save(friday, vote);
  expect(createVoteStore(storage, 'mira').find(friday)).toEqual(vote);
});
