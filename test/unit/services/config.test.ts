import { describe, expect, it } from 'vitest';
import { ConfigError, isTmdb, parseConfig } from '../../../src/config.ts';

const origin = 'http://127.0.0.1:4173';

const complete = {
  VITE_SUPABASE_URL: 'https://auth.example/',
  VITE_SUPABASE_ANON_KEY: 'c2xhc2g/',
  VITE_TMDB_API_URL: 'http://127.0.0.1:9/3///',
  VITE_TMDB_API_KEY: 'k//',
  VITE_TMDB_IMAGE_URL: 'https://images.example/t/p',
};

function problemsOf(environment: Record<string, unknown>): readonly string[] {
  try {
    parseConfig(environment, origin);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('isTmdb', () => {
  it.each([
    ['https://api.themoviedb.org/3', true],
    ['https://api.tmdb.org/3', true],
    ['http://127.0.0.1:4173/3', false],
    ['https://nottmdb.org/3', false],
    ['https://themoviedb.org.example/3', false],
  ])('of %s is %s', (apiUrl, expected) => {
    expect(isTmdb(parseConfig({ VITE_TMDB_API_URL: apiUrl }, origin))).toBe(expected);
  });
});

describe('parseConfig', () => {
  it('is the embedded backend of this origin if every variable is missing or empty', () => {
    const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, '']));
    for (const environment of [{}, empty])
      expect(parseConfig(environment, origin)).toEqual({
        supabase: { url: origin, anonKey: 'reelstate-local-anon-key' },
        tmdb: {
          apiUrl: `${origin}/3`,
          apiKey: 'reelstate-local-tmdb-key',
          imageUrl: `${origin}/t/p`,
        },
      });
  });

  it('reads all five variables, addresses without the slashes at their end, keys unchanged', () => {
    expect(parseConfig(complete, origin)).toEqual({
      supabase: { url: 'https://auth.example', anonKey: 'c2xhc2g/' },
      tmdb: {
        apiUrl: 'http://127.0.0.1:9/3',
        apiKey: 'k//',
        imageUrl: 'https://images.example/t/p',
      },
    });
  });

  it('names every bad variable in one error, without its value, which may be a secret', () => {
    const problems = problemsOf({
      VITE_SUPABASE_URL: 'auth.example',
      VITE_SUPABASE_ANON_KEY: 'hush hush',
      VITE_TMDB_API_URL: 'ftp://movies.example/3',
      VITE_TMDB_API_KEY: 42,
      VITE_TMDB_IMAGE_URL: 'https://images.example',
    });
    expect(problems).toEqual([
      'VITE_SUPABASE_URL is not a complete address such as https://example.org',
      'VITE_SUPABASE_ANON_KEY has blanks in it',
      'VITE_TMDB_API_URL does not begin with https:// or http://',
      'VITE_TMDB_API_KEY is not a text',
      'VITE_TMDB_IMAGE_URL does not end in /t/p',
    ]);
    expect(new ConfigError(problems).message).toContain(problems.join('\n  '));
  });

  it.each([
    ['VITE_SUPABASE_URL', 'https://auth.example/auth/v1', 'has a path; leave /auth/v1 out'],
    ['VITE_SUPABASE_URL', 'https://me:secret@auth.example', 'has a user name or password in it'],
    ['VITE_SUPABASE_URL', 'https://auth.example?a=1', 'has a query or fragment in it'],
    ['VITE_SUPABASE_URL', 'https://auth.example/#top', 'has a query or fragment in it'],
    ['VITE_SUPABASE_URL', ' https://auth.example', 'has blanks in it'],
    ['VITE_SUPABASE_URL', 'https://auth.\nexample', 'has blanks in it'],
    ['VITE_SUPABASE_URL', 'https:auth.example', 'does not begin with https:// or http://'],
    ['VITE_SUPABASE_URL', 'https:\\\\auth.example', 'does not begin with https:// or http://'],
    ['VITE_TMDB_API_URL', 'https://movies.example/4/', 'does not end in /3'],
    ['VITE_TMDB_IMAGE_URL', '/t/p', 'is not a complete address such as https://example.org'],
    ['VITE_TMDB_API_KEY', '\t', 'has blanks in it'],
  ])('refuses %s=%j', (name, value, problem) => {
    expect(problemsOf({ ...complete, [name]: value })).toEqual([`${name} ${problem}`]);
  });
});
