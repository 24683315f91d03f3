import { describe, expect, it } from 'vitest';
import { CatalogFileError } from '../../../server/catalog/catalogFileError.ts';
import { readMovies } from '../../../server/catalog/loadCatalog.ts';

const getErrorMessage = (text: string): string => {
  try {
    readMovies('movies', text);
  } catch (error) {
    if (error instanceof CatalogFileError) return error.message;
    throw error;
  }
  return 'no error';
};

const parseMovies = (text: string) => readMovies('movies', text).map(({ movie }) => movie);

describe('a JSON catalog', () => {
  it('may be a response of TMDB or the list in it', () => {
    const item = {
      id: 11,
      title: 'Lantern',
      original_title: 'Lanterna',
      original_language: 'it',
      release_date: '1950-06-01',
      genre_ids: [18, 10_769],
      poster_path: '/x.jpg',
      backdrop_path: null,
      overview: null,
      vote_average: 7.123,
      vote_count: 12,
      popularity: 3.4,
      softcore: false,
    };
    const [movie] = parseMovies(JSON.stringify({ page: 1, results: [item] }));
    expect(movie).toMatchObject({
      id: 11,
      originalTitle: 'Lanterna',
      language: 'it',
      date: '1950-06-01',
      genres: ['Drama'],
      poster: true,
      backdrop: false,
      overview: '',
      voteAverage: 7.123,
    });
    expect(parseMovies(JSON.stringify([item]))).toEqual([movie]);
    expect(readMovies('movies', JSON.stringify([item]))[0]?.unknownGenres).toBe(1);
  });

  it('may have movies with details', () => {
    const detail = {
      id: 12,
      title: 'Lantern',
      genres: [{ id: 35, name: 'Comedy' }],
      runtime: 95,
      production_countries: [{ iso_3166_1: 'FR', name: 'France' }],
      production_companies: [{ id: 1, name: 'Lamp', logo_path: null, origin_country: '' }],
      budget: 5,
      tagline: 'Lit.',
      imdb_id: 'tt0042904',
    };
    expect(parseMovies(JSON.stringify([{ ...detail, imdb_id: 'nm1' }]))[0]?.imdbId).toBe('');
    expect(parseMovies(JSON.stringify([detail]))[0]).toMatchObject({
      imdbId: 'tt0042904',
      genres: ['Comedy'],
      runtime: 95,
      countries: ['FR'],
      companies: [{ id: 1, name: 'Lamp' }],
      budget: 5,
      originalTitle: 'Lantern',
    });
  });

  it.each([
    ['[{"id":1,"title":"A"},\n {"id":2,,}]', 'movies:2:10: property name expected, "," found\n'],
    ['[{"id":1,"title":"A"}', 'movies:1:22: close bracket expected, the end of the file found'],
    ['[{"id":1,"title":"A"}] // new', 'movies:1:24: invalid comment token, "// new" found'],
    ['[{"id":1e20,"title":"A"}]', /^movies:1:8: id: /],
    ['[{"id":1,"title":"A","popularity":1e999}]', /^movies:1:35: popularity: /],
    ['[{"id":1,"title":"A"},\n {"id":2,"title":7}]', /^movies:2:18: title: .*string/],
    ['[{"id":1,"title":"A"},\n  {"id":2}]', /^movies:2:3: title: /],
    ['[{"id":1,"title":"A","release_date":"1950-13-01"}]', /^movies:1:37: release_date: a day/],
    ['{"results":[\n5]}', /^movies:2:1: /],
    [' {"movies":[]}', 'movies:1:2: an array of movies, or {"results": […]}, expected'],
    ['[{"id":1,"title":"A","originalTitle":"A","genres":[\n"Foreign"]}]', /^movies:\d:\d+: /],
  ])('is rejected with line and column: %s', (text, message) => {
    expect(getErrorMessage(text)).toMatch(message);
  });
});

describe('a JSON catalog with errors', () => {
  it('lists the first 20 of 50,000 errors, then their count', () => {
    const text = JSON.stringify(
      Array.from({ length: 50_000 }, (_, id) => ({ id: id + 1 })),
      null,
      1,
    );
    const lines = getErrorMessage(text).split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[19]).toMatch(/^movies:59:2: title: /);
    expect(lines[20]).toBe('and 49980 more');
  });

  it('is rejected without a position if it is nested too deeply', () => {
    expect(getErrorMessage('['.repeat(100_000))).toMatch(/^movies: /);
    expect(
      getErrorMessage(`[{"id":0,"title":"A","x":${'['.repeat(1e5)}${']'.repeat(1e5)}}]`),
    ).toMatch(/^movies: id: /);
  });
});

describe('a CSV catalog', () => {
  const header =
    'budget,genres,homepage,id,keywords,original_language,original_title,overview,popularity,production_companies,production_countries,release_date,revenue,runtime,spoken_languages,status,tagline,title,vote_average,vote_count';

  it('may have the layout of the public file of 5,000 movies', () => {
    const row =
      '1000,"[{""id"": 878, ""name"": ""Science Fiction""}, {""id"": 10769, ""name"": ""Foreign""}]",https://movies.test/,19,"[]",de,Laterne,"Two lines,\nin one cell.",25.5,"[{""name"": ""Lamp"", ""id"": 3}]","[{""iso_3166_1"": ""DE"", ""name"": ""Germany""}]",1927-01-10,,153.0,"[]",Released,Lit.,Lantern,7.9,900';
    expect(parseMovies(`\ufeff${header}\r\n${row}\r\n`)).toEqual([
      {
        id: 19,
        title: 'Lantern',
        originalTitle: 'Laterne',
        language: 'de',
        countries: ['DE'],
        date: '1927-01-10',
        runtime: 153,
        genres: ['Science Fiction'],
        director: '',
        cast: [],
        overview: 'Two lines,\nin one cell.',
        tagline: 'Lit.',
        voteAverage: 7.9,
        voteCount: 900,
        popularity: 25.5,
        poster: true,
        backdrop: true,
        collection: null,
        certification: '',
        providers: {},
        trailer: '',
        translations: {},
        adult: false,
        budget: 1000,
        revenue: 0,
        homepage: 'https://movies.test/',
        imdbId: '',
        status: 'Released',
        companies: [{ id: 3, name: 'Lamp' }],
      },
    ]);
  });

  it('may have the form of a spreadsheet: booleans in capitals, days as M/D/YYYY', () => {
    const rows = [
      '1,A,TRUE,7/4/1999',
      '2,B,false,12/31/2009',
      '3,C,1,',
      '4,D,0,2001-02-03',
      '5,E,,',
    ];
    const text = `id,title,adult,release_date\n${rows.join('\n')}\n`;
    expect(parseMovies(text).map(({ adult, date }) => [adult, date])).toEqual([
      [true, '1999-07-04'],
      [false, '2009-12-31'],
      [true, ''],
      [false, '2001-02-03'],
      [false, ''],
    ]);
  });

  it.each(['Infinity', '1e20', '0x10', '1,5', ' ', '9007199254740993'])(
    'rejects "%s" in a number column',
    (cell) => {
      const text = (column: string) => `id,title,${column}\n1,A,"${cell}"\n`;
      for (const column of ['budget', 'popularity', 'vote_count']) {
        expect(getErrorMessage(text(column))).toMatch(/^movies:2:3: column 3 /);
      }
      expect(getErrorMessage(`id,title\n"${cell}",A\n`)).toMatch(/^movies:2:1: column 1 \(id\): /);
    },
  );

  it.each([
    ['id,title\n1,A\nx,B\n', /^movies:3:1: column 1 \(id\): /],
    ['id,title\nx,A\ny,B\n', /^movies:2:1: column 1 .*\nmovies:3:1: column 1 .*$/],
    ['id,title,genres\n1,"A\nB",\n2,"C\nD",[\n', 'movies:5:3: column 3 (genres): not valid JSON'],
    ['id,title,genres\n1,A,\n2,B\n', 'movies:3:3: column 3 (genres): 3 cells expected, 2 found'],
    [
      'id,title\n1,A\n2,B,C\n',
      'movies:3:3: column 3 (beyond the header): 2 cells expected, 3 found',
    ],
    ['id,title\n1,A\n\n2,"B\n3,C\n', 'movies:3:2: column 2: the quote is never closed'],
    ['id,title,release_date\n1,A,1950-02-30\n', /^movies:2:3: column 3 \(release_date\): a day/],
    ['id,title,genres\n1,A,"[{""id"":""x""}]"\n', /^movies:2:3: column 3 \(genres\): 0\.id: /],
    ['id,title,adult\n1,A,maybe\n', /^movies:2:3: column 3 \(adult\): .*boolean/],
    ['id,title,release_date\n1,A,13/5/2009\n', /^movies:2:3: column 3 \(release_date\): a day/],
    ['id,title,title\n1,A,B\n', 'movies:1:3: column 3 (title): is repeated'],
    ['hello', 'movies:1:1: neither JSON nor CSV with a header row: no column id, title'],
    ['', 'movies:1:1: neither JSON nor CSV with a header row: no column id, title'],
  ])('is rejected with line and cell: %j', (text, message) => {
    expect(getErrorMessage(text)).toMatch(message);
  });
});
