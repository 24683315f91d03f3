import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { texts } from '../src/domain/texts.ts';
import type { Figure } from './support/figure.ts';
import { ratio } from './support/figure.ts';
import { withBrowser } from './support/openBrowser.ts';
import { builtApp, withApp } from './support/servedApp.ts';

const aimSignIn = { atMost: 105 };
const aimAll = { atMost: 130 };

/** JavaScript after gzip, in kB of 1,000 bytes: what the untouched sign-in screen loads, and all. */
export async function measureBundle(): Promise<readonly Figure[]> {
  const signIn = [await scriptsOfSignIn()];
  const all = [await scriptsOfBuild()];
  return [
    { name: 'JavaScript of the sign-in screen', unit: 'kB', samples: signIn, aim: aimSignIn },
    { name: 'JavaScript in all', unit: 'kB', samples: all, aim: aimAll },
    ratio('sign-in screen / all', signIn, all),
  ];
}

function scriptsOfSignIn(): Promise<number> {
  return withApp({}, (url) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage();
      const scripts = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') {
          scripts.set(response.url(), response.body());
        }
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { name: texts.login.title }).waitFor();
      return gzippedKb(await Promise.all(scripts.values()));
    }),
  );
}

async function scriptsOfBuild(): Promise<number> {
  const { folder } = await builtApp();
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  return gzippedKb(await Promise.all(scripts.map((name) => readFile(join(folder, name)))));
}

function gzippedKb(scripts: readonly Buffer[]): number {
  const bytes = scripts.map((script) => gzipSync(script).length);
  return bytes.reduce((sum, length) => sum + length, 0) / 1_000;
}
