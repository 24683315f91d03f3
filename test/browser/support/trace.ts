import type { CDPSession } from 'playwright-core';

/** An event of Chromium's trace; times in µs. */
export type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly data?: { readonly documentLoaderURL?: string };
    /** Of which the style was calculated. */
    readonly elementCount?: number;
  };
};

/** @returns what Chromium has traced of these categories while `act` ran */
export async function trace(
  device: CDPSession,
  categories: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  device.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as readonly TraceEvent[])),
  );
  await device.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  });
  await act();
  const complete = new Promise((done) => device.once('Tracing.tracingComplete', done));
  await device.send('Tracing.end');
  await complete;
  return events;
}
