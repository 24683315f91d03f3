// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://app.example/" }
import { afterEach, expect, it, vi } from 'vitest';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { stubFetch } from '../support/stubFetch.ts';
import { config, noSignal, rejection } from '../support/wire.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

it('requests do not send the XSRF cookie of another app on this host', async () => {
  document.cookie = 'XSRF-TOKEN=of-another-app';
  const { origin } = globalThis.location;
  const sameHost = {
    supabase: { ...config.supabase, url: origin },
    tmdb: { ...config.tmdb, apiUrl: origin },
  };
  const sent = stubFetch(
    { status: 200, body: { page: 1, results: [], total_pages: 1 } },
    { status: 400, body: {} },
  );
  await createMovieService({ config: sameHost }).list('/movie/popular', 1, { signal: noSignal() });
  await rejection(createAuthService({ config: sameHost }).refresh('refresh-1', noSignal()));
  expect(document.cookie).toContain('XSRF-TOKEN=of-another-app');
  expect(sent).toHaveLength(2);
  const names = sent.flatMap(({ headers }) => Object.keys(headers));
  expect(names.filter((name) => /xsrf/i.test(name))).toEqual([]);
});
