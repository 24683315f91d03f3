// First, so that it counts the blocks of all that follows.
import { countWork } from '../../support/countWork.ts';
import * as fc from 'fast-check';
import { HonoRequest } from 'hono/request';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { withSampleProviders } from '../../../server/catalog/demoMovies.ts';
import { generateMovies } from '../../support/generateMovies.ts';
import { apiKey, movieServer } from './movieServer.ts';

const movies = generateMovies(500, 27).map((movie, index) => ({
  ...withSampleProviders(movie),
  certification: ['G', 'PG', 'PG-13', 'R', 'NC-17'][index % 5] ?? '',
  collection: { id: 95_000_001, name: 'All of them' },
}));
const server = await movieServer(movies);
afterAll(() => server.close());

/** Below the limit of 64 kB for all headers of a request. */
const maxUrlLength = 64_000;

let requests = 0;

/** The work of a request whose response is not cached, and its status. */
const measure = async (path: string, query: string) => {
  requests += 1;
  const url = `${path}?n=${requests}&${query}`.slice(0, maxUrlLength);
  let status = 0;
  // The region and the country make conditions apply that need them; the first value of a name counts.
  const defaults = '&watch_region=US&certification_country=US&query=the';
  const work = await countWork(async () => {
    ({ status } = await server.request(url + defaults));
  });
  return { work, status };
};

const ordinary = '/discover/movie';
await measure(ordinary, 'with_genres=35');
const limit = 50 * (await measure(ordinary, 'with_genres=35')).work;

const numbers = (count: number, first = 1): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));
const firstMovie = 92_000_001;
const people = numbers(500, 93_000_001);
const { results } = await server.read<{ results: { provider_id: number }[] }>(
  '/watch/providers/movie',
);
const providers = results.map((provider) => String(provider.provider_id));
const genres = ['28', '12', '16', '35', '80', '99', '18', '10751', '14', '36', '27', '10402'];
const kinds = ['flatrate', 'rent', 'buy', 'ads', 'free'];

const parts = ['credits', 'recommendations', 'similar', 'watch/providers', 'release_dates'];

/** Every route, with ids that exist. */
const paths = server.paths
  .filter((path) => path !== '*')
  .flatMap((path) =>
    path.includes(':part') ? parts.map((part) => path.replace(/:part.*/, part)) : [path],
  )
  .map((path) =>
    path
      .replace(':window', 'day')
      .replace(/(?<=person\/):id/, people[0] ?? '')
      .replace(/(?<=collection\/):id/, '95000001')
      .replace(':id', String(firstMovie)),
  );

const plainValues = (name: string): readonly [string, ...string[]] => {
  if (name === 'api_key') return [apiKey];
  if (name.includes('date')) return ['2000-01-01'];
  if (/region|country/.test(name)) return ['US', 'DE'];
  return ['1', '20', 'title.asc', 'flatrate', 'true'];
};

/** The names of all parameters that a route reads. */
const findParameters = async (path: string): Promise<string[]> => {
  const names = new Set<string>();
  const read = (name: string): string => {
    names.add(name);
    return plainValues(name)[0];
  };
  const all = new Proxy<Record<string, string>>({}, { get: (_, name: string) => read(name) });
  const query = vi
    .spyOn(HonoRequest.prototype, 'query')
    .mockImplementation(((name?: string) =>
      name === undefined ? all : read(name)) as HonoRequest['query']);
  requests += 1;
  const { status } = await server.request(`${path}?n=${requests}`);
  query.mockRestore();
  expect(status).toBe(200);
  return [...names];
};

const pools = [genres, people, providers, kinds, parts, numbers(10_000), ['a'], ['夜', '七'], ['']];

/** A list of repeated or different, known or unknown values; some fill the URL. */
const aList = fc
  .record({
    pool: fc.constantFrom(...pools),
    separator: fc.constantFrom('|', ',', '%20', '-'),
    length: fc.constantFrom(10, 500, 3_000, 7_000, 60_000),
  })
  .map(({ pool, separator, length }) => {
    const values: string[] = [];
    for (let left = length; left > 0;) {
      const value = pool[values.length % pool.length] ?? '';
      values.push(value);
      left -= value.length + 1;
    }
    return values.join(separator);
  });

it('an ordinary request looks at each movie once', () => {
  expect(limit / 50).toBeGreaterThan(movies.length);
  expect(limit / 50).toBeLessThan(20 * movies.length);
});

describe('one request costs at most fifty times an ordinary one', () => {
  it.each([
    [
      '8,000 ways and 300 providers',
      `with_watch_monetization_types=${'buy|'.repeat(8_000)}&with_watch_providers=${numbers(300).join('|')}`,
    ],
    ['30,000 times a provider', `with_watch_providers=${'1|'.repeat(30_000)}`],
    ['1,500 providers', `with_watch_providers=${numbers(1_500).join('|')}`],
    ['500 providers', `with_watch_providers=${[...numbers(490), ...providers].join('|')}`],
    ['500 people, played and directed', `with_people=${people.join('|')}&with_cast=${people}`],
    ['1,500 unwanted genres', `without_genres=${numbers(1_500, 90_000).join('|')}`],
    ['12,000 unknown parameters', `%61&${numbers(12_000).join('&')}`],
    ['2,000 unknown parameters', `%61&${numbers(2_000).join('&')}`],
    ['4,000 empty parameters', '&'.repeat(4_000)],
  ])('discover: %s', async (_, query) => {
    expect((await measure('/discover/movie', query)).work).toBeLessThan(limit);
  });

  it.each(['/search/movie', '/search/multi', '/search/person', '/search/collection'])(
    '%s: a text of 500 letters',
    async (path) => {
      for (const unit of ['a', 'a ', 'a-', '七', '七 ']) {
        const text = encodeURIComponent(unit.repeat(500 / unit.length));
        const { work, status } = await measure(path, `query=${text}`);
        expect(status).toBe(200);
        expect(work).toBeLessThan(limit);
      }
    },
  );

  it('twenty times the same appended part is computed once', async () => {
    const append = (times: number) =>
      measure(`/movie/${firstMovie}`, `append_to_response=${'recommendations,'.repeat(times)}`);
    const once = await append(1);
    expect((await append(20)).work).toBeLessThan(2 * once.work);
  });

  it.each(paths)('%s: whatever its parameters are', async (path) => {
    const names = await findParameters(path);
    const aParameter = fc
      .constantFrom(...names)
      .chain((name) =>
        fc.oneof(fc.constantFrom(...plainValues(name)), aList).map((value) => `${name}=${value}`),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(aParameter, { maxLength: 6 }), async (parameters) => {
        const { work, status } = await measure(path, parameters.join('&'));
        expect(status).toBeLessThan(500);
        expect(work).toBeLessThan(limit);
      }),
      { numRuns: 6 * names.length },
    );
  });
});

it('a page of a list costs the same among 500 movies and among 2,000', async () => {
  const large = await movieServer(generateMovies(2_000, 27));
  const count = async (from: typeof server, name: string): Promise<number> => {
    // The first request prepares the routes.
    await from.read(`/${name}?page=2`);
    return countWork(() => from.read(`/${name}?page=3`));
  };
  for (const name of ['movie/popular', 'movie/top_rated', 'movie/upcoming', 'trending/movie/day']) {
    expect(await count(large, name), name).toBeLessThan(2 * (await count(server, name)));
  }
  large.close();
});
