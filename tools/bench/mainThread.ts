import type { Browser, CDPSession, Page } from 'playwright-core';
import { compileTexts } from '../texts/messages.ts';
import { findBrowser } from '../../test/browser/support/findBrowser.ts';
import { launch } from '../../test/browser/support/launch.ts';
import { trace, type TraceEvent } from '../../test/browser/support/trace.ts';
import { getMedian, toMarkdown } from './figures.ts';
import { serveWithStub, storeSession, type Build, type Pictures } from './stubTmdb.ts';

const texts = compileTexts();

/** As Lighthouse's mobile devices. */
const slowdown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How long the main thread is watched after the list is shown: until it has been idle, ms. */
const watchedMs = 3_000;

/** What a task takes beyond this blocks the visitor, ms. */
const longMs = 50;
const maxTasks = 10;

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'loading',
  'blink.user_timing',
];

type Task = { readonly startMs: number; readonly ms: number; readonly what: string };

type Visit = {
  readonly blockingMs: number;
  /** Longest first. */
  readonly tasks: readonly Task[];
  /** All that ran after the first paint, by cause, ms. */
  readonly sums: ReadonlyMap<string, number>;
};

/** What the visitor does at the first paint, and how the page shows that it has responded. */
const presses: Readonly<Record<string, { act(page: Page): Promise<void>; answer: string }>> = {
  'first card': {
    act: (page) => page.touchscreen.tap(100, 500),
    answer: 'dialog[open] h2',
  },
  Search: {
    act: async (page) => {
      const box = await page.getByRole('searchbox', { name: texts.search.label }).boundingBox();
      if (box === null) throw new Error('The first paint has no search box');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.keyboard.type('h');
    },
    answer: '#root input[type=search]:not(:placeholder-shown):focus',
  },
};

/**
 * Loads home cold with a slow CPU, the builds in turn.
 *
 * @returns Markdown: the blocking time of each build, its longest task and how long after the first paint a
 *   press is answered, and what ran after it by cause, medians; and the longest tasks of the median visit
 */
export async function measureMainThread(
  builds: readonly Build[],
  { runs, pictures }: { readonly runs: number; readonly pictures: Pictures },
): Promise<string> {
  const browser = await launch(await findBrowser());
  const visits = new Map<string, Visit[]>();
  const answers = new Map<string, number[]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T) =>
    map.set(key, [...(map.get(key) ?? []), value]);
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const { name, folder } of builds) {
        process.stderr.write(`run ${run} of ${runs}: main thread, ${name}\n`);
        const visit = (work: Parameters<typeof visitHome>[2]) =>
          visitHome(browser, { folder, pictures }, work);
        add(visits, name, await visit(traceTasks));
        for (const [what, press] of Object.entries(presses))
          add(answers, `${name} ${what}`, await visit((page, url) => timePress(page, url, press)));
      }
    }
  } finally {
    await browser.close();
  }

  const rows = builds.map(({ name }) => [
    name,
    getMedian((visits.get(name) ?? []).map(({ blockingMs }) => blockingMs)),
    getMedian((visits.get(name) ?? []).map(({ tasks: [longest] }) => longest?.ms ?? 0)),
    ...Object.keys(presses).map((what) => getMedian(answers.get(`${name} ${what}`) ?? [])),
  ]);
  const head = ['home, cold', 'blocking time, ms', 'longest task, ms'];
  const columns = Object.keys(presses).map((what) => `${what} answered after, ms`);
  const table = [[...head, ...columns], ...rows.map((row) => row.map(formatCell))];
  const sums = Object.keys(causes).map((cause) => [
    cause,
    ...builds.map(({ name }) =>
      formatCell(getMedian((visits.get(name) ?? []).map((visit) => visit.sums.get(cause) ?? 0))),
    ),
  ]);
  const causeTable = [['after the first paint, ms', ...builds.map(({ name }) => name)], ...sums];
  const tasks = builds.map(({ name }) => {
    const all = (visits.get(name) ?? []).toSorted((a, b) => a.blockingMs - b.blockingMs);
    const lines = (all[Math.floor(all.length / 2)]?.tasks ?? []).map(
      ({ startMs, ms, what }) => `- ${Math.round(ms)} ms, at ${Math.round(startMs)} ms: ${what}`,
    );
    return `Longest tasks after the first paint, ${name}:\n\n${lines.join('\n')}`;
  });
  return [toMarkdown(table, true), toMarkdown(causeTable, true), ...tasks].join('\n\n');
}

const formatCell = (cell: string | number) =>
  typeof cell === 'number' ? String(Math.round(cell)) : cell;

/** Calls `work` with a page of a new visitor, who is signed in, and home's address. */
async function visitHome<T>(
  browser: Browser,
  { folder, pictures }: { readonly folder: string; readonly pictures: Pictures },
  work: (page: Page, url: string, device: CDPSession) => Promise<T>,
): Promise<T> {
  const server = await serveWithStub(folder, pictures);
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await storeSession(page, server.origin);
    await page.goto('about:blank');
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page, `${server.origin}/`, device);
  } finally {
    await context.close();
    await server.close();
  }
}

/** Traces the main thread until the list is shown and the page has been idle. */
async function traceTasks(page: Page, url: string, device: CDPSession): Promise<Visit> {
  const events = await trace(device, categories, async () => {
    await page.goto(url);
    await page.locator('#root [aria-posinset]').first().waitFor();
    await page.waitForTimeout(watchedMs);
  });
  return readTasks(events, url);
}

/** @throws Error if the trace has no first paint of the page */
function readTasks(events: readonly TraceEvent[], url: string): Visit {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const paint = events.find(
    ({ name, ts, pid }) =>
      name === 'firstContentfulPaint' && pid === start?.pid && ts > (start?.ts ?? 0),
  );
  if (start === undefined || paint === undefined) throw new Error('The trace has no first paint');
  const own = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const tasks = own.flatMap(({ name, ts, dur = 0 }): readonly Task[] => {
    const end = ts + dur;
    if (name !== 'RunTask' || end <= paint.ts) return [];
    const inside = own.filter((each) => each.ts >= ts && each.ts + (each.dur ?? 0) <= end);
    const from = Math.max(ts, paint.ts);
    return [
      { startMs: (from - start.ts) / 1_000, ms: (end - from) / 1_000, what: toCauses(inside) },
    ];
  });
  return {
    blockingMs: tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - longMs), 0),
    tasks: tasks.toSorted((a, b) => b.ms - a.ms).slice(0, maxTasks),
    sums: new Map(sumCauses(own.filter(({ ts }) => ts > paint.ts))),
  };
}

/** What runs in a task, by the names of the trace's events. */
const causes: Readonly<Record<string, readonly string[]>> = {
  'code is evaluated': ['v8.evaluateModule', 'EvaluateScript'],
  'functions run': ['FunctionCall'],
  'promises settle': ['RunMicrotasks'],
  styles: ['UpdateLayoutTree'],
  layout: ['Layout'],
  'paint and layers': ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  HTML: ['ParseHTML'],
  'garbage collection': ['MinorGC', 'MajorGC'],
};

const shownMs = 5;

/** Nested causes count in each of those around them. @returns ms of each cause */
function sumCauses(inside: readonly TraceEvent[]): readonly (readonly [string, number])[] {
  return Object.entries(causes).map(([cause, names]) => {
    const own = inside.filter(({ name }) => names.includes(name));
    const outer = own.filter(
      ({ ts, dur = 0 }) =>
        !own.some((each) => each.ts < ts && each.ts + (each.dur ?? 0) > ts + dur),
    );
    return [cause, outer.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1_000];
  });
}

function toCauses(inside: readonly TraceEvent[]): string {
  const shown = sumCauses(inside)
    .filter(([, ms]) => ms >= shownMs)
    .toSorted(([, a], [, b]) => b - a);
  return shown.map(([cause, ms]) => `${cause} ${Math.round(ms)}`).join(', ') || 'the browser';
}

/** @returns from the first paint to the answer, ms */
async function timePress(
  page: Page,
  url: string,
  { act, answer }: { act(page: Page): Promise<void>; answer: string },
): Promise<number> {
  await page.addInitScript((selector) => {
    const answered = new Promise<number>((done) => {
      const timer = setInterval(() => {
        if (document.querySelector(selector) === null) return;
        clearInterval(timer);
        requestAnimationFrame(() => done(performance.now()));
      });
    });
    Object.assign(globalThis, { answered });
  }, answer);
  await page.goto(url, { waitUntil: 'commit' });
  const paintedMs = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') done(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await act(page);
  const answeredMs = await page.evaluate(
    () => (globalThis as { answered?: Promise<number> }).answered,
  );
  return (answeredMs ?? Number.NaN) - paintedMs;
}
