import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Attributes that are shown or announced. */
const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|hint|heading)$/;
const letter = /\p{Letter}/u;

type Node = { readonly type: string; readonly [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The text of a literal, else `null`. */
function getText(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'JSXExpressionContainer') return getText(value['expression']);
  if (value.type === 'Literal' || value.type === 'JSXText') return String(value['value']).trim();
  if (value.type !== 'TemplateLiteral') return null;
  const parts = value['quasis'] as { readonly value: { readonly raw: string } }[];
  return parts.map(({ value: { raw } }) => raw).join('…');
}

/** Literal texts in a component's source: between tags, or in an attribute with text. */
function literalTexts(fileName: string, source: string): readonly string[] {
  const found: string[] = [];

  function addText(value: unknown) {
    const text = getText(value);
    if (text !== null && letter.test(text)) found.push(text);
  }
  function visit(value: unknown) {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      (value['children'] as unknown[]).forEach(addText);
    }
    if (value.type === 'JSXAttribute') {
      const { name } = value['name'] as { readonly name: unknown };
      if (textAttributes.test(String(name))) addText(value['value']);
    }
    Object.values(value).forEach(visit);
  }
  visit(parseSync(fileName, source).program);
  return found;
}

const components = join(root, 'src/components');

it('components contain no literal text: every text is in texts.ts', () => {
  const sources = readdirSync(components, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  const found = sources.flatMap((path) =>
    literalTexts(path, readFileSync(join(components, path), 'utf8')).map(
      (text) => `${path}: ${text}`,
    ),
  );
  expect(sources.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

const imports =
  /^(?:import|export)\s+(?!type\b)[\w*{}\s,]*?from '([^']+)'|\bimport\(\s*'([^']+)'|\bURL\('([^']+\.tsx?)'/gm;

/** Adds the packages that a source file imports, directly or through other files, to `found`. */
function collectPackages(file: string, found: Map<string, string>, seen = new Set<string>()) {
  if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return;
  seen.add(file);
  for (const [, module, chunk, program] of readFileSync(file, 'utf8').matchAll(imports)) {
    const name = module ?? chunk ?? `./${program}`;
    if (name.startsWith('.')) collectPackages(join(dirname(file), name), found, seen);
    else if (!name.includes(':')) {
      found.set(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '', file.slice(root.length));
    }
  }
}

it.each(['tools/start.ts', 'server/main.ts', 'src/main.tsx', 'inspector/page/main.tsx'])(
  '%s and vite.config.ts import no development dependency: npm ci --omit=dev && npm start works',
  (entry) => {
    const found = new Map<string, string>();
    for (const file of [entry, 'vite.config.ts']) collectPackages(join(root, file), found);
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(found.size).toBeGreaterThan(2);
    expect([...found].filter(([name]) => !Object.hasOwn(dependencies, name))).toEqual([]);
  },
);

/** Of CSS, one in a line: named after a side, aligned to one, or with two plain lengths. */
const sided =
  /^\s*(?:(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)*:|(?:text-align|float|clear): (?:left|right)|(?:inset|margin|padding): [\w.-]+ ([\w.-]+) [\w.-]+ (?!\1;)[\w.-]+).*(?:;|\()$/gm;

/** These keep to the side of the page, whatever script their text is in, and have a rule of its other direction. */
const ofPage = [
  'padding-left: 1.75rem;',
  'padding-right: 0;',
  'padding-right: 1.75rem;',
  'text-align: left;',
  'text-align: right;',
];

/** @returns what matches in the sources of the app, which contain its styles */
function findInStyles(pattern: RegExp): readonly string[] {
  const folder = join(root, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(pattern)])
    .map(([declaration]) => declaration.trim());
}

it('styles name the start and the end of a line, not left and right', () => {
  expect(findInStyles(sided).toSorted()).toEqual(ofPage);
});

// After the first of them Chromium calculates the style of every element whenever that of `html` changes.
it('styles have no length that is measured in glyphs or lines of a font', () => {
  expect(findInStyles(/^.*\d(?:ch|ex|cap|ic|lh|rch|rex|rcap|ric|rlh)\b.*$/gm)).toEqual([]);
});
