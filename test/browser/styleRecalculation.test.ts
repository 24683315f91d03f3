import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { aTestUser, register, signInByForm } from './support/testUser.ts';
import { trace } from './support/trace.ts';

const fixture = setupBrowser();
const times = 20;

beforeEach(async () => {
  const { app, page } = fixture;
  const user = aTestUser();
  await register(app.url, user);
  await signInByForm(page, user);
  await page.getByRole('button', { name: texts.list.loadMore }).click();
  await page.getByText(texts.list.count({ movies: 40 })).waitFor();
});

/** @returns of how many elements the style is calculated by the page's function `change`, at the median of its calls */
async function countCalculated(page: Page, change: () => void): Promise<number> {
  const device = await page.context().newCDPSession(page);
  // In one task: no frame of an animation comes between.
  const repeated = `for (let time = 0; time < ${times}; time += 1) (${change.toString()})();`;
  const events = await trace(device, ['devtools.timeline'], () => page.evaluate(repeated));
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts.length).toBeGreaterThanOrEqual(times);
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? Number.NaN;
}

it('an element that comes or goes after a sign-in and Load More has the style of few others calculated', async () => {
  const { page } = fixture;
  const total = await page.locator('#root *').count();
  const calculated = await countCalculated(page, () => {
    const added = document.createElement('button');
    document.body.append(added);
    // Reading a style has it calculated.
    if (getComputedStyle(added).display === 'none') throw new Error('It is not shown');
    added.remove();
  });
  expect(calculated).toBeLessThan(total / 10);
});

it('a change of the style of `html`, as by a toast, has that of few elements calculated after a movie was open', async () => {
  const { page } = fixture;
  await page.locator('[data-movie-id]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.movieDetails.share }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const total = await page.locator('#root *').count();
  const calculated = await countCalculated(page, () => {
    const { style } = document.documentElement;
    style.outlineOffset = style.outlineOffset === '1px' ? '2px' : '1px';
    if (getComputedStyle(document.documentElement).display === 'none') throw new Error('Hidden');
  });
  expect(calculated).toBeLessThan(total / 10);
});
