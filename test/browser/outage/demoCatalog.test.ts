import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { cardAt, dialog, scrollDeep, getPagePosition } from '../listPosition/pagePosition.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import { exhaustRetries } from './support/exhaustRetries.ts';
import { chunkUrlPattern } from '../support/chunkUrlPattern.ts';

const fixture = setupBrowserAtHome({ clock: true });
const down = texts.errors.movieRequestFailed('Service Unavailable');
const code = chunkUrlPattern('demoAdapter');

const button = (name: string) => fixture.page.getByRole('button', { name, exact: true });
const notice = () => fixture.page.getByText(texts.demoCatalog.notice);
const movies = (count: number) => fixture.page.getByText(texts.list.count(count)).waitFor();

/** Fails all requests to the movie API, until the last attempt of Load More. */
async function failMovieDatabase() {
  const { page, app } = fixture;
  await stopClock(page);
  await app.injectFaults({ rules: [{ path: '/3/', status: 503 }] });
  // Playwright's `click` would scroll.
  await button(texts.list.loadMore).dispatchEvent('click');
  await exhaustRetries(page, down);
}

describe('demo catalog', () => {
  it('loads on request and serves lists, search and movies, labeled, without a request to TMDB', async () => {
    const { page, visit } = fixture;
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (code.test(request.url())) fetched.push(request.url());
    });
    await failMovieDatabase();
    expect(fetched).toEqual([]);
    visit.calls.length = 0;
    visit.problems.length = 0;
    await button(texts.demoCatalog.enter).click();
    await movies(20);
    expect(fetched).toHaveLength(1);
    const lists = page.getByRole('navigation', { name: texts.sections.lists });
    for (const list of ['topRated', 'nowPlaying', 'upcoming'] as const) {
      await lists.getByRole('button', { name: texts.sections[list] }).click();
      await page.getByRole('heading', { name: texts.list.headings[list] }).waitFor();
      await movies(20);
      await notice().waitFor();
    }
    await page.getByRole('searchbox').fill('spirited');
    await page.clock.runFor(500);
    await page.getByText(texts.search.resultsFor('spirited')).waitFor();
    await cardAt(page, 0).click();
    await dialog(page).getByRole('heading', { name: 'Spirited Away' }).waitFor();
    await dialog(page)
      .getByRole('region', { name: texts.movie.cast })
      .getByRole('listitem')
      .first()
      .waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    expect(visit.calls.filter(({ path }) => path.startsWith('/3/'))).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('restores the list position when it is left', async () => {
    const { page, app } = fixture;
    await scrollDeep(page);
    await failMovieDatabase();
    await button(texts.demoCatalog.enter).click();
    await notice().waitFor();
    await app.clearFaults();
    await button(texts.demoCatalog.leave).click();
    await notice().waitFor({ state: 'detached' });
    await movies(60);
    await expect.poll(() => getPagePosition(page)).toMatchObject({ scrollY: 1_533 });
  });

  it('shows an error and a way back when its chunk fails to load', async () => {
    const { page, visit } = fixture;
    await failMovieDatabase();
    await visit.context.setOffline(true);
    await button(texts.demoCatalog.enter).click();
    await page.getByRole('alert').getByText(texts.list.failed(texts.errors.network)).waitFor();
    await notice().waitFor();
    await button(texts.demoCatalog.leave).click();
    await movies(20);
    expect(await notice().count()).toBe(0);
  });
});
