import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../../src/config.ts';

const origin = 'http://127.0.0.1:4173';

const complete = {
  VITE_SUPABASE_URL: 'https://auth.example',
  VITE_SUPABASE_ANON_KEY: 'anon',
  VITE_TMDB_API_URL: 'https://movies.example/3',
  VITE_TMDB_API_KEY: 'key',
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

describe('parseConfig', () => {
  const embedded = {
    supabase: { url: origin, anonKey: 'reelstate-local-anon-key' },
    tmdb: {
      apiUrl: `${origin}/3`,
      apiKey: 'reelstate-local-tmdb-key',
      imageUrl: `${origin}/t/p`,
    },
  };

  it('is the embedded backend of this origin if nothing is set', () => {
    expect(parseConfig({}, origin)).toEqual(embedded);
  });

  it('ignores an empty variable', () => {
    const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, '']));
    expect(parseConfig(empty, origin)).toEqual(embedded);
  });

  it('reads all five variables', () => {
    expect(parseConfig(complete, origin)).toEqual({
      supabase: { url: 'https://auth.example', anonKey: 'anon' },
      tmdb: {
        apiUrl: 'https://movies.example/3',
        apiKey: 'key',
        imageUrl: 'https://images.example/t/p',
      },
    });
  });

  it('keeps a key unchanged, also with a slash at its end', () => {
    const keys = { VITE_SUPABASE_ANON_KEY: 'c2xhc2g/', VITE_TMDB_API_KEY: 'k//' };
    const config = parseConfig(keys, origin);
    expect([config.supabase.anonKey, config.tmdb.apiKey]).toEqual(['c2xhc2g/', 'k//']);
  });

  it('names every bad variable in one error', () => {
    const problems = problemsOf({
      VITE_SUPABASE_URL: 'auth.example',
      VITE_SUPABASE_ANON_KEY: 'two words',
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
    ['VITE_SUPABASE_URL', 'https://auth.example/?', 'has a query or fragment in it'],
    ['VITE_SUPABASE_URL', 'https://auth.example/#top', 'has a query or fragment in it'],
    ['VITE_SUPABASE_URL', ' https://auth.example', 'has blanks in it'],
    ['VITE_SUPABASE_URL', 'https://auth.\nexample', 'has blanks in it'],
    ['VITE_SUPABASE_URL', 'https:auth.example', 'does not begin with https:// or http://'],
    ['VITE_SUPABASE_URL', 'https:\\\\auth.example', 'does not begin with https:// or http://'],
    ['VITE_TMDB_API_URL', 'https://movies.example', 'does not end in /3'],
    ['VITE_TMDB_API_URL', 'https://movies.example/4/', 'does not end in /3'],
    ['VITE_TMDB_IMAGE_URL', '/t/p', 'is not a complete address such as https://example.org'],
    ['VITE_TMDB_IMAGE_URL', 'javascript:alert(1)', 'does not begin with https:// or http://'],
    ['VITE_TMDB_API_KEY', '\t', 'has blanks in it'],
  ])('refuses %s=%j', (name, value, problem) => {
    expect(problemsOf({ ...complete, [name]: value })).toEqual([`${name} ${problem}`]);
  });

  it('contains no value in its error, because it may be a secret', () => {
    const error = new ConfigError(problemsOf({ VITE_TMDB_API_KEY: 'hush hush' }));
    expect(error.message).not.toContain('hush');
  });

  it('has URLs without the slashes at their end', () => {
    const addresses = fc.tuple(fc.webAuthority(), fc.nat(3), fc.constantFrom('http', 'https'));
    fc.assert(
      fc.property(addresses, ([authority, slashes, scheme]) => {
        const base = `${scheme}://${authority}`;
        fc.pre(URL.canParse(base));
        const end = '/'.repeat(slashes);
        const { supabase, tmdb } = parseConfig(
          {
            VITE_SUPABASE_URL: base + end,
            VITE_TMDB_API_URL: `${base}/3${end}`,
            VITE_TMDB_IMAGE_URL: `${base}/t/p${end}`,
          },
          origin,
        );
        expect([supabase.url, tmdb.apiUrl, tmdb.imageUrl]).toEqual([
          base,
          `${base}/3`,
          `${base}/t/p`,
        ]);
      }),
    );
  });

  it('is a configuration or throws one ConfigError for any text', () => {
    const start = fc.constantFrom('', 'https://', 'http://a.example/', 'https:', 'ftp://', '//');
    const written = fc.tuple(start, fc.string()).map((parts) => parts.join(''));
    const text = fc.option(written, { nil: undefined });
    const environment = fc.record(
      Object.fromEntries(Object.keys(complete).map((name) => [name, text])),
    );
    fc.assert(
      fc.property(environment, (settings) => {
        expect(Array.isArray(problemsOf(settings))).toBe(true);
      }),
    );
  });
});
