import { describe, expect, it, vi } from 'vitest';
import { maxImportBytes } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { readImportFiles } from '../../../../src/services/library/files/readImportFile.ts';

const { errors } = texts.library.import;

const read = (content: BlobPart) =>
  readImportFiles([new File([content], 'films.csv')], 'watchlist', new AbortController().signal);

describe('unknown file', () => {
  it.each([
    ['empty', '', errors.unknown],
    ['other columns', 'a,b\n1,2', errors.unknown],
    ['a page', '<!doctype html>', errors.unknown],
    ['a ZIP archive', 'PK\u0003\u0004…', errors.packed],
  ])('is refused with a message that helps: %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it.each([
    ['a movie', 'x'],
    ['CSV', 'Date,Name,Year'],
    ['other JSON', '{"movies":["format","reelstate-library"]}'],
  ])('is refused without reading it if it is too large: %s', async (_, text) => {
    const file = new File([text], 'movie.mkv');
    Object.defineProperty(file, 'size', { value: maxImportBytes + 1 });
    const arrayBuffer = vi.spyOn(file, 'arrayBuffer');
    const { signal } = new AbortController();
    await expect(readImportFiles([file], 'seen', signal)).rejects.toThrow(errors.tooLarge);
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it('is refused if it was deleted meanwhile', async () => {
    const file = new File(['x'], 'gone.csv');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'));
    const { signal } = new AbortController();
    await expect(readImportFiles([file], 'seen', signal)).rejects.toThrow(errors.gone);
  });
});

describe('characters of a file', () => {
  const text = 'Date,Name,Year\n2024-05-01,Amélie été,2001';
  const utf16 = (encode: (buffer: Buffer) => Buffer) =>
    encode(Buffer.from(`\uFEFF${text}`, 'utf16le'));

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16((buffer) => buffer)],
    ['UTF-16, big end first', utf16((buffer) => buffer.swap16())],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('are read in %s', async (_, bytes) => {
    const { rows } = await read(new Uint8Array(bytes));
    expect(rows[0]?.label).toBe('Amélie été (2001)');
  });
});

describe('file of thousands of rows', () => {
  it('yields to other work between rows, and can be aborted', async () => {
    const item = '{"id":1,"at":"2024-05-01T00:00:00.000Z","movie":null}';
    const items = Array<string>(200_000).fill(item).join(',');
    const many = `{"format":"reelstate-library","version":1,"watchlist":[],"seen":[${items}]}`;
    const ending = new AbortController();
    const reading = readImportFiles([new File([many], 'a.json')], 'seen', ending.signal);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 2) ending.abort();
    });
    await expect(reading).rejects.toThrow(/abort/);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});
