import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './support/figure.ts';
import { ratio } from './support/figure.ts';
import { builtApp } from './support/servedApp.ts';

const aimSignIn = { atMost: 105 };
const aimHome = { atMost: 135 };

/**
 * JavaScript after gzip, in kB of 1,000 bytes: what draws the sign-in screen, what draws home with its
 * placeholders, that with all that asks for films, and all there is.
 */
export async function measureBundle(): Promise<readonly Figure[]> {
  const signIn = [await scriptsOfSignIn()];
  const home = [await scriptsFrom(['home'])];
  const films = [await scriptsFrom(['home', 'movieService'])];
  const all = [await scriptsOfBuild()];
  return [
    {
      name: 'JavaScript that draws the sign-in screen',
      unit: 'kB',
      samples: signIn,
      aim: aimSignIn,
    },
    { name: 'JavaScript that draws home', unit: 'kB', samples: home, aim: aimHome },
    { name: 'JavaScript that asks for films as well', unit: 'kB', samples: films },
    { name: 'JavaScript in all', unit: 'kB', samples: all },
    ratio('sign-in screen / home', signIn, home),
    ratio('home / all', home, all),
  ];
}

/** What the page names itself; everything else is fetched after the first screen is drawn. */
async function scriptsOfSignIn(): Promise<number> {
  const { folder } = await builtApp();
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path);
  return gzippedKb(await Promise.all(named.map((path) => readFile(join(folder, path)))));
}

/** What the page names and the chunks of these names, with all that they import at once. */
async function scriptsFrom(chunks: readonly string[]): Promise<number> {
  const { folder } = await builtApp();
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const scripts = await readdir(join(folder, 'assets'));
  const roots = chunks.map((chunk) => {
    const name = scripts.find((script) => script.startsWith(`${chunk}-`) && script.endsWith('.js'));
    if (name === undefined) throw new Error(`The build has no chunk "${chunk}"`);
    return name;
  });
  const named = [...html.matchAll(/\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  const wanted = new Set([...named, ...roots]);
  for (const name of wanted) {
    const code = await readFile(join(folder, 'assets', name), 'utf8');
    for (const [, next = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      wanted.add(next);
  }
  const files = [...wanted].map((name) => readFile(join(folder, 'assets', name)));
  return gzippedKb(await Promise.all(files));
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
