import { compileTexts } from '../texts/messages.ts';
import type { Figure } from './figures.ts';
import { withApp, withBackend, withBrowser, withTemporaryFolder } from './resources.ts';

const texts = compileTexts();

const backendRuns = 5;
const pageRuns = 15;

/** Measures from the start of the backend to its first response, and to the first paint of the app. */
export async function measureStartUp(): Promise<readonly Figure[]> {
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < backendRuns; run += 1) {
    await withTemporaryFolder(async (dataDir) => {
      first.push(await measureFirstResponse(dataDir));
      later.push(await measureFirstResponse(dataDir));
    });
  }
  return [
    { name: 'backend, first start to first response', unit: 'ms', samples: first },
    { name: 'backend, later start to first response', unit: 'ms', samples: later },
    { name: 'sign-in screen, first paint', unit: 'ms', samples: await measureFirstPaints() },
  ];
}

async function measureFirstResponse(dataDir: string): Promise<number> {
  const start = performance.now();
  return withBackend(dataDir, {}, async (send) => {
    await send('/3/configuration?api_key=reelstate-local-tmdb-key');
    return performance.now() - start;
  });
}

/** Each run has a new browser context, so nothing is cached; times count from the navigation. */
function measureFirstPaints(): Promise<readonly number[]> {
  return withApp({}, (url) =>
    withBrowser(async (browser) => {
      const samples: number[] = [];
      for (let run = 0; run <= pageRuns; run += 1) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(url);
        await page.getByRole('heading', { name: texts.login.title }).waitFor();
        // Nothing is painted before the sign-in screen.
        const paint = await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        );
        if (run > 0) samples.push(await paint.jsonValue());
        await context.close();
      }
      return samples;
    }),
  );
}
