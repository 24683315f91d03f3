import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, register, signIn, type TestUser } from '../support/testUser.ts';
import { button, cards } from '../support/screens/screenSetup.ts';
import { stopClock } from '../support/stopClock.ts';
import { scroll, swipe } from './support/gestures.ts';
import { setupPhone } from './support/phone.ts';

const fixture = setupPhone();
let user: TestUser;
const dialog = () => fixture.page.getByRole('dialog');
const movies = (count: number) => fixture.page.getByText(texts.list.count(count)).waitFor();

beforeEach(async () => {
  user = aTestUser();
  await register(fixture.app.url, user);
});

describe('home by touch alone', () => {
  it('logs in, adds a movie to the watchlist, undoes that and logs out', async () => {
    const { page, visit } = fixture;
    await page.getByLabel(texts.login.email).tap();
    await page.keyboard.insertText(user.email);
    await page.getByLabel(texts.login.password, { exact: true }).tap();
    await page.keyboard.insertText(user.password);
    await button(page, texts.login.submit).tap();
    await movies(20);

    // Keeps the Undo toast.
    await page.clock.install();
    await stopClock(page);
    await cards(page).nth(1).tap();
    await dialog().getByRole('button', { name: texts.movie.watchlist }).tap();
    await dialog().getByRole('button', { name: texts.library.undo }).tap();
    await dialog().getByRole('button', { name: texts.movie.watchlist }).waitFor();
    await dialog().getByRole('button', { name: texts.movie.next }).tap();
    await dialog().getByText(texts.movie.position(3, 20), { exact: true }).waitFor();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await dialog().waitFor({ state: 'detached' });

    await button(page, texts.list.loadMore).tap();
    await movies(40);
    await page.getByRole('button', { name: texts.header.menu }).tap();
    await button(page, texts.header.logout).tap();
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('scrolls the tabs sideways and opens the last list', async () => {
    const { page } = fixture;
    await signIn(page, user);
    const tabs = page.getByRole('navigation', { name: texts.sections.lists });
    const box = await tabs.boundingBox();
    if (box === null) throw new Error('the tabs are not rendered');
    const y = box.y + box.height / 2;
    await scroll(page, { x: 300, y }, [{ x: -250 }]);
    expect(await tabs.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    await button(page, texts.sections.upcoming).tap();
    await page.getByRole('heading', { name: texts.list.headings.upcoming }).waitFor();
    await expect
      .poll(async () => {
        const chosen = await button(page, texts.sections.upcoming).boundingBox();
        return (chosen?.x ?? Number.NaN) >= 0 && (chosen?.x ?? 0) + (chosen?.width ?? 0) <= 360;
      })
      .toBe(true);
  });

  it('repeats a recent search and closes the on-screen keyboard', async () => {
    const { page } = fixture;
    await signIn(page, user);
    const box = page.getByRole('searchbox');
    await box.fill('the');
    await page.getByText(texts.search.resultsFor('the'), { exact: true }).waitFor();
    await cards(page).first().tap();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await dialog().waitFor({ state: 'detached' });
    await button(page, texts.search.clear).tap();
    const recent = page.getByRole('group', { name: texts.searches.title });
    await recent.getByRole('button', { name: 'the', exact: true }).tap();
    await page.getByText(texts.search.resultsFor('the'), { exact: true }).waitFor();
    await expect
      .poll(() => box.evaluate((element) => element === document.activeElement))
      .toBe(false);
  });

  it('scrolls without opening a movie and keeps the scroll position when a movie is closed', async () => {
    const { page } = fixture;
    await signIn(page, user);
    await scroll(page, { x: 180, y: 600 }, [{ y: -500 }]);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    expect(await dialog().count()).toBe(0);
    await page.touchscreen.tap(90, 300);
    await dialog().getByRole('combobox').waitFor();
    await swipe(page, { x: 180, y: 400 }, [{ y: 220 }]);
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  it('removes a movie from the open watchlist and restores it with Undo', async () => {
    const { page } = fixture;
    await signIn(page, user);
    await page.clock.install();
    await stopClock(page);
    await cards(page).first().tap();
    await dialog().getByRole('button', { name: texts.movie.watchlist }).tap();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await page
      .getByRole('navigation', { name: texts.sections.libraryLists })
      .getByRole('button')
      .first()
      .tap();
    await movies(1);
    await cards(page).first().tap();
    await dialog().getByRole('button', { name: texts.movie.inWatchlist }).tap();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await dialog().waitFor({ state: 'detached' });
    await button(page, texts.library.undo).tap();
    await movies(1);
  });
});
