import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './support/figure.ts';
import { ratio } from './support/figure.ts';
import { builtApp } from './support/servedApp.ts';

const aimSignIn = { atMost: 105 };
const aimAll = { atMost: 130 };

/** JavaScript after gzip, in kB of 1,000 bytes: what draws the sign-in screen, and all. */
export async function measureBundle(): Promise<readonly Figure[]> {
  const signIn = [await scriptsOfSignIn()];
  const all = [await scriptsOfBuild()];
  return [
    {
      name: 'JavaScript that draws the sign-in screen',
      unit: 'kB',
      samples: signIn,
      aim: aimSignIn,
    },
    { name: 'JavaScript in all', unit: 'kB', samples: all, aim: aimAll },
    ratio('sign-in screen / all', signIn, all),
  ];
}

/** What the page names itself; everything else is fetched after the first screen is drawn. */
async function scriptsOfSignIn(): Promise<number> {
  const { folder } = await builtApp();
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path);
  return gzippedKb(await Promise.all(named.map((path) => readFile(join(folder, path)))));
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
