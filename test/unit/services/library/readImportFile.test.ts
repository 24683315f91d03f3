import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChanges, emptyLibrary } from '../../../../src/domain/library.ts';
import {
  maxCsvRowLength,
  maxImportBytes,
  maxImportRows,
  maxTitleLength,
  movieDataMaxAgeMs,
} from '../../../../src/domain/limits.ts';
import { getRowLocation } from '../../../../src/machines/library/libraryImportSelectors.ts';
import { readImportFiles } from '../../../../src/services/library/files/readImportFile.ts';
import { serializeLibrary } from '../../../../src/services/library/files/reelstateFile.ts';
import { aMovie } from '../../../support/builders.ts';
import { anEntry, anUnresolvedEntry, putting } from '../../../support/libraryBuilders.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const day = (text: string) => Date.parse(text);

const { signal } = new AbortController();

const read = (
  content: BlobPart,
  fileName = 'films.csv',
  list: 'watchlist' | 'seen' = 'watchlist',
) => readImportFiles([new File([content], fileName)], list, signal);

const lines = (...rows: readonly string[]) => rows.join('\r\n');

const unreadable = (row: number, label = '') => ({
  row,
  label,
  result: 'unmatched',
  reason: 'unreadable',
});

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('Letterboxd file', () => {
  const header = 'Date,Name,Year,Letterboxd URI';
  const amour = '2024-05-01,"Amour, ""fou""",1969,https://boxd.it/a';

  it('has no movie in a row with a title or a text that is too long, and continues after it', async () => {
    const longest = 'a'.repeat(maxTitleLength);
    const { rows, unmatched } = await read(
      lines(
        header,
        `2024-05-01,${longest}a,2010,x`,
        `2024-05-01,A,2010,${','.repeat(maxCsvRowLength)}`,
        amour,
        `2024-05-01,${longest},2010,x`,
      ),
    );
    expect(rows.map(({ row }) => row)).toEqual([3, 4]);
    expect(unmatched).toEqual([unreadable(1, longest), unreadable(2)]);
  });

  it('has movies by title and year, with the time when they were added', async () => {
    const named = (title: string, year: number) => ({
      label: `${title} (${year})`,
      list: 'watchlist',
      name: { by: 'title', title, year },
    });
    expect(await read(lines(header, amour, '2024-05-02,8½,1963,x'))).toEqual({
      files: [{ name: 'films.csv', rowCount: 2 }],
      unmatched: [],
      rows: [
        { row: 1, at: day('2024-05-01') + 1, ...named('Amour, "fou"', 1969) },
        { row: 2, at: day('2024-05-02') + 2, ...named('8½', 1963) },
      ],
    });
  });

  it.each([
    ['watchlist.csv', 'seen', 'watchlist'],
    ['watched.csv', 'watchlist', 'seen'],
    ['diary (1).csv', 'watchlist', 'seen'],
    ['films.csv', 'seen', 'seen'],
  ] as const)('named %s, selected on %s, is imported to %s', async (fileName, chosenOn, list) => {
    const { rows } = await read(lines(header, amour), fileName, chosenOn);
    expect(rows.map((row) => row.list)).toEqual([list]);
  });

  it('with ratings or watch dates is imported to the seen list', async () => {
    const ratings = await read(lines(`${header},Rating`, `${amour},4.5`), 'watchlist.csv');
    const diary = await read(
      lines(`${header},Rewatch,Tags,Watched Date`, `${amour},,,"2019-12-24 20:15:00"`),
    );
    expect(ratings.rows[0]).toMatchObject({ list: 'seen', at: day('2024-05-01') + 1 });
    expect(diary.rows[0]).toMatchObject({ list: 'seen', at: day('2019-12-24') + 1 });
  });

  it.each([
    ['0.5', 1],
    ['4.5', 9],
    ['5', 10],
    ['3.3', 7],
    ['0', undefined],
    ['6', undefined],
    ['', undefined],
    ['four', undefined],
  ])('has half stars to five: %s is a rating of %s', async (stars, rating) => {
    const { rows } = await read(lines(`${header},Rating`, `${amour},${stars}`), 'ratings.csv');
    expect(rows[0]?.rating).toBe(rating);
  });

  it('may lack year or date in a row, but not the title', async () => {
    const { rows, unmatched } = await read(
      lines(
        header,
        'soon,A,nineteen,x',
        ',,1999',
        ',',
        '2024-05-1,C,12000',
        'on 2024-05-01,D,20001',
      ),
    );
    const named = (title: string) => [title, { by: 'title', title, year: null }];
    expect(rows.map(({ at, label, name }) => [at, label, name])).toEqual([
      [now + 1, ...named('A')],
      [now + 4, ...named('C')],
      [now + 5, ...named('D')],
    ]);
    expect(unmatched).toEqual([unreadable(2), unreadable(3)]);
  });

  it('may have any line ends, a byte order mark, column names in capitals and blanks', async () => {
    const { rows } = await read('\uFEFFDATE, NAME ,YEAR\n2024-05-01, A ,2000\n\n');
    expect(rows.map(({ label }) => label)).toEqual(['A (2000)']);
  });
});

describe('IMDb file', () => {
  const ratingsHeader =
    'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres';
  const rated = (id: string, type: string) =>
    `${id},8,2023-07-08,"Paths, Two",Wege,https://x,${type},7.7,111,2017,"Drama, War"`;

  it('has movies by IMDb id; rated ones are seen', async () => {
    const { rows } = await read(lines(ratingsHeader, rated('tt0050825', 'Movie')));
    const name = { by: 'imdbId', imdbId: 'tt0050825', title: 'Paths, Two', year: 2017 };
    const label = 'Paths, Two (2017)';
    const at = day('2023-07-08') + 1;
    expect(rows).toEqual([{ row: 1, label, list: 'seen', at, rating: 8, name }]);
  });

  it('with row numbers is the watchlist, in the order of its additions even if the movie is rated', async () => {
    const header =
      'Position,Const,Created,Modified,Description,Title,URL,Title Type,Year,Your Rating,Date Rated';
    const row = '1,tt0050825,2022-01-02,x,,A,x,movie,1957,9,2023-05-06';
    const { rows } = await read(lines(header, row));
    const at = day('2022-01-02') + 1;
    expect(rows[0]).toMatchObject({ list: 'watchlist', at, rating: undefined });
  });

  it.each(['1969-12-31', '2100-01-01', '9999-12-31'])(
    'was added now by a row of %s, which cannot be stored',
    async (date) => {
      const row = rated('tt0050825', 'Movie').replace('2023-07-08', date);
      const { rows } = await read(lines(ratingsHeader, row));
      expect(rows[0]?.at).toBe(now + 1);
    },
  );

  it.each([
    ['TV Series', false],
    ['tvSeries', false],
    ['TV Episode', false],
    ['Video Game', false],
    ['Podcast', false],
    ['Movie', true],
    ['TV Special', true],
    ['', true],
  ])('imports "%s": %s, else reports it with its reason', async (type, isMovie) => {
    const { rows, unmatched } = await read(lines(ratingsHeader, rated('tt0050825', type)));
    const skipped = { row: 1, label: 'Paths, Two (2017)', reason: 'notAMovie' };
    expect(rows).toHaveLength(isMovie ? 1 : 0);
    expect(unmatched).toMatchObject(isMovie ? [] : [skipped]);
  });

  it('reports the row with an invalid IMDb id', async () => {
    const ids = ['nm0000040', '', 'xtt0050825', 'tt0050825x'];
    const { unmatched } = await read(lines(ratingsHeader, ...ids.map((id) => rated(id, 'Movie'))));
    expect(unmatched).toEqual([1, 2, 3, 4].map((row) => unreadable(row, 'Paths, Two (2017)')));
  });

  it('may lack the year and the title, which is cut if it is too long', async () => {
    const long = 'a'.repeat(maxTitleLength);
    const { rows } = await read(lines('Const,Title', `tt0050825,${long}a`, 'tt0050826'));
    expect(rows.map(({ label }) => label)).toEqual([long, 'tt0050826']);
  });
});

describe('several files', () => {
  const letterboxd = (name: string, ...titles: readonly string[]) =>
    new File([lines('Date,Name,Year', ...titles.map((title) => `2024-05-01,${title},2000`))], name);

  it('are read as one list with continued row numbers', async () => {
    const files = [letterboxd('watchlist.csv', 'A', ''), letterboxd('watched.csv', 'B', 'C')];
    const list = await readImportFiles(files, 'seen', signal);
    expect(list.files).toEqual([
      { name: 'watchlist.csv', rowCount: 2 },
      { name: 'watched.csv', rowCount: 2 },
    ]);
    expect(list.rows.map(({ row, label, list: of }) => [row, label, of])).toEqual([
      [1, 'A (2000)', 'watchlist'],
      [3, 'B (2000)', 'seen'],
      [4, 'C (2000)', 'seen'],
    ]);
    expect(list.unmatched.map(({ row }) => row)).toEqual([2]);
  });

  it('are refused with the name of the invalid one', async () => {
    const files = [letterboxd('watchlist.csv', 'A'), new File(['PK\u0003\u0004'], 'all.zip')];
    const reading = readImportFiles(files, 'seen', signal);
    await expect(reading).rejects.toMatchObject({
      problem: 'packed',
      file: 'all.zip',
    });
  });

  it('are refused with more than 20,000 rows together', async () => {
    const half = Array<string>(maxImportRows / 2).fill('A');
    const files = [letterboxd('a.csv', ...half), letterboxd('b.csv', ...half, 'A')];
    const tooMany = { name: 'LibraryFileError', problem: 'tooManyRows' };
    await expect(readImportFiles(files, 'seen', signal)).rejects.toMatchObject(tooMany);
    const most = letterboxd('c.csv', ...half, ...half);
    const exported = new File(
      [serializeLibrary(applyChanges(emptyLibrary, putting('seen', anEntry(1))), now)],
      'a.json',
    );
    await expect(readImportFiles([exported, most], 'seen', signal)).rejects.toMatchObject({
      ...tooMany,
      file: 'c.csv',
    });
    expect((await readImportFiles([most], 'seen', signal)).rows).toHaveLength(maxImportRows);
  });
});

it('a row has its file and its number there', () => {
  const files = [2, 0, 3].map((rowCount, index) => ({ name: `${index}.csv`, rowCount }));
  expect([1, 2, 3, 5].map((row) => getRowLocation(row, files))).toEqual([
    { file: '0.csv', row: 1 },
    { file: '0.csv', row: 2 },
    { file: '2.csv', row: 1 },
    { file: '2.csv', row: 3 },
  ]);
  expect(() => getRowLocation(6, files)).toThrow('No file has row 6');
});

describe('Reelstate file', () => {
  const library = applyChanges(emptyLibrary, [
    ...putting('watchlist', anEntry(1, now - 10), anUnresolvedEntry(2, now - 20)),
    ...putting('seen', anEntry(1, now - 5)),
  ]);

  it('restores the exported library', async () => {
    const { rows, unmatched } = await read(`\n${serializeLibrary(library, now)}`);
    expect(unmatched).toEqual([]);
    expect(rows.map(({ list, name }) => ({ list, name }))).toEqual([
      { list: 'watchlist', name: { by: 'entry', entry: anEntry(1, now - 10), title: 'Movie 1' } },
      {
        list: 'watchlist',
        name: { by: 'entry', entry: anUnresolvedEntry(2, now - 20), title: null },
      },
      { list: 'seen', name: { by: 'entry', entry: anEntry(1, now - 5), title: 'Movie 1' } },
    ]);
  });

  it('restores ratings and dismissed movies', async () => {
    const marked = applyChanges(library, [
      { kind: 'rated', id: 1, rating: 8 },
      ...putting('dismissed', anEntry(3, now - 1)),
    ]);
    const { rows } = await read(serializeLibrary(marked, now));
    expect(rows.map(({ list, rating, label }) => [list, rating, label])).toEqual([
      ['watchlist', undefined, 'Movie 1'],
      ['watchlist', undefined, '#2'],
      ['seen', 8, 'Movie 1'],
      ['dismissed', undefined, 'Movie 3'],
    ]);
  });

  it('of version 1 has no ratings, and a damaged rating is left out', async () => {
    const entry = (id: number, rest = '') =>
      `{"id":${id},"at":"2020-01-01T00:00:00.000Z","film":null${rest}}`;
    const file = (version: number, ...entries: readonly string[]) =>
      `{"format":"reelstate-library","version":${version},"watchlist":[],"seen":[${entries.join()}]}`;
    expect((await read(file(1, entry(4)))).rows).toMatchObject([{ list: 'seen', label: '#4' }]);
    const ratings = ['8', '11', '0', '7.5', '"8"', 'null'].map((rating, index) =>
      entry(index + 1, `,"rating":${rating}`),
    );
    const { rows } = await read(file(2, ...ratings));
    expect(rows.map(({ rating }) => rating)).toEqual([8, ...Array(5).fill(undefined)]);
  });

  it('has the titles of movies that TMDB no longer has', async () => {
    const gone = applyChanges(library, [{ kind: 'unavailable', id: 1, fetchedAt: now }]);
    const { rows } = await read(serializeLibrary(gone, now));
    expect(rows.map(({ label, name }) => [label, name])).toEqual([
      ['Movie 1', { by: 'entry', entry: anUnresolvedEntry(1, now - 10), title: 'Movie 1' }],
      ['#2', { by: 'entry', entry: anUnresolvedEntry(2, now - 20), title: null }],
      ['Movie 1', { by: 'entry', entry: anUnresolvedEntry(1, now - 5), title: 'Movie 1' }],
    ]);
  });

  it('has at most as many rows as any other file', async () => {
    const entries = Array.from({ length: maxImportRows + 1 }, (_, index) =>
      anUnresolvedEntry(index + 1),
    );
    const write = (...of: typeof entries) =>
      serializeLibrary(applyChanges(emptyLibrary, putting('seen', ...of)), now);
    const { rows, unmatched } = await read(write(...entries.slice(1)));
    expect({ rowCount: rows.length, unmatched }).toEqual({
      rowCount: maxImportRows,
      unmatched: [],
    });
    await expect(read(write(...entries))).rejects.toMatchObject({ problem: 'tooManyRows' });
  });

  it('of 12,000 movies is small enough to be imported again', () => {
    const long = { posterPath: `/${'p'.repeat(31)}.jpg`, backdropPath: `/${'b'.repeat(31)}.jpg` };
    const entries = Array.from({ length: 12_000 }, (_, index) => {
      const entry = anEntry(1_000_000 + index, now);
      const film = aMovie({ id: entry.id, overview: null, title: 't'.repeat(25), runtime: 120 });
      return { ...entry, movie: { ...film, ...long, titleLanguage: 'en-US' } };
    });
    const text = serializeLibrary(applyChanges(emptyLibrary, putting('seen', ...entries)), now);
    expect(text.length).toBeLessThan(maxImportBytes);
  });

  it.each(['5000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '1969-12-31T23:59:59.999Z'])(
    'skips what has a time that cannot be stored: %s',
    async (time) => {
      const write = (key: string) =>
        serializeLibrary(library, now).replaceAll(
          new RegExp(`"${key}":"[^"]*"`, 'g'),
          `"${key}":"${time}"`,
        );
      expect(await read(write('at'))).toMatchObject({
        rows: [],
        unmatched: [1, 2, 3].map((row) => ({ row })),
      });
      const { rows } = await read(write('fetchedAt'));
      expect(rows.map(({ name }) => name.by === 'entry' && name.entry.movie)).toEqual([
        null,
        null,
        null,
      ]);
    },
  );

  it('restores movies of 180 days ago as ids', async () => {
    const text = serializeLibrary(library, now);
    vi.setSystemTime(now - 10 + movieDataMaxAgeMs);
    const { rows } = await read(text);
    expect(rows.map(({ label }) => label)).toEqual(['Movie 1', '#2', 'Movie 1']);
    expect(rows[0]).toMatchObject({ name: { entry: anUnresolvedEntry(1, now - 10) } });
  });

  it('skips damaged items', async () => {
    const { rows, unmatched } = await read(
      `{"format":"reelstate-library","version":1,"seen":"none","watchlist":[
        5, {"id":3}, {"id":4,"at":"2020-01-01T00:00:00.000Z","film":{"title":7}}]}`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      { by: 'entry', entry: anUnresolvedEntry(4, day('2020-01-01')), title: null },
    ]);
    expect(unmatched).toEqual([unreadable(1), unreadable(2)]);
  });

  it.each([
    ['a day that never was', { releaseDate: '2023-02-29' }, { releaseDate: null }],
    ['a film without a title', { title: '' }, null],
  ])('with %s restores no movie that cannot be shown', async (_, part, healed) => {
    const { seen } = JSON.parse(serializeLibrary(library, now)) as { seen: { film: object }[] };
    const damaged = seen.map((item) => ({ ...item, film: { ...item.film, ...part } }));
    const file = { format: 'reelstate-library', version: 1, watchlist: [], seen: damaged };
    const { rows } = await read(JSON.stringify(file));
    const { movie } = anEntry(1, now - 5);
    expect(rows.map(({ name }) => name.by === 'entry' && name.entry.movie)).toEqual([
      healed && { ...movie, ...healed },
    ]);
  });
});

describe('unreadable file', () => {
  it.each([
    ['empty', '', 'unknown'],
    ['other columns', 'a,b\n1,2', 'unknown'],
    ['titles without a column of years', 'Name\nA', 'unknown'],
    ['a ZIP archive', 'PK\u0003\u0004…', 'packed'],
    ['a newer version', '{"format":"reelstate-library","version":3}', 'newer'],
    ['another format', '{"format":"other","version":1}', 'unknown'],
    ['other JSON', '{"films":[]}', 'unknown'],
  ])('is refused with its reason: %s', async (_, text, problem) => {
    const refusal = { name: 'LibraryFileError', problem, file: null };
    await expect(read(text)).rejects.toMatchObject(refusal);
  });

  it('is refused with the error of the parser as its cause if it is broken JSON', async () => {
    const broken = { problem: 'broken', cause: expect.any(SyntaxError) };
    await expect(read('{"format":"reelstate-lib')).rejects.toMatchObject(broken);
  });

  it.each([
    ['a movie', 'x'],
    ['CSV', 'Date,Name,Year'],
    ['other JSON', '{"movies":["format","reelstate-library"]}'],
    ['an export of Reelstate', serializeLibrary(emptyLibrary, now)],
  ])('is refused without reading it if it is too large: %s', async (_, text) => {
    const file = new File([text], 'movie.mkv');
    Object.defineProperty(file, 'size', { value: maxImportBytes + 1, configurable: true });
    const arrayBuffer = vi.spyOn(file, 'arrayBuffer');
    const tooLarge = { problem: 'tooLarge' };
    await expect(readImportFiles([file], 'seen', signal)).rejects.toMatchObject(tooLarge);
    expect(arrayBuffer).not.toHaveBeenCalled();
    Object.defineProperty(file, 'size', { value: maxImportBytes });
    const outcome = await readImportFiles([file], 'seen', signal).catch((error: unknown) => error);
    expect(outcome).not.toMatchObject(tooLarge);
  });

  it('is refused if it was deleted meanwhile', async () => {
    const file = new File(['x'], 'gone.csv');
    const cause = new DOMException('', 'NotFoundError');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(cause);
    const reading = readImportFiles([file], 'seen', signal);
    await expect(reading).rejects.toMatchObject({ problem: 'gone', cause });
  });
});

describe('characters of a file', () => {
  const text = 'Name,Year\nAmélie été,2001';
  const utf16 = (encode: (buffer: Buffer) => Buffer) =>
    encode(Buffer.from(`\uFEFF${text}`, 'utf16le'));

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little-endian', utf16((buffer) => buffer)],
    ['UTF-16, big-endian', utf16((buffer) => buffer.swap16())],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    // Their codes are halves of a byte order mark, or of the mark of a ZIP archive.
    ...['ÿ', 'Dÿ', 'þ', 'Dþ', 'OK', 'PO'].map((start): [string, Buffer] => [
      `Windows-1252 from ${start}`,
      Buffer.from(`${start},${text.replace('\n', '\n,')}`, 'latin1'),
    ]),
  ])('are read in %s', async (_, bytes) => {
    const { rows } = await read(new Uint8Array(bytes));
    expect(rows[0]?.label).toBe('Amélie été (2001)');
  });
});

describe('file of thousands of rows', () => {
  it('yields to other work between rows, and can be aborted', async () => {
    const item = '{"id":1,"at":"2024-05-01T00:00:00.000Z","movie":null}';
    const items = Array<string>(maxImportRows).fill(item).join(',');
    const many = `{"format":"reelstate-library","version":1,"watchlist":[],"seen":[${items}]}`;
    const ending = new AbortController();
    const files = ['a.json', 'b.json'].map((name) => new File([many], name));
    const reading = readImportFiles(files, 'seen', ending.signal);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 2) ending.abort();
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});
