import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toListTitle } from '../../../src/domain/filterHeading.ts';
import {
  maxListLinkLength,
  maxListTitleLength,
  maxSharedMovies,
  maxVoterNameLength,
  maxVoters,
} from '../../../src/domain/limits.ts';
import { isListFragment } from '../../../src/domain/listLink.ts';
import {
  rankMovies,
  readListFragment,
  toListFragment,
  withVote,
  type SharedList,
} from '../../../src/domain/sharedList.ts';

const list: SharedList = {
  title: 'Friday at Zoë’s',
  ids: [603, 604, 605],
  votes: [{ name: 'Anna', ids: [604, 605] }],
};
const fragment = `#${toListFragment(list)}`;

/** What another app could write: the checksum is right. */
const linkOf = (change: Partial<SharedList>) => `#${toListFragment({ ...list, ...change })}`;

const name = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength, unit: 'grapheme' })
    .filter((text) => text.trim() === text && text.length <= maxLength && text !== '');
const lists: fc.Arbitrary<SharedList> = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), {
    minLength: 2,
    maxLength: maxSharedMovies,
  })
  .chain((ids) =>
    fc.record({
      title: name(maxListTitleLength),
      ids: fc.constant(ids),
      votes: fc.array(fc.record({ name: name(maxVoterNameLength), ids: fc.subarray(ids) }), {
        maxLength: maxVoters,
      }),
    }),
  );

describe('link to a shared list', () => {
  it('has title, movies and votes of every list, and stays short enough to be sent', () => {
    fc.assert(
      fc.property(lists, (shared) => {
        const text = `#${toListFragment(shared)}`;
        expect(isListFragment(text)).toBe(true);
        expect(readListFragment(text)).toEqual(shared);
        expect(text.length).toBeLessThanOrEqual(maxListLinkLength);
        expect(encodeURI(text)).toBe(text);
      }),
    );
  });

  it('that was cut or changed anywhere is damaged', () => {
    const start = '#list=1.'.length;
    for (let index = start; index < fragment.length; index += 1) {
      expect(readListFragment(fragment.slice(0, index))).toBe('damaged');
      const other = fragment[index] === 'A' ? 'B' : 'A';
      const changed = fragment.slice(0, index) + other + fragment.slice(index + 1);
      expect(readListFragment(changed)).toBe('damaged');
    }
  });

  it('of a newer version says so, whatever follows', () => {
    expect(readListFragment('#list=2.abc.xyz')).toBe('newer');
    expect(readListFragment('#list=2.abc')).toBe('newer');
  });

  it.each([
    ['without a title', { title: ' ' }],
    ['with an endless title', { title: 'x'.repeat(maxListTitleLength + 1) }],
    ['with one movie', { ids: [603] }],
    ['with a movie twice', { ids: [603, 603] }],
    ['with an id that is none', { ids: [603, -1] }],
    ['with a fraction as an id', { ids: [603, 1.5] }],
    ['with too many movies', { ids: Array.from({ length: 51 }, (_, id) => id + 1) }],
    ['with a nameless vote', { votes: [{ name: '', ids: [] }] }],
    ['with too many votes', { votes: Array.from({ length: 13 }, () => ({ name: 'A', ids: [] })) }],
  ])('%s is damaged, though its checksum is right', (_, change) => {
    expect(readListFragment(linkOf(change))).toBe('damaged');
  });

  it('that is endless, empty or no link of a list is damaged', () => {
    expect(readListFragment(`#list=1.${'A'.repeat(maxListLinkLength)}.0`)).toBe('damaged');
    expect(readListFragment('#list=')).toBe('damaged');
    expect(readListFragment('#list=1..45h')).toBe('damaged');
    expect(isListFragment('#/list')).toBe(false);
  });
});

describe('title of a shared list', () => {
  const word = 'x'.repeat(maxListTitleLength);

  it.each([
    ['a short heading', 'Movies under 90 minutes', 'Movies under 90 minutes'],
    ['a heading of the greatest length', word, word],
    [
      'a longer heading: its words that have room',
      'French comedies under 90 minutes of the 1990s rated 7 or higher',
      'French comedies under 90 minutes of the 1990s rated 7 or…',
    ],
    [
      'a longer heading up to a word that has just room',
      `${'x'.repeat(maxListTitleLength - 1)} y`,
      `${'x'.repeat(maxListTitleLength - 1)}…`,
    ],
    [
      'a longer heading without the comma at its end',
      `${'x'.repeat(50)}, ${'y'.repeat(20)}`,
      `${'x'.repeat(50)}…`,
    ],
    [
      'a longer heading in a script without spaces: the letters that have room',
      '映'.repeat(70),
      `${'映'.repeat(maxListTitleLength - 1)}…`,
    ],
    [
      'a longer heading without half a character',
      `${'x'.repeat(maxListTitleLength - 2)}🎬🎬`,
      `${'x'.repeat(maxListTitleLength - 2)}…`,
    ],
  ])('is %s', (_, heading, title) => {
    expect(toListTitle(heading)).toBe(title);
  });

  it('can be read from a link, whatever the heading', () => {
    const headings = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x ${text} x`);
    fc.assert(
      fc.property(headings, (heading) => {
        const title = toListTitle(heading.repeat(4));
        expect(readListFragment(linkOf({ title }))).toMatchObject({ title });
      }),
    );
  });
});

describe('votes on a shared list', () => {
  it('replace the earlier vote of the same name, whatever its case', () => {
    const voted = withVote(list, { name: 'anna', ids: [603] }, 'en');
    expect(voted.votes).toEqual([{ name: 'anna', ids: [603] }]);
    const { votes } = withVote(list, { name: 'Ben', ids: [] }, 'en');
    expect(votes.map((vote) => vote.name)).toEqual(['Anna', 'Ben']);
  });

  it.each([
    ['en', 'ilik', 'ılık'],
    ['tr', 'ılık', 'ilik'],
  ] as const)(
    'replace in the language “%s” the vote of ILIK by that of %s, but not by that of %s',
    (locale, same, other) => {
      const byFirst = { ...list, votes: [{ name: 'ILIK', ids: [] }] };
      const namesAfter = (voter: string) =>
        withVote(byFirst, { name: voter, ids: [] }, locale).votes.map((vote) => vote.name);
      expect(namesAfter(same)).toEqual([same]);
      expect(namesAfter(other)).toEqual(['ILIK', other]);
    },
  );

  it('order the movies by how many are for each, then as the list has them, with their names', () => {
    const voted = withVote(list, { name: 'Ben', ids: [605] }, 'en');
    expect(rankMovies(voted)).toEqual([
      { id: 605, names: ['Anna', 'Ben'] },
      { id: 604, names: ['Anna'] },
      { id: 603, names: [] },
    ]);
  });
});
