import { describe, expect, it } from 'vitest';
import { genreIds } from '../../../server/catalog/catalogMovie.ts';
import { generateMovies } from '../../support/generateMovies.ts';
import { apiKey, movieServer } from './movieServer.ts';
import { differences, rejection } from './wireShapes.ts';

const movies = generateMovies(45, 1);
const server = await movieServer(movies);

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const getCode = async (response: Response): Promise<number> => {
  const body = (await response.json()) as { status_code: number };
  expect(differences(body, rejection)).toEqual([]);
  return body.status_code;
};

describe('API key', () => {
  it.each([
    '/movie/popular',
    '/movie/popular?page=0',
    '/no/such/path',
    '/movie/abc',
    '/authentication/token/new',
  ])('a wrong or missing key is 401 with code 7 on %s', async (path) => {
    const wrong = await server.request(`${path}${path.includes('?') ? '&' : '?'}api_key=wrong`);
    const none = await server.request(path, { headers: { Authorization: 'Basic x' } });
    const post = await server.request(`${path}?api_key=`, { method: 'POST' });
    for (const response of [wrong, none, post]) {
      expect(response.status).toBe(401);
      // oxlint-disable-next-line no-await-in-loop -- three small bodies
      expect(await getCode(response)).toBe(7);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
  });

  it('the key is accepted in the query and as bearer', async () => {
    const query = await server.request(`/authentication?api_key=${apiKey}`);
    const bearer = await server.request('/authentication');
    expect({ queryStatus: query.status, bearerStatus: bearer.status }).toEqual({
      queryStatus: 200,
      bearerStatus: 200,
    });
    expect(await query.json()).toEqual({ success: true });
  });
});

describe('TMDB errors', () => {
  it.each([
    ['/no/such/path', 404, 34],
    ['/movie/77', 404, 34],
    ['/movie/tt1345836', 404, 34],
    ['/movie/0', 404, 6],
    ['/movie/abc', 404, 6],
    ['/movie/77/credits', 404, 34],
    ['/movie/92000001/nonsense', 404, 34],
    ['/trending/movie/year', 404, 34],
    ['/movie/popular?page=0', 400, 22],
    ['/movie/popular?page=501', 400, 22],
    ['/movie/popular?page=', 400, 22],
    ['/movie/popular?page=1.5', 400, 22],
    ['/search/movie?query=a&page=abc', 400, 22],
    ['/movie/92000001/similar?page=0', 400, 22],
    ['/person/77', 404, 34],
    ['/person/x/movie_credits', 404, 6],
    ['/collection/77', 404, 34],
    ['/collection/0', 404, 6],
    ['/watch/providers/nonsense', 404, 34],
    ['/search/person?query=a&page=501', 400, 22],
    ['/discover/movie?with_genres=18&page=501', 400, 22],
    ['/discover/movie?with_runtime.lte=short', 400, 18],
    ['/discover/movie?vote_count.gte=many', 400, 18],
    ['/discover/movie?release_date.gte=2023-02-29', 400, 23],
  ])('%s is %i with code %i and is not cached', async (path, status, code) => {
    const response = await server.request(path);
    expect({ status: response.status, code: await getCode(response) }).toEqual({ status, code });
    expect(response.headers.get('ETag')).toBeNull();
    expect(response.headers.get('Cache-Control')).toBeNull();
    expect(response.headers.get('Content-Type')).toBe('application/json;charset=utf-8');
  });
});

describe('limits of parameters', () => {
  it.each([
    'with_genres',
    'without_genres',
    'with_cast',
    'with_crew',
    'with_people',
    'with_original_language',
    'with_watch_providers',
    'with_watch_monetization_types',
    'certification',
  ])('more than 500 values of %s are refused with 400 and code 18', async (name) => {
    for (const sign of ['|', ',']) {
      const list = numbers(501).join(sign);
      const path = `/discover/movie?${name}=${list}&watch_region=US&certification_country=US`;
      const response = await server.request(path);
      expect({ status: response.status, code: await getCode(response) }).toEqual({
        status: 400,
        code: 18,
      });
    }
  });

  it.each(['|', ','])(
    'a list separated by %s may have 500 values, repeated ones count once',
    async (sign) => {
      const values = [...numbers(500), '1', '2', '500'].join(sign);
      const { total_results: total } = await server.read(
        `/discover/movie?without_genres=${values}`,
      );
      expect(total).toBe(
        movies.filter(({ genres }) => !genres.some((name) => genreIds[name] <= 500)).length,
      );
    },
  );

  it('a URL may have 8,192 characters', async () => {
    const base = 'http://movies.test:4173/3/discover/movie?with_genres=18|';
    const status = async (length: number) =>
      (await server.request(`/discover/movie?with_genres=18|${'0'.repeat(length - base.length)}`))
        .status;
    expect({ longest: await status(8_192), longer: await status(8_193) }).toEqual({
      longest: 200,
      longer: 400,
    });
  });

  it('a search ignores what comes after 500 characters', async () => {
    const [title = ''] = movies.map((movie) => movie.title);
    const padded = `${title}${' '.repeat(500 - title.length)}xylophones`;
    expect(await server.search(padded)).toEqual(await server.search(title));
    expect(await server.search(padded.replace('  ', ' '))).toEqual([]);
  });
});

describe('HTTP headers', () => {
  it('a preflight needs no key and allows the headers of clients', async () => {
    const response = await server.request('/movie/popular?api_key=none', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe(
      'authorization,if-none-match',
    );
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('GET');
  });

  it('a response has a max-age and a weak ETag and exposes Retry-After', async () => {
    const response = await server.request('/movie/popular');
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/);
    expect(response.headers.get('ETag')).toMatch(/^W\/"[\da-f]{32}"$/);
    expect(response.headers.get('Vary')).toBe('accept-encoding, Origin');
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  });

  it('If-None-Match with a weak or strong tag, one or several, gets 304 without a body', async () => {
    const tag = (await server.request('/movie/popular')).headers.get('ETag') ?? '';
    const known = [tag, tag.replace('W/', ''), `"other", ${tag}`, '*'];
    const responses = await Promise.all(
      known.map((value) =>
        server.request('/movie/popular', { headers: { 'If-None-Match': value } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([304, 304, 304, 304]);
    expect(await responses[0]?.text()).toBe('');
    const other = await server.request('/movie/popular?page=2', {
      headers: { 'If-None-Match': tag },
    });
    expect(other.status).toBe(200);
  });

  it('HEAD responds like GET without the body', async () => {
    const response = await server.request('/movie/popular', { method: 'HEAD' });
    expect({ status: response.status, response: await response.text() }).toEqual({
      status: 200,
      response: '',
    });
    expect(response.headers.get('ETag')).not.toBeNull();
  });

  it('both ways to send the key get the same cached response', async () => {
    const query = await server.request(`/movie/popular?api_key=${apiKey}&page=2`);
    const bearer = await server.request('/movie/popular?page=2');
    expect(query.headers.get('ETag')).toBe(bearer.headers.get('ETag'));
    expect(await query.text()).toBe(await bearer.text());
  });

  it('the image base URL is on the origin of the request, or the configured one', async () => {
    type Configuration = { images: { secure_base_url: string } };
    const own = await server.read<Configuration>('/configuration');
    expect(own.images.secure_base_url).toBe('http://movies.test:4173/t/p/');
    const elsewhere = await movieServer(movies, 'https://pictures.test/t/p');
    const configured = await elsewhere.read<Configuration>('/configuration');
    expect(configured.images.secure_base_url).toBe('https://pictures.test/t/p/');
  });
});
