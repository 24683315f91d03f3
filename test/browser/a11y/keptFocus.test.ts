import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { setupBrowserAtHome, setupPhoneAtHome } from '../support/browserFixture.ts';
import { expectFocus, watchFocus } from '../support/keptFocus.ts';
import { stopClock } from '../support/pageControl.ts';

const unavailable = texts.errors.movieRequestFailed({ detail: 'Service Unavailable' });

describe('focus of a control that goes, pressed by a key,', () => {
  const fixture = setupBrowserAtHome({ clock: true });
  const button = (name: string) => fixture.page.getByRole('button', { name, exact: true }).last();
  const cards = () => fixture.page.locator('[data-movie-id]');
  const dialog = () => fixture.page.getByRole('dialog');

  async function press(name: string): Promise<void> {
    await button(name).focus();
    await fixture.page.keyboard.press('Enter');
  }

  /** Every list fails at once. */
  async function fail(): Promise<void> {
    const { app, page } = fixture;
    await app.injectFaults({ rules: [{ path: '/3/', status: 503 }] });
    await stopClock(page);
  }

  async function waitForFailure(): Promise<void> {
    const { page } = fixture;
    for (const [attempt, wait] of [1_000, 2_000, 4_000].entries()) {
      await page
        .getByText(texts.list.retrying({ reason: unavailable, attempt: attempt + 1, of: 3 }))
        .waitFor();
      await page.clock.runFor(wait);
    }
    await page.getByRole('alert').waitFor();
  }

  beforeEach(() => watchFocus(fixture.page));

  it('is on Try again when Load More and Try again fail, and on Load More when Try again succeeds', async () => {
    const { app, page } = fixture;
    const expectFocusOn = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    await fail();
    await press(texts.list.loadMore);
    await waitForFailure();
    await expectFocusOn(texts.list.tryAgain);
    await press(texts.list.tryAgain);
    await waitForFailure();
    await expectFocusOn(texts.list.tryAgain);
    await app.clearFaults();
    await press(texts.list.tryAgain);
    await page.getByText(texts.list.count({ movies: 40 })).waitFor();
    await expectFocusOn(texts.list.loadMore);
  });

  it('stays in the page when the list of a tab fails, with the sample movies, and back', async () => {
    const { app, page } = fixture;
    await fail();
    await press('Upcoming');
    await waitForFailure();
    await expectFocus(page);
    await press(texts.demoCatalog.enter);
    await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    await expectFocus(page);
    await app.clearFaults();
    await press(texts.demoCatalog.leave);
    await page.getByRole('heading', { name: 'Upcoming Movies (' }).waitFor();
    await expectFocus(page);
  });

  it.each(['w', 'Enter', 'modal'])(
    'stays in the page when the last movie is removed by %s',
    async (by) => {
      const { page } = fixture;
      await cards().first().focus();
      await page.keyboard.press('w');
      await page.locator('header').getByRole('button', { name: texts.sections.watchlist }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Watchlist (1 movie)' }).waitFor();
      await cards().first().focus();
      if (by === 'modal') {
        await page.keyboard.press('Enter');
        await dialog().waitFor();
        await page.keyboard.press('w');
        await page.keyboard.press('Escape');
        await dialog().waitFor({ state: 'detached' });
      } else {
        if (by === 'Enter') await page.keyboard.press('Tab');
        await page.keyboard.press(by);
      }
      await page.getByRole('heading', { name: 'Nothing on your watchlist yet' }).waitFor();
      await expectFocus(page);
    },
  );

  it('stays in the page when the browser goes back from a person to a search', async () => {
    const { page } = fixture;
    await page.getByRole('searchbox').fill('robert');
    await page.keyboard.press('Enter');
    const person = page.locator('main [id^="person-"]');
    await person.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Back to/ }).waitFor();
    await page.goBack();
    await page.getByText(texts.search.resultsFor({ query: 'robert' })).waitFor();
    await expectFocus(page);
  });

  it('stays in the page when the message of a link is dismissed', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.app.url}/?movie=987654321`);
    await press(texts.list.dismiss);
    await button(texts.list.dismiss).waitFor({ state: 'detached' });
    await expectFocus(page);
  });
});

describe('focus on a phone', () => {
  const fixture = setupPhoneAtHome();

  beforeEach(() => watchFocus(fixture.page));

  it('stays in the sheet whose filters are cleared, and in the page that is widened below it', async () => {
    const { page } = fixture;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: texts.filter.bar, exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: texts.filter.lengths.short }).click();
    await dialog.getByRole('button', { name: texts.filter.clear }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: texts.filter.clear }).waitFor({ state: 'detached' });
    await expectFocus(page);
    await page.setViewportSize({ width: 1300, height: 800 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page);
  });
});

describe.each(['key', 'mouse', 'touch'])('Load More, pressed by %s for the last page,', (by) => {
  const fixture = by === 'touch' ? setupPhoneAtHome() : setupBrowserAtHome();

  it('passes its focus on', async () => {
    const { page } = fixture;
    await watchFocus(page);
    await page.route('**/3/movie/popular?page=2**', async (route) => {
      const body: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...body, total_pages: 2 } });
    });
    const more = page.getByRole('button', { name: texts.list.loadMore, exact: true });
    if (by === 'touch') await more.tap();
    else if (by === 'mouse') await more.click();
    else await more.press('Enter');
    await more.waitFor({ state: 'detached' });
    await page.getByText(texts.list.count({ movies: 40 })).waitFor();
    await expectFocus(page);
  });
});
