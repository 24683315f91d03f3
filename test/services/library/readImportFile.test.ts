import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyLibrary } from '../../../src/domain/library.ts';
import { changed } from '../../../src/domain/libraryChanges.ts';
import { filmsKeptMs, longestTitle } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { writeOwnFile } from '../../../src/services/library/files/ownFile.ts';
import { readImportFile } from '../../../src/services/library/files/readImportFile.ts';
import { anEntry, putting, untoldEntry } from '../../support/libraryBuilders.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const { errors } = texts.library.import;
const day = (text: string) => Date.parse(text);

const read = (
  content: BlobPart,
  fileName = 'films.csv',
  shelf: 'watchlist' | 'seen' = 'watchlist',
) => readImportFile(new File([content], fileName), shelf, new AbortController().signal);

const lines = (...rows: readonly string[]) => rows.join('\r\n');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a file of Letterboxd', () => {
  const header = 'Date,Name,Year,Letterboxd URI';
  const amour = '2024-05-01,"Amour, ""fou""",1969,https://boxd.it/a';

  it('has no film in a row whose title is longer than any: no server could be asked for it', async () => {
    const endless = 'a'.repeat(100_000);
    const { rows, missed } = await read(lines(header, `2024-05-01,${endless},2010,x`, amour));
    expect(rows).toHaveLength(1);
    expect(missed).toEqual([
      { row: 1, label: 'a'.repeat(longestTitle), result: 'missed', reason: 'unreadable' },
    ]);
  });

  it('names films by title and year, and when they were put there', async () => {
    expect(await read(lines(header, amour, '2024-05-02,8½,1963,x'))).toEqual({
      format: 'letterboxd',
      missed: [],
      rows: [
        {
          row: 1,
          label: 'Amour, "fou" (1969)',
          shelf: 'watchlist',
          at: day('2024-05-01') + 1,
          name: { by: 'title', title: 'Amour, "fou"', year: 1969 },
        },
        {
          row: 2,
          label: '8½ (1963)',
          shelf: 'watchlist',
          at: day('2024-05-02') + 2,
          name: { by: 'title', title: '8½', year: 1963 },
        },
      ],
    });
  });

  it.each([
    ['watchlist.csv', 'seen', 'watchlist'],
    ['watched.csv', 'watchlist', 'seen'],
    ['diary (1).csv', 'watchlist', 'seen'],
    ['films.csv', 'watchlist', 'watchlist'],
    ['films.csv', 'seen', 'seen'],
  ] as const)('named %s, chosen on %s, fills %s', async (fileName, chosenOn, shelf) => {
    const { rows } = await read(lines(header, amour), fileName, chosenOn);
    expect(rows.map((row) => row.shelf)).toEqual([shelf]);
  });

  it('with ratings or days of watching is of films that were seen', async () => {
    const ratings = await read(lines(`${header},Rating`, `${amour},4.5`), 'watchlist.csv');
    const diary = await read(
      lines(`${header},Rating,Rewatch,Tags,Watched Date`, `${amour},4,,,"2019-12-24"`),
    );
    expect(ratings.rows[0]).toMatchObject({ shelf: 'seen', at: day('2024-05-01') + 1 });
    expect(diary.rows[0]).toMatchObject({ shelf: 'seen', at: day('2019-12-24') + 1 });
  });

  it('keeps the order of the file within one day', async () => {
    const { rows } = await read(lines(header, '2024-05-01,A,2000,x', '2024-05-01,B,2000,x'));
    expect(rows[0]?.at).toBeLessThan(rows[1]?.at ?? 0);
  });

  it('is read with a row that lacks its year or day, not with one without a title', async () => {
    const { rows, missed } = await read(
      lines(header, ',A,,x', 'soon,B,nineteen,x', '2024-05-01,,1999,x', '2024-05-01'),
    );
    expect(rows.map(({ at, label, name }) => [at, label, name])).toEqual([
      [now + 1, 'A', { by: 'title', title: 'A', year: null }],
      [now + 2, 'B', { by: 'title', title: 'B', year: null }],
    ]);
    const unreadable = { label: '', result: 'missed', reason: 'unreadable' };
    expect(missed).toEqual([
      { row: 3, ...unreadable },
      { row: 4, ...unreadable },
    ]);
  });

  it('may end its lines as it likes, bear a mark, and name its columns in capitals', async () => {
    const { rows } = await read(`\uFEFFDATE,NAME,YEAR\n2024-05-01,A,2000\n\n`);
    expect(rows).toHaveLength(1);
  });
});

describe('a file of IMDb', () => {
  const ratingsHeader =
    'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres';
  const rated = (id: string, type: string) =>
    `${id},8,2023-07-08,"Paths, Two",Wege,https://x,${type},7.7,111,2017,"Drama, War"`;

  it('names films by their number there; what was rated was seen', async () => {
    expect(await read(lines(ratingsHeader, rated('tt0050825', 'Movie')))).toEqual({
      format: 'imdb',
      missed: [],
      rows: [
        {
          row: 1,
          label: 'Paths, Two (2017)',
          shelf: 'seen',
          at: day('2023-07-08') + 1,
          name: { by: 'imdbId', imdbId: 'tt0050825' },
        },
      ],
    });
  });

  it('that numbers its rows is a list: the watchlist', async () => {
    const header = 'Position,Const,Created,Modified,Description,Title,URL,Title Type,Year';
    const { rows } = await read(lines(header, '1,tt0050825,2022-01-02,x,,A,x,movie,1957'));
    expect(rows[0]).toMatchObject({ shelf: 'watchlist', at: day('2022-01-02') + 1 });
  });

  it.each([
    'TV Series',
    'tvSeries',
    'TV Mini Series',
    'TV Episode',
    'Video Game',
    'Podcast Series',
  ])('leaves out a %s, with its reason', async (type) => {
    const { rows, missed } = await read(lines(ratingsHeader, rated('tt0050825', type)));
    expect(rows).toEqual([]);
    expect(missed).toMatchObject([{ row: 1, label: 'Paths, Two (2017)', reason: 'notAFilm' }]);
  });

  it.each(['Movie', 'TV Movie', 'Short', 'Video', 'TV Special', ''])('takes a %s', async (type) => {
    expect((await read(lines(ratingsHeader, rated('tt0050825', type)))).rows).toHaveLength(1);
  });

  it('says which row has no number that is one', async () => {
    const { missed } = await read(lines(ratingsHeader, rated('nm0000040', 'Movie'), rated('', '')));
    expect(missed.map(({ row }) => row)).toEqual([1, 2]);
  });
});

describe('our own file', () => {
  const library = changed(emptyLibrary, [
    ...putting('watchlist', anEntry(1, now - 10), untoldEntry(2, now - 20)),
    ...putting('seen', anEntry(1, now - 5)),
  ]);

  it('brings back what it was written of', async () => {
    const { format, rows, missed } = await read(writeOwnFile(library, now), 'reelstate.json');
    expect([format, missed]).toEqual(['reelstate', []]);
    expect(rows.map(({ shelf, name }) => ({ shelf, name }))).toEqual([
      { shelf: 'watchlist', name: { by: 'entry', entry: anEntry(1, now - 10) } },
      { shelf: 'watchlist', name: { by: 'entry', entry: untoldEntry(2, now - 20) } },
      { shelf: 'seen', name: { by: 'entry', entry: anEntry(1, now - 5) } },
    ]);
  });

  it('brings films of 180 days ago by their ids alone', async () => {
    const text = writeOwnFile(library, now);
    vi.setSystemTime(now + filmsKeptMs);
    const { rows } = await read(text);
    expect(rows[0]).toMatchObject({
      label: 'Film 1',
      name: { entry: untoldEntry(1, now - 10) },
    });
  });

  it('heals item by item', async () => {
    const { rows, missed } = await read(
      `{"format":"reelstate-library","version":1,"seen":"none","watchlist":[
        5, {"id":3}, {"id":4,"at":"2020-01-01T00:00:00.000Z","film":{"title":7}}]}`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      { by: 'entry', entry: untoldEntry(4, day('2020-01-01')) },
    ]);
    expect(missed.map(({ row }) => row)).toEqual([1, 2]);
  });

  it.each([
    ['a year alone', { releaseDate: '1994' }, { releaseDate: null }],
    ['a day that never was', { releaseDate: '2023-02-29' }, { releaseDate: null }],
    ['a film without a title', { title: '' }, null],
  ])('in which somebody wrote %s brings no film that cannot be shown', async (_, part, healed) => {
    const written = JSON.parse(writeOwnFile(library, now)) as { seen: { film: object }[] };
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
  ])('is refused with words that help: %s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
