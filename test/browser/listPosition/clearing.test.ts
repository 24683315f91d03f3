import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, openMenu, register, signInByForm } from '../support/testUser.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import {
  scrollDeep,
  waitForStoredPosition,
  getPositionKeys,
  loadMovies,
  getPagePosition,
} from './pagePosition.ts';

const fixture = setupBrowserAtHome();

async function logOut() {
  await openMenu(fixture.page);
  await fixture.page.getByRole('button', { name: texts.header.logout }).click();
  await fixture.page.getByRole('button', { name: texts.login.submit }).waitFor();
}

describe('list position', () => {
  it('is cleared at logout, and the same user starts at the top', async () => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    expect((await getPositionKeys(page)).length).toBeGreaterThan(3);
    await logOut();
    expect(await getPositionKeys(page)).toEqual([]);
    await signInByForm(page, fixture.user);
    expect((await getPagePosition(page)).scrollY).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('is cleared in every tab when one logs out', async () => {
    const { page, visit, app } = fixture;
    const other = await visit.context.newPage();
    await other.goto(app.url);
    await other.getByText(texts.list.count(20)).waitFor();
    await loadMovies(other, 40);
    await waitForStoredPosition(other, (position) => position?.['pages'] === 2);
    await logOut();
    await other.getByRole('button', { name: texts.login.submit }).waitFor();
    expect([await getPositionKeys(page), await getPositionKeys(other)]).toEqual([[], []]);
  });

  it('is not restored for another user', async () => {
    const { page } = fixture;
    await scrollDeep(page);
    const entries = await page.evaluate(() => Object.entries(sessionStorage));
    await logOut();
    await page.evaluate((all) => {
      for (const [key, value] of all) sessionStorage.setItem(key, value);
    }, entries);
    const someone = aTestUser({ firstName: 'Noor' });
    await register(fixture.app.url, someone);
    await page.reload();
    await signInByForm(page, someone);
    expect((await getPagePosition(page)).scrollY).toBe(0);
  });
});

describe('list position that fails to render', () => {
  it('fails again after a reload, and Start over clears it', async () => {
    const { page } = fixture;
    await scrollDeep(page, 1_533);
    await page.addInitScript(() => {
      const figure = Number.prototype.toFixed;
      Reflect.set(Number.prototype, 'toFixed', function broken(this: number, digits?: number) {
        if (Object.values(sessionStorage).some((text) => text.includes('1533')))
          throw new Error('render error');
        return figure.call(this, digits);
      });
    });
    await page.reload();
    const again = page.getByRole('button', { name: texts.crash.reload });
    await Promise.all([page.waitForEvent('load'), again.click()]);
    await page.getByRole('button', { name: texts.crash.startOver }).click();
    await page.getByText(texts.list.count(20)).waitFor();
    expect((await getPagePosition(page)).scrollY).toBe(0);
  });
});

describe('damaged list position', () => {
  it.each([
    ['not JSON', () => 'not json'],
    ['another version', (text: string) => text.replace('"version":0', '"version":7')],
    ['truncated', (text: string) => text.slice(0, 40)],
  ])('(%s) is ignored', async (_, damage) => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    const key = (await getPositionKeys(page)).find((name) => name.endsWith(':popular')) ?? '';
    const text = await page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
    await page.evaluate(
      ([name, value]) => {
        // The app saves on pagehide, which must not repair it.
        addEventListener('pagehide', () => sessionStorage.setItem(name, value));
      },
      [key, damage(text)] as const,
    );
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    expect((await getPagePosition(page)).scrollY).toBe(0);
    expect(visit.problems).toEqual([]);
  });

  it('restores the pages that are left, and Load More requests the next one', async () => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    const key = (await getPositionKeys(page)).find((name) => name.endsWith(':popular:1')) ?? '';
    await page.evaluate((name) => {
      addEventListener('pagehide', () => sessionStorage.removeItem(name));
    }, key);
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    visit.calls.length = 0;
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByText(texts.list.count(40)).waitFor();
    expect(visit.calls.map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(['2']);
    expect(visit.problems).toEqual([]);
  });

  it('is not needed: without session storage lists start at the top', async () => {
    const { page, visit } = fixture;
    await visit.context.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await loadMovies(page, 40);
    expect(visit.problems).toEqual([]);
  });
});

describe('catalog that changed since the list was saved', () => {
  it('shows no movie twice when the next page is loaded', async () => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    await page.route('**/3/movie/popular?page=4**', async (route) => {
      const answers = await Promise.all(
        [3, 4].map(async (n) => {
          const url = route.request().url().replace('page=4', `page=${n}`);
          return (await (await fetch(url)).json()) as { results: { id: number }[] };
        }),
      );
      const [third, fourth] = answers;
      const results = [
        ...(third?.results.slice(10) ?? []),
        ...(fourth?.results.slice(0, 10) ?? []),
      ];
      await route.fulfill({ json: { ...fourth, results } });
    });
    await page.reload();
    await page.getByText(texts.list.count(60)).waitFor();
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByText(texts.list.count(70)).waitFor();
    expect(visit.problems).toEqual([]);
  });
});
