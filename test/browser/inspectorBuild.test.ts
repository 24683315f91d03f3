import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { menuTexts } from '../../inspector/menu/InspectorMenu.tsx';
import { inspectorChannel } from '../../inspector/protocol.ts';
import { buildForTests } from './support/builtApp.ts';

type Files = ReadonlyMap<string, string>;

async function readFiles(folder: string): Promise<Files> {
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => /\.(?:js|css|html|map)$/.test(name))
    .map(
      async (name) =>
        [name.replaceAll(sep, '/'), await readFile(join(folder, name), 'utf8')] as const,
    );
  return new Map(await Promise.all(texts));
}

/** Names of files, without source maps, that contain a text. */
function filesContaining(files: Files, text: string): readonly string[] {
  return [...files].flatMap(([name, content]) =>
    !name.endsWith('.map') && content.includes(text) ? [name] : [],
  );
}

function getSources(files: Files): readonly string[] {
  return [...files].flatMap(([name, content]) =>
    name.endsWith('.map') ? (JSON.parse(content) as { sources: string[] }).sources : [],
  );
}

const statelyAddress = 'https://stately.ai';
const markers = [inspectorChannel, menuTexts.title, menuTexts.ours, statelyAddress];
const inspectorSource = /(?:^|\.\.\/)inspector\/|@statelyai/;

describe('npm run build', () => {
  test('contains neither inspector: no page, no chunk, no line, no source', async () => {
    const files = await readFiles(inject('builtApp').folder);
    expect(files.has('index.html')).toBe(true);
    expect(files.has('inspector.html')).toBe(false);
    for (const marker of markers) expect(filesContaining(files, marker)).toEqual([]);
    expect(getSources(files).some((source) => source.includes('src/main.tsx'))).toBe(true);
    expect(getSources(files).filter((source) => inspectorSource.test(source))).toEqual([]);
  });
});

describe('VITE_INSPECT=1 npm run build', () => {
  let files: Files;

  beforeAll(async () => {
    files = await readFiles((await buildForTests({ inspect: true })).folder);
  });

  test('contains the page of our inspector, and both inspectors as separate chunks', () => {
    expect(files.has('inspector.html')).toBe(true);
    const channel = filesContaining(files, inspectorChannel);
    const menu = filesContaining(files, menuTexts.ours);
    const stately = filesContaining(files, statelyAddress);
    expect(channel.length).toBeGreaterThan(0);
    expect(menu).toHaveLength(1);
    expect(stately).toHaveLength(1);
    expect(stately).not.toEqual(menu);
  });

  test('the page of the app preloads neither of them', () => {
    const html = files.get('index.html') ?? '';
    const first = [...html.matchAll(/assets\/[^"]+\.js/g)].map(([name]) => name);
    expect(first.length).toBeGreaterThan(0);
    for (const marker of markers) {
      expect(filesContaining(files, marker).filter((name) => first.includes(name))).toEqual([]);
    }
  });

  test('the page of the inspector has the same content policy as the app', () => {
    const policyOf = (page: string) =>
      /http-equiv="Content-[^>]+>/.exec(files.get(page) ?? '')?.[0];
    expect(policyOf('inspector.html')).toContain("script-src 'self'");
    expect(policyOf('inspector.html')).toBe(policyOf('index.html'));
  });
});
