import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareMovie, ShareUnavailableError } from '../../../../src/services/movie/shareLink.ts';
import { openInNewTab, watchPage } from '../../../../src/services/movie/movieActors.ts';
import { rejection } from '../support/wire.ts';

const movie = { title: 'The Long Take', url: 'https://www.themoviedb.org/movie/7' };
const refuse = (name: string) => async () => {
  throw new DOMException('no', name);
};

/** A clipboard that remembers; the rest of it is not used. */
function fakeClipboard(writeText: (text: string) => Promise<void>): Clipboard {
  return Object.assign(new EventTarget(), {
    writeText,
    readText: refuse('NotAllowedError'),
    read: refuse('NotAllowedError'),
    write: refuse('NotAllowedError'),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('sharing a movie', () => {
  it('opens the share sheet where there is one', async () => {
    const share = vi.fn<Navigator['share']>(async () => {});
    expect(await shareMovie(movie, { share, canShare: () => true })).toBe('shared');
    expect(share.mock.calls).toEqual([[movie]]);
  });

  it.each([
    ['closes the sheet', 'AbortError'],
    ['presses again while the sheet is open', 'InvalidStateError'],
  ])('is dismissed by whoever %s; nothing is copied then', async (_, name) => {
    const copy = vi.fn<(text: string) => Promise<void>>(async () => {});
    const device = { share: refuse(name), clipboard: fakeClipboard(copy) };
    expect(await shareMovie(movie, device)).toBe('dismissed');
    expect(copy).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no share sheet', {}],
    ['the sheet cannot take links', { share: async () => {}, canShare: () => false }],
    ['the sheet fails', { share: refuse('NotAllowedError') }],
  ])('copies the link where %s', async (_, device) => {
    const copied: string[] = [];
    const clipboard = fakeClipboard(async (text) => void copied.push(text));
    expect(await shareMovie(movie, { ...device, clipboard })).toBe('copied');
    expect(copied).toEqual([movie.url]);
  });

  it('says so when neither works, with the reason where there is one', async () => {
    const nowhere = await rejection(shareMovie(movie, {}));
    expect(nowhere).toBeInstanceOf(ShareUnavailableError);
    expect(nowhere).toMatchObject({
      name: 'ShareUnavailableError',
      message: 'This browser can neither share nor copy a link',
    });
    expect(nowhere).not.toHaveProperty('cause');
    const clipboard = fakeClipboard(refuse('NotAllowedError'));
    const forbidden = await rejection(shareMovie(movie, { clipboard }));
    expect(forbidden).toBeInstanceOf(ShareUnavailableError);
    expect(forbidden).toHaveProperty('cause.name', 'NotAllowedError');
  });
});

describe('a page outside', () => {
  it("is the movie database's page of positions to watch the movie", () => {
    expect(watchPage(603)).toBe('https://www.themoviedb.org/movie/603/watch');
  });

  it('opens in a new tab that cannot reach back', () => {
    const open = vi.fn<typeof globalThis.open>(() => null);
    vi.stubGlobal('open', open);
    openInNewTab('https://example.org/');
    expect(open.mock.calls).toEqual([['https://example.org/', '_blank', 'noopener,noreferrer']]);
  });
});
