import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, openMenu, register, signInByForm } from '../support/person.ts';
import { setHome } from '../support/stage.ts';
import { goDeep, kept, keptKeys, loadUpTo, getCellPosition } from './spots.ts';

const stage = setHome();

async function logOut() {
  await openMenu(stage.page);
  await stage.page.getByRole('button', { name: texts.header.logout }).click();
  await stage.page.getByRole('button', { name: texts.login.submit }).waitFor();
}

describe('a place', () => {
  it('is forgotten at the log-out, and the same person begins at the top', async () => {
    const { page, walk } = stage;
    await goDeep(page);
    expect((await keptKeys(page)).length).toBeGreaterThan(3);
    await logOut();
    expect(await keptKeys(page)).toEqual([]);
    await signInByForm(page, stage.person);
    expect((await getCellPosition(page)).scrollY).toBe(0);
    expect(walk.problems).toEqual([]);
  });

  it('is forgotten in every tab, whichever one signs out', async () => {
    const { page, walk, app } = stage;
    const other = await walk.context.newPage();
    await other.goto(app.url);
    await other.getByText(texts.list.count(20)).waitFor();
    await loadUpTo(other, 40);
    await kept(other, (spot) => spot?.['pages'] === 2);
    await logOut();
    await other.getByRole('button', { name: texts.login.submit }).waitFor();
    expect([await keptKeys(page), await keptKeys(other)]).toEqual([[], []]);
  });

  it("is not another person's", async () => {
    const { page } = stage;
    await goDeep(page);
    const entries = await page.evaluate(() => Object.entries(sessionStorage));
    await logOut();
    await page.evaluate((all) => {
      for (const [key, value] of all) sessionStorage.setItem(key, value);
    }, entries);
    const someone = aTestUser({ firstName: 'Noor' });
    await register(stage.app.url, someone);
    await page.reload();
    await signInByForm(page, someone);
    expect((await getCellPosition(page)).scrollY).toBe(0);
  });
});

describe('a place that cannot be drawn', () => {
  it('is met again by a reload, and left behind by a start from the top', async () => {
    const { page } = stage;
    await goDeep(page, 1_533);
    await page.addInitScript(() => {
      const figure = Number.prototype.toFixed;
      Reflect.set(Number.prototype, 'toFixed', function broken(this: number, digits?: number) {
        if (Object.values(sessionStorage).some((text) => text.includes('1533')))
          throw new Error('No movie in the projector');
        return figure.call(this, digits);
      });
    });
    await page.reload();
    const again = page.getByRole('button', { name: texts.crash.reload });
    await Promise.all([page.waitForEvent('load'), again.click()]);
    await page.getByRole('button', { name: texts.crash.startOver }).click();
    await page.getByText(texts.list.count(20)).waitFor();
    expect((await getCellPosition(page)).scrollY).toBe(0);
  });
});

describe('a place that cannot be read', () => {
  it.each([
    ['garbage', () => 'not json'],
    ['of another version', (text: string) => text.replace('"version":0', '"version":7')],
    ['cut off', (text: string) => text.slice(0, 40)],
  ])('(%s) is as if it had never been', async (_, damage) => {
    const { page, walk } = stage;
    await goDeep(page);
    const key = (await keptKeys(page)).find((name) => name.endsWith(':popular')) ?? '';
    const text = await page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
    await page.evaluate(
      ([name, value]) => {
        // What the app writes on its way out must not mend it.
        addEventListener('pagehide', () => sessionStorage.setItem(name, value));
      },
      [key, damage(text)] as const,
    );
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    expect((await getCellPosition(page)).scrollY).toBe(0);
    expect(walk.problems).toEqual([]);
  });

  it('in part is as near as possible: what is left of the pages, and the next one behind them', async () => {
    const { page, walk } = stage;
    await goDeep(page);
    const key = (await keptKeys(page)).find((name) => name.endsWith(':popular:1')) ?? '';
    await page.evaluate((name) => {
      addEventListener('pagehide', () => sessionStorage.removeItem(name));
    }, key);
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    walk.calls.length = 0;
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByText(texts.list.count(40)).waitFor();
    expect(walk.calls.map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(['2']);
    expect(walk.problems).toEqual([]);
  });

  it('and a browser without session storage begin at the top', async () => {
    const { page, walk } = stage;
    await walk.context.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.getByText(texts.list.count(20)).waitFor();
    await loadUpTo(page, 40);
    expect(walk.problems).toEqual([]);
  });
});

describe('a catalogue that changed meanwhile', () => {
  it('shows no movie twice: the page behind brings what is new in it', async () => {
    const { page, walk } = stage;
    await goDeep(page);
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
    expect(walk.problems).toEqual([]);
  });
});
