import * as v from 'valibot';
import { listParameter } from './listLink.ts';
import {
  maxListLinkLength,
  maxListTitleLength,
  maxSharedMovies,
  maxVoterNameLength,
  maxVoters,
  minSharedMovies,
} from './limits.ts';

/** Who is for which movies; against all others. */
export type Vote = {
  /** As the voter typed it. */
  readonly name: string;
  /** TMDB's ids. */
  readonly ids: readonly number[];
};

/** A list that is passed on as a link, with the votes so far (§10.236). */
export type SharedList = {
  readonly title: string;
  /** TMDB's, each once. */
  readonly ids: readonly number[];
  readonly votes: readonly Vote[];
};

/** Votes that were not passed on. */
export type KeptVotes = {
  /** @returns the vote on that list, whoever else has voted on it; `null` without one */
  find(list: SharedList): Vote | null;
};

/** Why a link has no list: it was changed or cut, or a newer version wrote it. */
export type UnreadableLink = 'damaged' | 'newer';

const version = 1;

const name = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength));

/** Title, ids, and the votes with a digit for each movie: 1 for it, 0 against it. */
const payload = v.pipe(
  v.tuple([
    name(maxListTitleLength),
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))),
      v.minLength(minSharedMovies),
      v.maxLength(maxSharedMovies),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    v.pipe(
      v.array(v.tuple([name(maxVoterNameLength), v.pipe(v.string(), v.regex(/^[01]+$/))])),
      v.maxLength(maxVoters),
    ),
  ]),
  v.check(([, ids, votes]) => votes.every(([, digits]) => digits.length === ids.length)),
);

/** @returns the list as the fragment of an address, without `#` */
export function toListFragment({ title, ids, votes }: SharedList): string {
  const rows = votes.map((vote) => [
    vote.name,
    ids.map((id) => (vote.ids.includes(id) ? '1' : '0')).join(''),
  ]);
  const text = toBase64Url(JSON.stringify([title, ids, rows]));
  return `${listParameter}=${version}.${text}.${getChecksum(text)}`;
}

/** @returns the address that opens the list */
export const toListLink = (list: SharedList, origin: string) =>
  `${origin}/#${toListFragment(list)}`;

/** @param fragment of an address, with its `#` */
export function readListFragment(fragment: string): SharedList | UnreadableLink {
  const [, written, text = '', checksum] =
    /^#\w+=(\d+)\.([\w-]*)(?:\.(\w+))?$/.exec(fragment) ?? [];
  if (written !== undefined && Number(written) > version) return 'newer';
  if (fragment.length > maxListLinkLength || checksum !== getChecksum(text)) return 'damaged';
  const read = v.safeParse(payload, parseBase64Url(text));
  if (!read.success) return 'damaged';
  const [title, ids, votes] = read.output;
  return {
    title,
    ids,
    votes: votes.map(([voter, digits]) => ({
      name: voter,
      ids: ids.filter((_, index) => digits[index] === '1'),
    })),
  };
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns `undefined` if it is no JSON */
function parseBase64Url(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** FNV-1a, 32 bits: a link that was cut or changed is told from one that was not. */
function getChecksum(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of text)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

/**
 * @param locale of the voter: it says which letters are the same, e.g. the two of Turkish
 * @returns the list with the vote, in place of an earlier one of that name
 */
export function withVote(list: SharedList, vote: Vote, locale: string): SharedList {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const others = list.votes.filter((each) => compare(each.name, vote.name) !== 0);
  return { ...list, votes: [...others, vote] };
}

/** A movie of a list, and who is for it. */
export type RankedMovie = { readonly id: number; readonly names: readonly string[] };

/** @returns the movies with the most votes first; of equal ones in the order of the list */
export const rankMovies = ({ ids, votes }: SharedList): readonly RankedMovie[] =>
  ids
    .map((id) => ({
      id,
      names: votes.filter((vote) => vote.ids.includes(id)).map((vote) => vote.name),
    }))
    .toSorted((one, other) => other.names.length - one.names.length);
