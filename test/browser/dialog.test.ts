import { describe, expect, it } from 'vitest';
import { waitForScrollEnd } from './listPosition/pagePosition.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';

const fixture = setupBrowserAtHome();
const dialog = () => fixture.page.getByRole('dialog');
const card = (index: number) => fixture.page.locator('[data-movie-id]').nth(index);

async function open(index = 0) {
  await card(index).click();
  await dialog().waitFor();
}

describe('movie modal', () => {
  it('shows the content of §2.18 to §2.20, with images of their widths', async () => {
    await open();
    await dialog().getByRole('heading', { name: 'Overview' }).waitFor();
    const text = await dialog().innerText();
    expect(text).toMatch(/^\d\.\d$/m);
    expect(text).toMatch(/^\d{4}$/m);
    expect(text).toMatch(/^[\d,]+ votes$/m);
    for (const name of ['Watch Now', 'Add to Watchlist', 'Share', 'Close']) {
      expect(await dialog().getByRole('button', { name, exact: true }).count(), name).toBe(1);
    }
    const widths = () =>
      dialog()
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => /\/t\/p\/(\w+)\//.exec(image.getAttribute('src') ?? '')?.[1]),
        );
    await expect.poll(async () => (await widths()).slice(0, 2)).toEqual(['w1280', 'w300']);
    expect(fixture.visit.problems).toEqual([]);
  });

  it.each([
    ['the close button', () => dialog().getByRole('button', { name: 'Close' }).click()],
    ['a click on the backdrop', () => fixture.page.mouse.click(5, 400)],
    ['Escape', () => fixture.page.keyboard.press('Escape')],
  ])('closes by %s and returns focus to the card', async (_, close) => {
    await open(2);
    await close();
    await dialog().waitFor({ state: 'detached' });
    await expect
      .poll(() => card(2).evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it('does not scroll or shift the page behind it', async () => {
    const { page } = fixture;
    await page.evaluate(() => {
      scrollTo(0, 300);
      Object.assign(globalThis, { turns: 0 });
      addEventListener('wheel', () => {
        Object.assign(globalThis, { turns: (Reflect.get(globalThis, 'turns') as number) + 1 });
      });
    });
    await waitForScrollEnd(page);
    const box = await card(1).boundingBox();
    await open(1);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate('turns')).toBe(1);
    await waitForScrollEnd(page);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(300);
    expect(await card(1).boundingBox()).toEqual(box);
  });

  it('keeps the focus inside', async () => {
    await open();
    for (let step = 0; step < 12; step += 1) {
      await fixture.page.keyboard.press('Tab');
      const outside = await fixture.page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
  });

  it('Watch Now opens the provider in a new tab without opener', async () => {
    const { visit } = fixture;
    await visit.context.route('https://www.themoviedb.org/**', (route) =>
      route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
    );
    await open();
    await dialog().getByRole('region', { name: 'Where to watch' }).getByRole('combobox').waitFor();
    const [tab] = await Promise.all([
      visit.context.waitForEvent('page'),
      dialog().getByRole('button', { name: 'Watch Now' }).click(),
    ]);
    await tab.waitForURL('https://www.themoviedb.org/search/movie?query=**');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });

  it('shows the same watchlist state after a reload', async () => {
    const { page } = fixture;
    await open();
    await dialog().getByRole('button', { name: 'Add to Watchlist' }).click();
    await dialog().getByRole('button', { name: 'In Watchlist' }).waitFor();
    // An open movie would be restored.
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('(20 movies)').waitFor();
    await open();
    await dialog().getByRole('button', { name: 'In Watchlist' }).click();
    await dialog().getByRole('button', { name: 'Add to Watchlist' }).waitFor();
  });
});
