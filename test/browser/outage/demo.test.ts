import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { cardAt, dialog, goDeep, getCellPosition } from '../place/spots.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { outlive } from './support/outlive.ts';
import { chunkOf } from '../support/chunkOf.ts';

const stage = setHome({ clock: true });
const down = texts.errors.movieRefused('Service Unavailable');
const code = chunkOf('demoAdapter');

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const notice = () => stage.page.getByText(texts.demo.notice);
const movies = (count: number) => stage.page.getByText(texts.list.count(count)).waitFor();

/** Every call of the movie database fails, until Load More has failed for good. */
async function loseTheDatabase() {
  const { page, app } = stage;
  await stopClock(page);
  await app.plant({ rules: [{ path: '/3/', status: 503 }] });
  // Pressed without Playwright's scrolling, which would be another place.
  await button(texts.list.loadMore).dispatchEvent('click');
  await outlive(page, down);
}

describe('the demonstration catalogue', () => {
  it('is fetched when it is wanted; has every list, search and movie, labelled throughout; asks nobody', async () => {
    const { page, walk } = stage;
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (code.test(request.url())) fetched.push(request.url());
    });
    await loseTheDatabase();
    expect(fetched).toEqual([]);
    walk.calls.length = 0;
    walk.problems.length = 0;
    await button(texts.demo.enter).click();
    await movies(20);
    expect(fetched).toHaveLength(1);
    const lists = page.getByRole('navigation', { name: texts.sections.lists });
    for (const list of ['topRated', 'nowPlaying'] as const) {
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
    expect(walk.calls.filter(({ path }) => path.startsWith('/3/'))).toEqual([]);
    expect(walk.problems).toEqual([]);
  });

  it('is left for the place that was left', async () => {
    const { page, app } = stage;
    await goDeep(page);
    await loseTheDatabase();
    await button(texts.demo.enter).click();
    await notice().waitFor();
    await app.clearFaults();
    await button(texts.demo.leave).click();
    await notice().waitFor({ state: 'detached' });
    await movies(60);
    await expect.poll(() => getCellPosition(page)).toMatchObject({ scrollY: 1_533 });
  });

  it('that cannot be fetched says so, and the way back is there', async () => {
    const { page, walk } = stage;
    await loseTheDatabase();
    await walk.context.setOffline(true);
    await button(texts.demo.enter).click();
    await page.getByRole('alert').getByText(texts.list.failed(texts.errors.network)).waitFor();
    await notice().waitFor();
    await button(texts.demo.leave).click();
    await movies(20);
    expect(await notice().count()).toBe(0);
  });
});
