import { describe, expect, it } from 'vitest';
import { undoTimeoutMs } from '../../../src/domain/limits.ts';
import { tmdbSections } from '../../../src/domain/section.ts';
import { texts } from '../../../src/texts/texts.ts';
import { aTestUser, register } from '../support/testUser.ts';
import { button, cards } from '../support/screens/screenSetup.ts';
import { installClock, passFrame, stopClock } from '../support/pageControl.ts';
import { scroll, swipe } from './support/gestures.ts';
import { setupPhone, setupPhoneAtHome } from '../support/browserFixture.ts';

describe('login by touch alone', () => {
  const fixture = setupPhone();

  it('opens home, whose movies go on the watchlist and off it with Undo, and logs out', async () => {
    const { app, page, visit } = fixture;
    const dialog = page.getByRole('dialog');
    const movies = (count: number) => page.getByText(texts.list.count({ movies: count })).waitFor();
    const user = aTestUser();
    await register(app.url, user);
    await page.getByLabel(texts.login.email).tap();
    await page.keyboard.insertText(user.email);
    await page.getByLabel(texts.login.password, { exact: true }).tap();
    await page.keyboard.insertText(user.password);
    await button(page, texts.login.submit).tap();
    await movies(20);

    // The Undo toast stays.
    await installClock(page);
    await stopClock(page);
    await cards(page).nth(1).tap();
    await dialog.getByRole('button', { name: texts.movie.watchlist }).tap();
    await dialog.getByRole('button', { name: texts.library.undo }).tap();
    await dialog.getByRole('button', { name: texts.movie.watchlist }).tap();
    await dialog.getByRole('button', { name: texts.movie.inWatchlist }).waitFor();
    await dialog.getByRole('button', { name: texts.movie.next }).tap();
    await dialog
      .getByText(texts.movie.position({ position: 3, count: 20 }), { exact: true })
      .waitFor();
    await dialog.getByRole('button', { name: texts.movie.close }).tap();
    await passFrame(page);
    await dialog.waitFor({ state: 'detached' });
    // A bookmark is reached by a finger, without opening the movie.
    const bookmark = cards(page).nth(2).locator('+ button');
    expect(await bookmark.getAttribute('aria-pressed')).toBe('false');
    const target = await bookmark.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await bookmark.tap();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
    expect(await dialog.count()).toBe(0);
    await bookmark.tap();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false');

    await page.clock.runFor(undoTimeoutMs);
    await button(page, texts.list.loadMore).tap();
    await movies(40);
    await page
      .getByRole('navigation', { name: texts.sections.main })
      .getByRole('button', { name: texts.sections.watchlist })
      .tap();
    await movies(1);
    await cards(page).first().tap();
    await dialog.getByRole('button', { name: texts.movie.inWatchlist }).tap();
    await dialog.getByRole('button', { name: texts.movie.close }).tap();
    await passFrame(page);
    await dialog.waitFor({ state: 'detached' });
    await button(page, texts.library.undo).tap();
    await movies(1);
    await page.getByRole('button', { name: texts.header.menu }).tap();
    await button(page, texts.header.logout).tap();
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
    expect(visit.problems).toEqual([]);
  });
});

describe('home by touch alone', () => {
  const fixture = setupPhoneAtHome();
  const dialog = () => fixture.page.getByRole('dialog');

  it('scrolls without opening a movie, keeps its position behind one, and reaches every list by its tab', async () => {
    const { page } = fixture;
    await scroll(page, { x: 180, y: 600 }, [{ y: -500 }]);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    expect(await dialog().count()).toBe(0);
    await page.touchscreen.tap(90, 300);
    await dialog().getByRole('combobox').waitFor();
    await swipe(page, { x: 180, y: 400 }, [{ y: 220 }]);
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

    const tabs = page.getByRole('navigation', { name: texts.sections.lists });
    await tabs.scrollIntoViewIfNeeded();
    const box = await tabs.boundingBox();
    if (box === null) throw new Error('the tabs are not rendered');
    const end = { x: box.x + box.width - 20, y: box.y + box.height / 2 };
    await scroll(page, end, [{ x: -150 }]);
    expect(await tabs.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    for (const list of tmdbSections.filter((each) => each !== 'popular')) {
      const tab = button(page, texts.sections[list]);
      await tab.tap();
      await page.getByRole('heading', { name: texts.list.headings[list] }).waitFor();
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      await expect
        .poll(() =>
          tab.evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            return element === document.activeElement && left >= 0 && right <= 360;
          }),
        )
        .toBe(true);
    }
  });
});
