import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { aTestUser, register, signInByForm } from './support/testUser.ts';

const fixture = setupBrowser();

type TraceEvent = { readonly name: string; readonly args?: { readonly elementCount?: number } };

/** @returns of how many elements the browser calculates the style, for each time it does while `act` runs */
async function traceStyles(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  const device = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  device.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as readonly TraceEvent[])),
  );
  await device.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const complete = new Promise((done) => device.once('Tracing.tracingComplete', done));
  await device.send('Tracing.end');
  await complete;
  await device.detach();
  return events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
}

it('what comes and goes on a page that was opened at sign-in changes its own style alone, after Load More too', async () => {
  const { app, page } = fixture;
  const user = aTestUser();
  await register(app.url, user);
  await signInByForm(page, user);
  await page.getByRole('button', { name: texts.list.loadMore }).click();
  await page.getByText(texts.list.count({ movies: 40 })).waitFor();
  const total = await page.locator('#root *').count();
  const times = 20;
  const counts = await traceStyles(page, () =>
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
  expect(counts.length).toBeGreaterThanOrEqual(times);
  const median = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)];
  expect(median).toBeLessThan(total / 10);
});
