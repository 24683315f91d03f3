import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { toRatio, type Figure } from './figures.ts';
import { getBuiltApp } from './resources.ts';

/** Measures the JavaScript of the sign-in screen, of home, and of the whole build. */
export async function measureBundle(): Promise<readonly Figure[]> {
  const { folder } = await getBuiltApp();
  const signIn = [await measureScripts(folder, 'index')];
  const home = [await measureScripts(folder, 'home')];
  const withMovies = [await measureScripts(folder, 'home', 'movieService')];
  const sync = [await measureOwn(folder, 'syncActors')];
  const names = await readdir(folder, { recursive: true });
  const all = [
    await measureFiles(
      folder,
      names.filter((name) => name.endsWith('.js')),
    ),
  ];
  return [
    {
      name: 'JavaScript that draws the sign-in screen',
      unit: 'kB',
      samples: signIn,
      limit: { atMost: 100 },
    },
    { name: 'JavaScript that draws home', unit: 'kB', samples: home },
    {
      name: 'JavaScript of home that loads movies',
      unit: 'kB',
      samples: withMovies,
      limit: { atMost: 165 },
    },
    {
      name: 'JavaScript of sync, once home is idle',
      unit: 'kB',
      samples: sync,
      limit: { atMost: 6 },
    },
    { name: 'JavaScript in all', unit: 'kB', samples: all },
    toRatio('sign-in screen / home', signIn, home),
    toRatio('home / all', home, all),
  ];
}

/** Measures a chunk alone. */
const measureOwn = async (folder: string, chunk: string) =>
  measureFiles(folder, [await findChunk(folder, chunk)]);

async function findChunk(folder: string, chunk: string): Promise<string> {
  const assets = await readdir(join(folder, 'assets'));
  const name = assets.find((asset) => asset.startsWith(`${chunk}-`) && asset.endsWith('.js'));
  if (name === undefined) throw new Error(`The build has no chunk "${chunk}"`);
  return `assets/${name}`;
}

/** Measures chunks, with all their static imports. */
async function measureScripts(folder: string, ...chunks: readonly string[]): Promise<number> {
  const paths = new Set<string>();
  for (const chunk of chunks) paths.add(await findChunk(folder, chunk));
  for (const path of paths) {
    const code = await readFile(join(folder, path), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      paths.add(`assets/${name}`);
  }
  return measureFiles(folder, [...paths]);
}

async function measureFiles(folder: string, paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(join(folder, path))));
  return (
    files.reduce(
      (sum, file) => sum + gzipSync(file, { level: constants.Z_BEST_COMPRESSION }).length,
      0,
    ) / 1_000
  );
}
