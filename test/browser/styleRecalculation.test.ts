import { expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { aTestUser, register, signInByForm } from './support/testUser.ts';
import { trace } from './support/trace.ts';

const fixture = setupBrowser();

it('an element that comes or goes after a sign-in and Load More has the style of few others calculated', async () => {
  const { app, page } = fixture;
  const user = aTestUser();
  await register(app.url, user);
  await signInByForm(page, user);
  await page.getByRole('button', { name: texts.list.loadMore }).click();
  await page.getByText(texts.list.count({ movies: 40 })).waitFor();
  const total = await page.locator('#root *').count();
  const times = 20;
  const device = await page.context().newCDPSession(page);
  const events = await trace(device, ['devtools.timeline'], () =>
    page.evaluate((count) => {
      for (let time = 0; time < count; time += 1) {
        const added = document.createElement('button');
        document.body.append(added);
        // Reading a style has it calculated.
        if (getComputedStyle(added).display === 'none') throw new Error('It is not shown');
        added.remove();
      }
    }, times),
  );
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts.length).toBeGreaterThanOrEqual(times);
  const median = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)];
  expect(median).toBeLessThan(total / 10);
});
