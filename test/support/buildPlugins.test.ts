import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/config.ts';
import {
  getImportedPackages,
  getLicenses,
  getPackageFolder,
  readLicense,
} from '../../tools/build/aboutPlugin.ts';
import { removeDescriptions } from '../../tools/build/descriptionPlugin.ts';
import { removeNames } from '../../tools/build/iconPlugin.ts';
import { removeUnused } from '../../tools/build/removeUnused.ts';
import { addSiteUrl, parseBuildSettings } from '../../tools/build/settingsPlugin.ts';
import { renamedAttributes } from '../../tools/build/unusedCodePlugin.ts';
import { createTempFolder } from './tempFolder.ts';

let root = '';

/** An installed package with these files. */
function install(name: string, files: Record<string, string>): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const manifest = (name: string) => JSON.stringify({ name, version: '1.2.3', license: 'MIT' });

beforeEach(async () => {
  root = await createTempFolder(onTestFinished);
});

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
      const text = 'Do\r\nas you like.\n';
      const folder = install('reel', { 'package.json': manifest('reel'), [file]: text });
      const about = { name: 'reel', version: '1.2.3', license: 'MIT' };
      expect(readLicense(folder)).toEqual({ ...about, text: 'Do\nas you like.' });
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

describe('removeDescriptions', () => {
  it.each([
    ["on: { go: { target: 'there', description: '§4.1' } },", "on: { go: 'there' },"],
    ["[{ target: 'there', description: '§4.1, §4.2' }]", "[{ target: 'there',  }]"],
    ["onError: { description: '§4.1' },", 'onError: {  },'],
    ["there: {\n  description: '§4.1',\n  tags: 'busy',\n}", "there: {\n  \n  tags: 'busy',\n}"],
    [
      "on: {\n  go: {\n    target: 'there',\n    description: '§4.1',\n  },\n},",
      "on: {\n  go: 'there'\n\n\n,\n},",
    ],
    ["go: { target: 'there', actions: 'say' },", "go: { target: 'there', actions: 'say' },"],
    [
      'setup({\n  types: {\n    tags: {} as 1,\n  },\n  guards: {},\n})',
      'setup({\n\n\n\n  guards: {},\n})',
    ],
  ])('of %j leaves %j', (code, left) => {
    expect(removeDescriptions(code)).toBe(left);
  });

  it('leaves none in any machine, nor `types`', async () => {
    const folder = fileURLToPath(new URL('../../src/machines', import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('Machine.ts'),
    );
    const codes = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    expect(codes.join('').match(/description: /g)?.length).toBeGreaterThan(200);
    expect(codes.filter((code) => /description: |types: /.test(removeDescriptions(code)))).toEqual(
      [],
    );
  });
});

describe('removeNames', () => {
  it('leaves the drawing of each icon of lucide-react, without names and keys', async () => {
    const folder = fileURLToPath(
      new URL('../../node_modules/lucide-react/dist/esm/icons', import.meta.url),
    );
    const files = (await readdir(folder)).filter(
      (name) => name.startsWith('b') && name.endsWith('.mjs'),
    );
    const codes = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const icons = codes.filter((code) => /node: /.test(code));
    expect(icons.length).toBeGreaterThan(50);
    const left = icons.map(removeNames);
    expect(left.filter((code) => /\b(name|key): /.test(code))).toEqual([]);
    const countShapes = (code: string) => code.match(/^ +"[a-z]+",$/gm)?.length;
    expect(left.map(countShapes)).toEqual(icons.map(countShapes));
  });
});

describe('removeUnused', () => {
  it.each([
    [
      'the statements of a function',
      { functions: { go: '', 'exports.stay': 'return 1;' } },
      'function go(a) { a(); } exports.stay = function () { go(); }; class A { go() { b(); } }',
      'function go(a) {} exports.stay = function () {return 1;}; class A { go() {} }',
    ],
    [
      'a function with all that is unused in it',
      { functions: { go: '', stay: '' }, values: { dry: 'null' } },
      'function go(a) { return stay(a.dry); function stay(b) { return b; } }',
      'function go(a) {}',
    ],
    [
      'the statements of functions that are values, but no value of an arrow',
      { functions: { go: '', stay: '' } },
      'const go = (a) => { a(); }, stay = function () { go(); }; var go = (a) => a();',
      'const go = (a) => {}, stay = function () {}; var go = (a) => a();',
    ],
    [
      'the value of a variable, unless it comes later',
      { variables: { isOn: 'false', other: '1' } },
      'const isOn = find(), { other } = isOn; let other; isOn = 1; var other = 2;',
      'const isOn = false, { other } = isOn; let other; isOn = 1; var other = 1;',
    ],
    [
      'what is assigned to a constant',
      { constants: ['isOn', 'exports.all'] },
      'var isOn = !1; other = isOn = !0; exports.all = isOn;',
      'var isOn = !1; other = !0; isOn;',
    ],
    [
      'properties with a known value, also of a function that stays',
      { values: { dry: 'null' } },
      'function go(a) { return a.b.dry.c || a.dry || a[dry] || { dry: 1 } || a.hasOwnProperty; }',
      'function go(a) { return null.c || null || a[dry] || { dry: 1 } || a.hasOwnProperty; }',
    ],
    [
      'conditions with a known value',
      { conditions: { 'a && b': 'false' } },
      'if (a &&\n b) go(); else if (a) stay();',
      'if (false) go(); else if (a) stay();',
    ],
    [
      'properties of an object',
      { properties: ['a', 'c'] },
      'go({ a: 1, b: a.c, c: 3, }, { ...d, a })',
      'go({ b: a.c, }, { ...d, })',
    ],
    [
      'comparisons that are never true, and their cases',
      { never: { tag: [26] } },
      'if (5 === a.tag || 26 === a.tag || 26 === key) switch (a.tag) { case 26: case 5: go(); break; case 26: stay(); }',
      'if (5 === a.tag || false || 26 === key) switch (a.tag) {  case 5: go(); break;  }',
    ],
    [
      'comparisons with a text or a constant that are never true',
      { never: { type: ['LAZY', 'math'] } },
      'switch (type) { case LAZY: go(); break; case "math": go(); break; case "div": stay(); } a.type === LAZY || LAZY === type || b === LAZY',
      'switch (type) {   case "div": stay(); } false || false || b === LAZY',
    ],
    [
      'no case into which the one before falls',
      { never: { tag: [26] } },
      'switch (a.tag) { case 5: { go(); } case 26: stay(); break; case 26: go(); } 26 === a.tag',
      'switch (a.tag) { case 5: { go(); } case 26: stay(); break;  } false',
    ],
    [
      'no variables that another case uses',
      { never: { tag: [26] } },
      'switch (a.tag) { case 26: { var b = 1, c; go(() => { var d; }); } break; case 5: b = 2; } 26 === a.tag',
      'switch (a.tag) { case 26: var b, c; case 5: b = 2; } false',
    ],
    [
      'no case of another switch',
      { never: { tag: [26] } },
      'switch (key) { case 26: go(); } switch (a.key) { case 26: go(); } 26 === a.tag',
      'switch (key) { case 26: go(); } switch (a.key) { case 26: go(); } false',
    ],
  ])('removes %s', (_, unused, code, left) => {
    expect(removeUnused(code, unused)).toBe(left);
  });

  it('throws if the module does not have what is unused', () => {
    const unused = { functions: { go: '' }, constants: ['isOn'], never: { tag: [26] } };
    expect(() => removeUnused('function go() {}', unused)).toThrow('isOn, tag === 26');
  });
});

describe('builds', () => {
  it('rename each attribute of the app as React does', async () => {
    const react = await readFile(
      'node_modules/react-dom/cjs/react-dom-client.production.js',
      'utf8',
    );
    const pairs = /aliases = new Map\(\[([\s\S]*?)\n {2}\]\)/.exec(react)?.[1] ?? '';
    const all = [...pairs.matchAll(/\["(\w+)", "(.+)"\]/g)];
    expect(all.length).toBeGreaterThan(Object.keys(renamedAttributes).length);
    const sources = ['src', 'inspector'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => readFileSync(join(folder, path), 'utf8')),
    );
    const words = new Set(sources.join().match(/\w+/g));
    const needed = all.filter(([, name = '']) => words.has(name));
    expect(renamedAttributes).toEqual(
      Object.fromEntries(needed.map(([, name, renamed]) => [name, renamed])),
    );
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

const page = () => readFile('index.html', 'utf8');

describe('addSiteUrl', () => {
  it('makes the addresses of the page and of its picture absolute, and changes nothing else', async () => {
    const html = addSiteUrl(await page(), 'https://films.example');
    const picture = 'content="https://films.example/og.png"';
    const address = /\n *<meta property="og:url" content="https:\/\/films.example\/"[^>]*>/;
    expect(html).toContain(picture);
    expect(html).toMatch(address);
    expect(html.replace(picture, 'content="/og.png"').replace(address, '')).toBe(await page());
  });

  it('returns the page unchanged without an address', async () => {
    expect(addSiteUrl(await page(), null)).toBe(await page());
  });

  it('throws if the page has no picture', () => {
    expect(() => addSiteUrl('<html></html>', 'https://films.example')).toThrow('og:image');
  });
});

describe('VITE_SITE_URL', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['https://films.example', 'https://films.example'],
    ['https://films.example/', 'https://films.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%j is %j', (address, siteUrl) => {
    expect(parseBuildSettings({ VITE_SITE_URL: address }).siteUrl).toBe(siteUrl);
  });

  it.each([
    'films.example',
    'ftp://films.example',
    'https://films.example/app',
    'https://films.example/?a',
    'https://a b',
    'https://films.example/"><script>',
  ])('%j is refused', (address) => {
    const build = () => parseBuildSettings({ VITE_SITE_URL: address });
    expect(build).toThrow(ConfigError);
    expect(build).toThrow('VITE_SITE_URL');
  });

  it('is reported together with other malformed variables', () => {
    const build = () => parseBuildSettings({ VITE_SITE_URL: 'x', VITE_TMDB_API_URL: 'y' });
    expect(build).toThrow(/VITE_TMDB_API_URL[\s\S]*VITE_SITE_URL/);
  });

  it('adds no host to the content policy', () => {
    const { hosts } = parseBuildSettings({ VITE_SITE_URL: 'https://films.example' });
    expect(hosts).toEqual(parseBuildSettings({}).hosts);
  });
});
