import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MalformedResponseError, NetworkError } from '../../../../src/domain/errors.ts';
import { noFilter, type Filter, type Sort } from '../../../../src/domain/filter.ts';
import { movieServiceOver as service, subscriber } from '../support/movieServiceOver.ts';

const emptyPage = { page: 1, results: [], total_pages: 1, total_results: 0 };

describe('discover request of a filter', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each<[Partial<Filter>, Record<string, string>]>([
    [
      { genres: [35, 18].map((id) => ({ id, name: String(id) })), length: 'short' },
      { with_genres: '35|18', 'with_runtime.gte': '1', 'with_runtime.lte': '89' },
    ],
    [
      {
        excludedGenres: [
          { id: 27, name: 'Horror' },
          { id: 53, name: 'Thriller' },
        ],
      },
      { without_genres: '27,53' },
    ],
    [{ length: 'medium' }, { 'with_runtime.gte': '90', 'with_runtime.lte': '120' }],
    [{ length: 'long' }, { 'with_runtime.gte': '121' }],
    [
      { fromYear: 1990, toYear: 1999, minRating: 7 },
      {
        'primary_release_date.gte': '1990-01-01',
        'primary_release_date.lte': '1999-12-31',
        'vote_average.gte': '7',
        'vote_count.gte': '200',
      },
    ],
    [{ originalLanguage: 'fr' }, { with_original_language: 'fr' }],
    [
      { services: { country: 'DE', ids: [8, 337], isStreamOnly: false } },
      { with_watch_providers: '8|337', watch_region: 'DE' },
    ],
    [
      { services: { country: 'DE', ids: [8], isStreamOnly: true } },
      {
        with_watch_providers: '8',
        watch_region: 'DE',
        with_watch_monetization_types: 'flatrate|free|ads',
      },
    ],
    [
      { ageRating: { country: 'US', atMost: 'PG-13' } },
      { certification_country: 'US', 'certification.lte': 'PG-13' },
    ],
    [{ sort: 'rating' }, { sort_by: 'vote_average.desc', 'vote_count.gte': '200' }],
    [{ sort: 'title' }, { sort_by: 'title.asc' }],
    [
      { sort: 'newest' },
      { sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '2026-11-22' },
    ],
    [
      { sort: 'newest', toYear: 2030 },
      { sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '2026-11-22' },
    ],
    [
      { sort: 'newest', toYear: 1999 },
      { sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '1999-12-31' },
    ],
  ])('%o sends %o and nothing else', async (conditions, query) => {
    const { movies, lastRequest } = service({ body: emptyPage });
    await movies.filtered({ ...noFilter, ...conditions }, 3, subscriber());
    expect(lastRequest()).toEqual([
      '/3/discover/movie',
      { sort_by: 'popularity.desc', page: '3', ...query },
    ]);
  });
});

const credit = (id: number, more: object = {}) => ({ id, title: `Movie ${id}`, ...more });
const titles = ({ movies }: { readonly movies: readonly { readonly title: string }[] }) =>
  movies.map(({ title }) => title);

const person = (sort: Sort): Filter => ({
  ...noFilter,
  subject: { kind: 'person', id: 31, name: 'Tom Hanks' },
  sort,
});

describe('movies of a person', () => {
  const credits = {
    cast: [
      credit(2, { popularity: 9, character: 'Woody' }),
      credit(1, { popularity: 5, character: 'Neo' }),
      credit(1, { popularity: 5, character: 'Morpheus' }),
      credit(5, { character: '' }),
      credit(6, { character: 'Nobody', adult: true }),
      credit(7, { character: 'Self', video: true }),
    ],
    crew: [
      credit(3, { popularity: 7, department: 'Production', job: 'Producer' }),
      credit(3, { popularity: 7, department: 'Directing', job: 'Director' }),
      credit(3, { popularity: 7, department: 'Writing', job: 'Screenplay' }),
      credit(4, { popularity: 8, department: 'Sound', job: 'Music' }),
      credit(1, { popularity: 5, department: 'Directing', job: 'Director' }),
      credit(8, { popularity: 1 }),
    ],
  };

  it('are each listed once, the most popular first, without adult movies and videos, by one request', async () => {
    const { movies, lastRequest } = service({ body: credits });
    const page = await movies.filtered(person('title'), 1, subscriber());
    expect(lastRequest()).toEqual(['/3/person/31/movie_credits', {}]);
    expect(page.movies.map(({ id }) => id)).toEqual([2, 4, 3, 1, 8, 5]);
    expect(page.totalPages).toBe(1);
    expect(await movies.filtered(person('newest'), 1, subscriber())).toBe(page);
  });

  it('have the characters, else the jobs, those of the department first; the department with the most comes first', async () => {
    const { movies } = service({ body: credits });
    const page = await movies.filtered(person('popularity'), 1, subscriber());
    expect(page.credits).toEqual([
      { department: 'Acting', roles: { 2: ['Woody'], 1: ['Neo', 'Morpheus'], 5: [] } },
      {
        department: 'Crew',
        roles: { 3: ['Producer', 'Director', 'Screenplay'], 4: ['Music'], 8: [] },
      },
      {
        department: 'Directing',
        roles: { 3: ['Director', 'Producer', 'Screenplay'], 1: ['Director'] },
      },
      { department: 'Writing', roles: { 3: ['Screenplay', 'Producer', 'Director'] } },
    ]);
  });

  it('of a person without credits are an empty page', async () => {
    const { movies, diagnostics } = service({ body: { id: 31 } });
    expect(titles(await movies.filtered(person('newest'), 1, subscriber()))).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  it('leave out an invalid credit and report it', async () => {
    const { movies, diagnostics } = service({ body: { cast: [credit(1), { id: 'x' }], crew: [] } });
    expect(titles(await movies.filtered(person('title'), 1, subscriber()))).toEqual(['Movie 1']);
    expect(diagnostics).toEqual([expect.stringMatching(/^credit 2: /)]);
  });
});

describe('movies of a collection', () => {
  const subject = { kind: 'collection', id: 8091, name: 'Alien Collection' } as const;

  it('are in the order of release', async () => {
    const parts = [
      credit(2, { release_date: '1986-07-18', popularity: 9 }),
      credit(1, { release_date: '1979-05-25', popularity: 3 }),
      credit(3, { release_date: '1992-05-22', popularity: 5 }),
    ];
    const { movies, lastRequest } = service({ body: { parts } });
    const page = await movies.filtered({ ...noFilter, subject }, 1, subscriber());
    expect(lastRequest()).toEqual(['/3/collection/8091', {}]);
    expect(titles(page)).toEqual(['Movie 1', 'Movie 2', 'Movie 3']);
  });

  it('fail if the response has no parts', async () => {
    const failed = service({ body: {} }).movies.filtered({ ...noFilter, subject }, 1, subscriber());
    await expect(failed).rejects.toThrow(MalformedResponseError);
  });
});

describe('options of a filter', () => {
  it('have the genres with their ids', async () => {
    const genres = [
      { id: 28, name: 'Action' },
      { id: 35, name: 'Comedy' },
    ];
    const { movies, lastRequest, diagnostics } = service({
      body: { genres: [...genres, { id: 1, name: '' }] },
    });
    expect(await movies.genres(subscriber())).toEqual(genres);
    expect(lastRequest()).toEqual(['/3/genre/movie/list', {}]);
    expect(diagnostics).toEqual([expect.stringMatching(/^genre 3: /)]);
  });

  it('have the watch providers in the order of the country, else in the general order', async () => {
    const provider = (provider_id: number, more: object) => ({
      provider_id,
      provider_name: `Provider ${provider_id}`,
      logo_path: `/l${provider_id}.svg`,
      ...more,
    });
    const results = [
      provider(1, { display_priority: 3 }),
      provider(2, { display_priority: 1, display_priorities: { DE: 9, US: 1 } }),
      provider(3, { display_priority: 8, display_priorities: { DE: 2 } }),
      {},
    ];
    const { movies, lastRequest, diagnostics } = service({ body: { results } });
    const found = await movies.watchProviders('DE', subscriber());
    expect(lastRequest()).toEqual(['/3/watch/providers/movie', { watch_region: 'DE' }]);
    expect(found.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(diagnostics).toEqual([expect.stringMatching(/^provider 4: /)]);
    expect(found[0]).toEqual({
      id: 3,
      name: 'Provider 3',
      logoPath: '/l3.svg',
      countries: ['DE'],
    });
    expect(found[2]?.countries).toEqual(['DE', 'US']);
  });

  it('have the age ratings of each country from that for all to the strictest, without that of none', async () => {
    const rating = (certification: string, order: number) => ({
      certification,
      order,
      meaning: '',
    });
    const certifications = {
      US: [rating('R', 4), rating('NR', 0), rating('G', 1), rating('PG-13', 3)],
      DE: [rating('0', 1), {}, rating('12', 3)],
      XX: 'none',
    };
    const { movies, lastRequest, diagnostics } = service({ body: { certifications } });
    expect(await movies.certifications(subscriber())).toEqual({
      US: ['G', 'PG-13', 'R'],
      DE: ['0', '12'],
      XX: [],
    });
    expect(lastRequest()).toEqual(['/3/certification/movie/list', {}]);
    expect(diagnostics).toEqual([expect.stringMatching(/^rating DE 2: /)]);
    await expect(
      service({ body: { certifications: null } }).movies.certifications(subscriber()),
    ).rejects.toThrow(MalformedResponseError);
  });

  it('say how many movies match on all pages, if the response does', async () => {
    const read = async (body: object) =>
      (await service({ body }).movies.filtered(noFilter, 1, subscriber())).totalResults;
    expect(await read({ ...emptyPage, total_results: 43 })).toBe(43);
    expect(await read({ ...emptyPage, total_results: 'many' })).toBeUndefined();
  });
});

describe('people of a search', () => {
  it('are at most six, with the department and the titles of movies and series that they are known for', async () => {
    const known_for = [{ title: 'Big' }, { name: 'Band of Brothers' }, {}];
    const hanks = { id: 31, name: 'Tom Hanks', profile_path: '/h.jpg', known_for };
    const departments = ['Sound', null, 'Writing', 'Acting', 'Directing', 'Art'];
    const others = departments.map((known_for_department, index) => ({
      ...hanks,
      id: index + 1,
      known_for_department,
    }));
    const { movies, lastRequest, diagnostics } = service({
      body: { results: [hanks, { id: 9 }, ...others] },
    });
    const people = await movies.people('hanks', subscriber());
    expect(lastRequest()).toEqual(['/3/search/person', { query: 'hanks', page: '1' }]);
    expect(people.map(({ id }) => id)).toEqual([31, 1, 2, 3, 4, 5]);
    expect(diagnostics).toEqual([expect.stringMatching(/^person 2: /)]);
    expect(people.map(({ department }) => department)).toEqual([
      undefined,
      'Crew',
      undefined,
      'Writing',
      'Acting',
      'Directing',
    ]);
    const knownFor = ['Big', 'Band of Brothers'];
    expect(people[0]).toEqual({ id: 31, name: 'Tom Hanks', picturePath: '/h.jpg', knownFor });
  });
});

describe('collection of a search', () => {
  const found = {
    body: {
      results: [
        { id: 1, name: 'Making Toy Story' },
        { name: 'no id' },
        { id: 2, name: 'Toy Story Collection' },
        { id: 3, name: 'The Toy' },
      ],
    },
  };

  it.each([
    ['toy story', false, 2],
    ['  TÓY story: collection ', false, 2],
    ['toy story collection', true, 2],
    ['toy', false, 3],
    ['toy', true, 3],
    ['a toy story', false, 2],
    // Its movies would displace those like what was found.
    ['toy story', true, undefined],
    ['story', false, undefined],
    ['?!', false, undefined],
  ])('for "%s" (which finds movies: %s) is the one that this names', async (text, has, id) => {
    const { movies, lastRequest, diagnostics } = service(found);
    expect((await movies.collection(text, has, subscriber()))?.id).toBe(id);
    expect(lastRequest()).toEqual(['/3/search/collection', { query: text, page: '1' }]);
    expect(diagnostics).toEqual([expect.stringMatching(/^collection 2: /)]);
  });

  it('is none if the request is refused, and fails without a response, in one attempt', async () => {
    const refused = service({ status: 503 });
    expect(await refused.movies.collection('toy', false, subscriber())).toBeNull();
    const offline = service({ fails: 'ERR_NETWORK' });
    const search = offline.movies.collection('toy', false, subscriber());
    await expect(search).rejects.toThrow(NetworkError);
    expect([refused.sent, offline.sent].map(({ length }) => length)).toEqual([1, 1]);
  });
});
