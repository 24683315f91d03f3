import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../src/domain/errors.ts';
import { lazyMovieService } from '../../src/services/lazyMovieService.ts';
import type { MovieService } from '../../src/services/movieService.ts';
import { aMovie, aPage } from '../support/builders.ts';
import { noSignal, rejection } from './support/wire.ts';

const options = { signal: noSignal() };
const page = aPage();
const film = aMovie();
const read = (data: unknown) => data;

/** Movie calls that are written down. */
function recorder() {
  const calls: unknown[][] = [];
  const service: MovieService = {
    popular: async (...asked) => note('popular', asked, page),
    topRated: async (...asked) => note('topRated', asked, page),
    nowPlaying: async (...asked) => note('nowPlaying', asked, page),
    upcoming: async (...asked) => note('upcoming', asked, page),
    movie: async (...asked) => note('movie', asked, film),
    lookUp: async (...asked) => note('lookUp', asked, film),
    search: async (...asked) => note('search', asked, page),
    get: async (path, query, reader, subscriber) =>
      note('get', [path, query, reader, subscriber], reader('a body')),
  };
  function note<T>(name: string, asked: readonly unknown[], answer: T): T {
    calls.push([name, ...asked]);
    return answer;
  }
  return { calls, service };
}

describe('the movie service that is fetched late', () => {
  it('passes all calls on, with all they ask for, and brings back what they bring', async () => {
    const { calls, service } = recorder();
    const lazy = lazyMovieService(async () => service);
    expect(await lazy.popular(1, options)).toBe(page);
    expect(await lazy.topRated(2, options)).toBe(page);
    expect(await lazy.nowPlaying(3, options)).toBe(page);
    expect(await lazy.upcoming(4, options)).toBe(page);
    expect(await lazy.movie(78, options)).toBe(film);
    expect(await lazy.lookUp('tt0083658', options)).toBe(film);
    expect(await lazy.search('blade', 1, options, '1982')).toBe(page);
    expect(await lazy.get('/movie/78/credits', {}, read, options)).toBe('a body');
    expect(calls).toEqual([
      ['popular', 1, options],
      ['topRated', 2, options],
      ['nowPlaying', 3, options],
      ['upcoming', 4, options],
      ['movie', 78, options],
      ['lookUp', 'tt0083658', options],
      ['search', 'blade', 1, options, '1982'],
      ['get', '/movie/78/credits', {}, read, options],
    ]);
  });

  it('is fetched with the first call, and once for all that follow', async () => {
    let fetched = 0;
    const lazy = lazyMovieService(async () => {
      fetched += 1;
      return recorder().service;
    });
    expect(fetched).toBe(0);
    await Promise.all([lazy.popular(1, options), lazy.movie(78, options)]);
    expect(fetched).toBe(1);
  });

  it('fails as the network does when its code cannot be had, and fetches it again when asked again', async () => {
    const { service } = recorder();
    const attempts = [Promise.reject(new TypeError('no code')), Promise.resolve(service)];
    const lazy = lazyMovieService(async () => attempts.shift() ?? service);
    expect(await rejection(lazy.popular(1, options))).toBeInstanceOf(NetworkError);
    expect(await lazy.popular(1, options)).toBe(page);
  });
});
