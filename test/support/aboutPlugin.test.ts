import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getImportedPackages,
  getLicenses,
  getPackageFolder,
  readLicense,
} from '../../tools/build/aboutPlugin.ts';

let root = '';

/** An installed package with these files. */
function install(name: string, files: Record<string, string>): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const manifest = (name: string, version = '1.2.3', license = 'MIT') =>
  JSON.stringify({ name, version, license });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reelstate-licenses-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('getPackageFolder', () => {
  it.each([
    ['/app/node_modules/react/index.js', '/app/node_modules/react'],
    ['/app/node_modules/@xstate/react/dist/a.js', '/app/node_modules/@xstate/react'],
    ['/app/node_modules/a/node_modules/b/c.js?commonjs', '/app/node_modules/a/node_modules/b'],
    ['C:\\app\\node_modules\\react\\index.js', 'C:/app/node_modules/react'],
    ['/app/src/main.tsx', undefined],
    ['\0vite/preload-helper.js', undefined],
  ])('%j is %j', (id, folder) => {
    expect(getPackageFolder(id)).toBe(folder);
  });
});

describe('readLicense', () => {
  it.each(['LICENSE', 'license.md', 'LICENCE.txt', 'License'])(
    'reads the license from %s',
    (file) => {
      const folder = install('reel', {
        'package.json': manifest('reel'),
        [file]: 'Do\r\nas you like.\n',
      });
      expect(readLicense(folder)).toEqual({
        name: 'reel',
        version: '1.2.3',
        license: 'MIT',
        text: 'Do\nas you like.',
      });
    },
  );

  it('has no text if there is no license file, or a long one', () => {
    const bare = install('bare', { 'package.json': manifest('bare') });
    expect(readLicense(bare).text).toBeNull();
    const long = { 'package.json': manifest('long'), LICENSE: 'x'.repeat(2_501) };
    expect(readLicense(install('long', long)).text).toBeNull();
  });

  it('lists each package once, ordered by name', () => {
    const folders = ['zoom', '@a/b', 'zoom'].map((name) =>
      install(name, { 'package.json': manifest(name) }),
    );
    expect(getLicenses(folders).map(({ name }) => name)).toEqual(['@a/b', 'zoom']);
  });
});

describe('getImportedPackages', () => {
  it('returns each imported package once, without relative and virtual modules', () => {
    mkdirSync(join(root, 'src', 'deep'), { recursive: true });
    writeFileSync(
      join(root, 'src', 'deep', 'a.tsx'),
      "import { a } from '@scope/pack/deep';\nimport b from 'plain/sub';\nexport * from './own.ts';",
    );
    writeFileSync(
      join(root, 'src', 'b.ts'),
      "import 'plain';\nimport { v } from 'virtual:about';\nimport { p } from 'plain';",
    );
    expect(getImportedPackages(root).toSorted()).toEqual(
      ['@scope/pack', 'plain'].map((name) => join(root, 'node_modules', name)),
    );
  });
});
