import { describe, expect, it } from 'vitest';
import { CatalogueFileError } from '../../../server/catalogue/catalogueFileError.ts';
import { readFilms } from '../../../server/catalogue/loadCatalogue.ts';

const refusalOf = (text: string): string => {
  try {
    readFilms('films', text);
  } catch (error) {
    if (error instanceof CatalogueFileError) return error.message;
    throw error;
  }
  return 'no refusal';
};

const filmsOf = (text: string) => readFilms('films', text).map(({ film }) => film);

describe('a JSON catalogue', () => {
  it('may be an answer of the movie database or the list in it', () => {
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
    const [film] = filmsOf(JSON.stringify({ page: 1, results: [item] }));
    expect(film).toMatchObject({
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
    expect(filmsOf(JSON.stringify([item]))).toEqual([film]);
    expect(readFilms('films', JSON.stringify([item]))[0]?.unknownGenres).toBe(1);
  });

  it('may hold films in detail', () => {
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
    expect(filmsOf(JSON.stringify([{ ...detail, imdb_id: 'nm1' }]))[0]?.imdbId).toBe('');
    expect(filmsOf(JSON.stringify([detail]))[0]).toMatchObject({
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
    ['[{"id":1,"title":"A"},\n {"id":2,,}]', 'films:2:10: a string expected, "," found'],
    ['[{"id":1,"title":"A"},\n {"id":2,"title":7}]', /^films:2:18: title: .*string/],
    ['[{"id":1,"title":"A"},\n  {"id":2}]', /^films:2:3: title: /],
    ['[{"id":1,"title":"A","release_date":"1950-13-01"}]', /^films:1:37: release_date: a day/],
    ['{"results":[\n5]}', /^films:2:1: /],
    [' {"films":[]}', 'films:1:2: an array of films, or {"results": […]}, expected'],
    ['[{"id":1,"title":"A","originalTitle":"A","genres":[\n"Foreign"]}]', /^films:\d:\d+: /],
  ])('is refused with the line and column at fault: %s', (text, message) => {
    expect(refusalOf(text)).toMatch(message);
  });
});

describe('a CSV catalogue', () => {
  const header =
    'budget,genres,homepage,id,keywords,original_language,original_title,overview,popularity,production_companies,production_countries,release_date,revenue,runtime,spoken_languages,status,tagline,title,vote_average,vote_count';

  it('may have the layout of the public file of 5,000 films', () => {
    const row =
      '1000,"[{""id"": 878, ""name"": ""Science Fiction""}, {""id"": 10769, ""name"": ""Foreign""}]",https://films.test/,19,"[]",de,Laterne,"Two lines,\nin one cell.",25.5,"[{""name"": ""Lamp"", ""id"": 3}]","[{""iso_3166_1"": ""DE"", ""name"": ""Germany""}]",1927-01-10,,153.0,"[]",Released,Lit.,Lantern,7.9,900';
    expect(filmsOf(`\ufeff${header}\r\n${row}\r\n`)).toEqual([
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
        certification: '',
        providers: {},
        adult: false,
        budget: 1000,
        revenue: 0,
        homepage: 'https://films.test/',
        imdbId: '',
        status: 'Released',
        companies: [{ id: 3, name: 'Lamp' }],
      },
    ]);
  });

  it.each([
    ['id,title\n1,A\nx,B\n', /^films:3:1: column 1 \(id\): /],
    ['id,title,genres\n1,"A\nB",\n2,"C\nD",[\n', 'films:5:3: column 3 (genres): not valid JSON'],
    ['id,title,genres\n1,A,\n2,B\n', 'films:3:3: column 3 (genres): 3 cells expected, 2 found'],
    [
      'id,title\n1,A\n2,B,C\n',
      'films:3:3: column 3 (beyond the header): 2 cells expected, 3 found',
    ],
    ['id,title\n1,A\n\n2,"B\n3,C\n', 'films:3:2: column 2: the quote is never closed'],
    ['id,title,release_date\n1,A,1950-02-30\n', /^films:2:3: column 3 \(release_date\): a day/],
    ['id,title,genres\n1,A,"[{""id"":""x""}]"\n', /^films:2:3: column 3 \(genres\): 0\.id: /],
    ['hello', 'films:1:1: neither JSON nor CSV with a header row: no column id, title'],
    ['', 'films:1:1: neither JSON nor CSV with a header row: no column id, title'],
  ])('is refused with the line and the cell at fault: %j', (text, message) => {
    expect(refusalOf(text)).toMatch(message);
  });
});
