import type { Page } from 'playwright-core';

/**
 * @returns a function that reads the CPU time of the main thread since, s; it does not depend on
 * other load of the machine
 */
export async function measureMainThread(page: Page): Promise<() => Promise<number>> {
  const device = await page.context().newCDPSession(page);
  await device.send('Performance.enable', { timeDomain: 'threadTicks' });
  const getBusySeconds = async () => {
    const { metrics } = await device.send('Performance.getMetrics');
    const task = metrics.find(({ name }) => name === 'TaskDuration');
    if (task === undefined) throw new Error('this browser reports no TaskDuration');
    return task.value;
  };
  const before = await getBusySeconds();
  return async () => (await getBusySeconds()) - before;
}
