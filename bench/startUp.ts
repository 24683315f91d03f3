import { texts } from '../src/domain/texts.ts';
import { withBackendIn } from './support/backendProcess.ts';
import { createClient } from './support/client.ts';
import type { Figure } from './support/figure.ts';
import { withBrowser } from './support/openBrowser.ts';
import { withApp } from './support/servedApp.ts';
import { withTemporaryFolder } from './support/temporaryFolder.ts';

const backendRuns = 5;
const pageRuns = 15;

/** From nothing to the first answer of the backend, and to the first paint of the app. */
export async function measureStartUp(): Promise<readonly Figure[]> {
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < backendRuns; run += 1) {
    await withTemporaryFolder(async (dataDir) => {
      first.push(await firstAnswer(dataDir));
      later.push(await firstAnswer(dataDir));
    });
  }
  return [
    { name: 'backend, first start to first answer', unit: 'ms', samples: first },
    { name: 'backend, later start to first answer', unit: 'ms', samples: later },
    { name: 'sign-in screen, first paint', unit: 'ms', samples: await firstPaints() },
  ];
}

async function firstAnswer(dataDir: string): Promise<number> {
  const start = performance.now();
  return withBackendIn(dataDir, {}, async (url) => {
    const { send, close } = createClient(url);
    await send('/3/configuration?api_key=reelstate-local-tmdb-key');
    close();
    return performance.now() - start;
  });
}

/** Each run is a new visitor with nothing cached; times count from the navigation. */
function firstPaints(): Promise<readonly number[]> {
  return withApp({}, (url) =>
    withBrowser(async (browser) => {
      const samples: number[] = [];
      for (let run = 0; run <= pageRuns; run += 1) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(url);
        await page.getByRole('heading', { name: texts.login.title }).waitFor();
        // Nothing is drawn before the sign-in screen, so the first paint of all is its own.
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
