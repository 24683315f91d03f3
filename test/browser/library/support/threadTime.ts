import type { Page } from 'playwright-core';

/**
 * @returns what tells how long the page's main thread has worked from here on, s: of its processor,
 * which a busy machine does not change
 */
export async function watchThread(page: Page): Promise<() => Promise<number>> {
  const device = await page.context().newCDPSession(page);
  await device.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await device.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration');
    if (task === undefined) throw new Error('this browser does not say how long it worked');
    return task.value;
  };
  const before = await worked();
  return async () => (await worked()) - before;
}
