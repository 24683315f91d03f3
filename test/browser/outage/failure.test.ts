import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { goDeep, spotOf } from '../place/spots.ts';
import { aPerson, register, signIn } from '../support/person.ts';
import { setStage } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { outlive } from './support/outlive.ts';

const stage = setStage();
const films = (count: number) => stage.page.getByText(texts.list.count(count)).waitFor();
const down = texts.errors.movieRefused('Service Unavailable');

beforeEach(async () => {
  const person = aPerson();
  await register(stage.app.url, person);
  await stage.page.clock.install();
  await signIn(stage.page, person);
  await stopClock(stage.page);
});

const loadMore = () =>
  stage.page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();

describe('when the last attempt has failed', () => {
  it('Try again brings back what was there, and what was asked for', async () => {
    const { page, app } = stage;
    await app.plant({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    await loadMore();
    await outlive(stage.page, down);
    await app.clearFaults();
    await page.getByRole('button', { name: texts.list.tryAgain, exact: true }).click();
    await films(40);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('the network coming back brings it back by itself', async () => {
    const { walk } = stage;
    await walk.context.setOffline(true);
    await loadMore();
    await outlive(stage.page, texts.errors.network);
    await walk.context.setOffline(false);
    await films(40);
  });

  it('the place is where it was, for a reload and for whoever comes back to the list', async () => {
    const { page, app } = stage;
    await page.clock.resume();
    await goDeep(page);
    await stopClock(page);
    await app.plant({ rules: [{ path: '/3/movie/popular', status: 503 }] });
    // Pressed without Playwright's scrolling, which would be another place.
    await page
      .getByRole('button', { name: texts.list.loadMore, exact: true })
      .dispatchEvent('click');
    await outlive(page, down);
    await page.clock.resume();
    await page.reload();
    await films(60);
    await expect.poll(() => spotOf(page)).toMatchObject({ scrollY: 1_533 });
  });

  it('of the very code that asks, Try again fetches that', async () => {
    const { page } = stage;
    const code = '**/assets/movieService-*.js';
    await page.route(code, (route) => route.abort());
    await page.clock.resume();
    await page.reload();
    await films(20);
    await loadMore();
    await page.getByRole('alert').getByText(texts.list.failed(texts.errors.network)).waitFor();
    await page.unroute(code);
    // A page that has just been loaded is not loaded again for its code.
    await page.clock.fastForward(6_000);
    await page.getByRole('button', { name: texts.list.tryAgain, exact: true }).click();
    await films(20);
    await loadMore();
    await films(40);
  });

  it('of a search, another search is one', async () => {
    const { page, app } = stage;
    await app.plant({
      rules: [{ path: '/3/search/movie', query: { query: 'heat' }, status: 503 }],
    });
    await page.getByRole('searchbox').fill('heat');
    await page.clock.runFor(500);
    await outlive(stage.page, down);
    await page.getByRole('searchbox').fill('blade');
    await page.clock.runFor(500);
    await films(2);
  });
});

describe('the demonstration', () => {
  const enter = () => stage.page.getByRole('button', { name: texts.demonstration.enter }).click();
  const notice = () => stage.page.getByText(texts.demonstration.notice);

  beforeEach(async () => {
    const { app } = stage;
    await app.plant({ rules: [{ path: '/3/', status: 503 }] });
    await loadMore();
    await outlive(stage.page, down);
    stage.walk.calls.length = 0;
    stage.walk.problems.length = 0;
  });

  it('can be browsed, is marked as one, and asks nobody for anything', async () => {
    const { page, walk } = stage;
    await enter();
    await notice().waitFor();
    const list = page.getByRole('list');
    const card = list.getByRole('button').first();
    await card.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('qqqq zzzz');
    await page.clock.runFor(500);
    await page.getByText(texts.search.nothing).first().waitFor();
    await notice().waitFor();
    expect(walk.calls.filter(({ path }) => path.startsWith('/3/'))).toEqual([]);
    expect(walk.problems).toEqual([]);
  });

  it('is left for the list as it was', async () => {
    const { page, app } = stage;
    await enter();
    await notice().waitFor();
    await app.clearFaults();
    await page.getByRole('button', { name: texts.demonstration.leave }).click();
    await notice().waitFor({ state: 'detached' });
    await films(20);
  });

  it('is nowhere to wake up in', async () => {
    const { page, app } = stage;
    await enter();
    await notice().waitFor();
    await app.clearFaults();
    await page.clock.resume();
    await page.reload();
    await films(20);
    expect(await notice().count()).toBe(0);
  });
});
