import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyLibrary, applyChanges } from '../../../../src/domain/library.ts';
import { movieDataMaxAgeMs, maxImportBytes, maxImportRows } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { serializeLibrary } from '../../../../src/services/library/files/reelstateFile.ts';
import { readImportFiles } from '../../../../src/services/library/files/readImportFile.ts';
import { anEntry, putting, anUnresolvedEntry } from '../../../support/libraryBuilders.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const { errors } = texts.library.import;
const day = (text: string) => Date.parse(text);

const read = (content: string) =>
  readImportFiles([new File([content], 'reelstate.json')], 'seen', new AbortController().signal);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Reelstate file', () => {
  const library = applyChanges(emptyLibrary, [
    ...putting('watchlist', anEntry(1, now - 10), anUnresolvedEntry(2, now - 20)),
    ...putting('seen', anEntry(1, now - 5)),
  ]);

  it('restores the exported library', async () => {
    const { rows, unmatched } = await read(serializeLibrary(library, now));
    expect(unmatched).toEqual([]);
    expect(rows.map(({ list, name }) => ({ list, name }))).toEqual([
      { list: 'watchlist', name: { by: 'entry', entry: anEntry(1, now - 10) } },
      { list: 'watchlist', name: { by: 'entry', entry: anUnresolvedEntry(2, now - 20) } },
      { list: 'seen', name: { by: 'entry', entry: anEntry(1, now - 5) } },
    ]);
  });

  it('restores libraries of any size', async () => {
    const entries = Array.from({ length: maxImportRows + 1 }, (_, index) => anEntry(index + 1));
    const text = serializeLibrary(applyChanges(emptyLibrary, putting('seen', ...entries)), now);
    expect(text.length).toBeGreaterThan(maxImportBytes);
    const { rows, unmatched } = await read(text);
    expect([rows.length, unmatched]).toEqual([entries.length, []]);
  });

  it('restores movies of 180 days ago as ids', async () => {
    const text = serializeLibrary(library, now);
    vi.setSystemTime(now + movieDataMaxAgeMs);
    const { rows } = await read(text);
    expect(rows[0]).toMatchObject({
      label: 'Movie 1',
      name: { entry: anUnresolvedEntry(1, now - 10) },
    });
  });

  it('skips damaged items', async () => {
    const { rows, unmatched } = await read(
      `{"format":"reelstate-library","version":1,"seen":"none","watchlist":[
        5, {"id":3}, {"id":4,"at":"2020-01-01T00:00:00.000Z","film":{"title":7}}]}`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      { by: 'entry', entry: anUnresolvedEntry(4, day('2020-01-01')) },
    ]);
    expect(unmatched.map(({ row }) => row)).toEqual([1, 2]);
  });

  it.each([
    ['a year alone', { releaseDate: '1994' }, { releaseDate: null }],
    ['a day that never was', { releaseDate: '2023-02-29' }, { releaseDate: null }],
    ['a film without a title', { title: '' }, null],
  ])('with %s restores no movie that cannot be shown', async (_, part, healed) => {
    const written = JSON.parse(serializeLibrary(library, now)) as { seen: { film: object }[] };
    const seen = written.seen.map((item) => ({ ...item, film: { ...item.film, ...part } }));
    const { rows } = await read(JSON.stringify({ ...written, watchlist: [], seen }));
    const { movie } = anEntry(1, now - 5);
    expect(rows.map(({ name }) => name.by === 'entry' && name.entry.movie)).toEqual([
      healed === null ? null : { ...movie, ...healed },
    ]);
  });

  it.each([
    ['{"format":"reelstate-library","version":2}', errors.newer],
    ['{"format":"other","version":1}', errors.unknown],
    ['{"films":[]}', errors.unknown],
    ['{"format":"reelstate-lib', errors.broken],
  ])('is refused with a message that helps: %s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
