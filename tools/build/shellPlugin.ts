import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadEnv, type Plugin, type Rolldown } from 'vite';
import { importByVite } from './importByVite.ts';
import { ConfigError, parseConfig } from '../../src/config.ts';
import { sectionTable } from '../../src/domain/section.ts';
import {
  compileTexts,
  languages,
  readLanguage,
  readMessages,
  sourceLanguage,
} from '../texts/messages.ts';
import { bundleScript } from './bundleScript.ts';
import {
  displayFace,
  findFace,
  bodyStyleFile,
  listFaces,
  readBodyFace,
  readStyles,
  styleFiles,
} from './faces.ts';
import { ownOrigin } from './settingsPlugin.ts';
import type * as Shells from './renderShells.tsx';

/** The element of the app's module, in built pages. */
const appElement = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const headMark = '<!-- styles and beforePaint.ts -->';
const shellsMark = '<!-- shells -->';

type Bundle = Rolldown.OutputBundle;

/**
 * Puts into index.html what the first paint needs: the script `src/beforePaint.ts`, the styles, and the
 * shells of the sign-in screen and of home (§10.126). The dev server's page has the script only.
 */
export function shellPlugin(): Plugin {
  let root = '';
  let env: Readonly<Record<string, string>> = {};
  let mode = '';
  let command = '';
  /** Of the shells in each other language. */
  let words: Readonly<Record<string, string>> = {};
  return {
    name: 'reelstate-shell',
    configResolved(config) {
      ({ root, mode, command } = config);
      env = loadEnv(mode, config.envDir === false ? root : config.envDir, 'VITE_');
    },
    buildStart() {
      // Not by a link in the page: Vite would load the stylesheet again with each lazy chunk.
      if (command !== 'build') return;
      for (const { name, path } of listFaces(root))
        this.emitFile({ type: 'asset', name, source: readFileSync(path) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle }) {
        if (path !== '/index.html') return html;
        const settings = readSettings(env);
        // The dev server's app says what is wrong with them.
        if (settings === null) return html;
        const homeScripts = bundle === undefined ? [] : findScripts(bundle, homeEntries);
        const pageSettings = {
          ...settings,
          listPath: sectionTable.popular.path,
          appScript: bundle === undefined ? null : (appElement.exec(html)?.[1] ?? null),
          homeScripts,
          bodyFace: bundle === undefined ? null : readBodyFace(root, bundle),
        };
        const writeScript = async (language: LanguageSettings) => {
          const constants = { pageSettings: { ...pageSettings, ...language } };
          const { code } = await bundleScript({ root, mode }, 'src/beforePaint.ts', constants);
          return `<script>${code.trim()}</script>`;
        };
        if (bundle === undefined) {
          const links = [...styleFiles, bodyStyleFile].map(
            (file) => `<link rel="stylesheet" href="/${file}" />`,
          );
          const runScript = await writeScript({
            nameless,
            textLoaders: null,
            textScripts: {},
            shellWords: null,
          });
          const head = [...links, runScript].join('\n    ');
          return replaceMark(replaceMark(html, headMark, head), shellsMark, '');
        }
        const { module } = await importByVite<typeof Shells>('tools/build/renderShells.tsx', mode);
        const { renderShells } = module;
        const render = (language: string) =>
          renderShells(
            env['VITE_INSPECT'] === '1',
            compileTexts(language),
            readMessages(language) as Shells.ShellMessages,
            language === sourceLanguage ? noScriptLines : [],
          );
        const shells = render(sourceLanguage);
        words = Object.fromEntries(
          otherLanguages.map((language) => [
            language,
            JSON.stringify({
              [nameless]: readMessages(language)['header.nameless'],
              ...matchWords(shells, render(language)),
            }),
          ]),
        );
        const runScript = await writeScript({
          nameless,
          textLoaders: findTexts(bundle, 'loaders'),
          textScripts: Object.fromEntries(
            otherLanguages.map((language) => [language, findTexts(bundle, language)]),
          ),
          shellWords: toWordsUrl(words, '*'),
        });
        const styles = styleFiles.map((file) => readStyles(root, file, bundle)).join('');
        const head = [
          // The sooner it arrives, the fewer headings are drawn twice.
          `<link rel="preload" as="font" type="font/woff2" href="/${findFace(bundle, displayFace)}" crossorigin />`,
          `<style>${styles}</style>`,
          // Goes with the shells: of each rule the browser asks for each element whether it applies.
          `<style data-shells>${shells.styles}${shellStyles}</style>`,
          runScript,
        ].join('\n    ');
        // `beforePaint.ts` loads it.
        const page = replaceMark(html, appElement, '');
        return replaceMark(replaceMark(page, headMark, head), shellsMark, toShellsHtml(shells));
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        for (const [language, source] of Object.entries(words)) {
          const fileName = toWordsUrl(words, language).slice(1);
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

type LanguageSettings = Pick<
  typeof pageSettings,
  'nameless' | 'textLoaders' | 'textScripts' | 'shellWords'
>;

const nameless = readMessages(sourceLanguage)['header.nameless'] ?? '';
const otherLanguages = languages.filter((language) => language !== sourceLanguage);

const noScriptLines = otherLanguages.map((lang) => ({
  lang,
  dir: readLanguage(lang).direction === 'rtl' ? ('rtl' as const) : undefined,
  text: readMessages(lang)['shells.noScript'] ?? '',
}));

/** Where the words of the shells in a language are; the hash is of all languages. */
const toWordsUrl = (words: Readonly<Record<string, string>>, language: string) => {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
  return `/assets/shell-${language}.${hash}.json`;
};

/** @returns the URL of the chunk with the texts of a language, or with what loads them */
function findTexts(bundle: Bundle, name: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.includes(`\0virtual:texts/${name}`),
  );
  if (chunk === undefined) throw new Error(`virtual:texts/${name} is in no chunk`);
  return `/${chunk.fileName}`;
}

type RenderedShells = ReturnType<typeof Shells.renderShells>;

/**
 * The texts of shells by those of the English ones, which have the same elements.
 *
 * @throws Error if one English text has two translations: `beforePaint.ts` could not tell them apart
 */
function matchWords(english: RenderedShells, shells: RenderedShells): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of shellNames) {
    const words = readWords(shells[name]);
    readWords(english[name]).forEach((key, index) => {
      const word = words[index];
      if (word === undefined) throw new Error(`The shell ${name} has other elements`);
      if ((found[key] ?? word) !== word) throw new Error(`${key}: ${found[key]} and ${word}`);
      if (word !== key) found[key] = word;
    });
  }
  return found;
}

/** The texts of an element and of its attributes. */
const readWords = (html: string): readonly string[] =>
  [/>([^<>]*\S[^<>]*)</g, /(?:aria-label|placeholder|data-shell-name)="([^"]*)"/g].flatMap(
    (pattern) => Array.from(html.matchAll(pattern), ([, text = '']) => unescapeHtml(text)),
  );

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Modules of the chunks that home needs before it can show a movie. */
const homeEntries = ['src/home.tsx', 'src/services/catalog/movieService.ts'];

/** @returns addresses, relative below the page's own origin; `null` for malformed settings, which fail a build */
function readSettings(env: Readonly<Record<string, string>>) {
  const relative = (url: string) => url.replace(ownOrigin, '');
  try {
    const { apiUrl, apiKey, imageUrl } = parseConfig(env, ownOrigin).tmdb;
    return { apiUrl: relative(apiUrl), apiKey, imageUrl: relative(imageUrl) };
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

/**
 * @returns the URLs of the chunks with these modules and of all that they import, without those that the
 *   page's own script imports
 */
function findScripts(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const each of chunk.imports) add(chunks.find(({ fileName }) => fileName === each));
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html')));
  const own = found.size;
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`${module} is in no chunk`);
    add(chunk);
  }
  return [...found].slice(own).map((fileName) => `/${fileName}`);
}

function replaceMark(html: string, mark: string | RegExp, content: string): string {
  if (html.search(mark) === -1) throw new Error(`index.html has no ${String(mark)}`);
  return html.replace(mark, () => content);
}

const shellNames = ['login', 'home', 'failed', 'framed'] as const;

const toShellsHtml = (shells: ReturnType<typeof Shells.renderShells>) =>
  [
    '<div id="shells" aria-busy="true">',
    ...shellNames.map((name) => `<div data-shell-of="${name}">${shells[name]}</div>`),
    '</div>',
    `<noscript><div data-no-script>${shells.noScript}</div></noscript>`,
  ].join('');

/** Shells are laid out as `#root` is, which takes their place. One that restores a list shows its header. */
const shellStyles = [
  '#root:empty,#shells,:root[data-shell] #root{display:none}',
  '[data-no-script]{display:grid;min-height:100vh}',
  ':root[data-shell] #shells{display:grid;min-height:inherit}',
  '#shells>div{display:grid}',
  ':root[data-awaits-words] #shells{visibility:hidden}',
  ...shellNames.map(
    (name) => `:root:not([data-shell=${name}]) [data-shell-of=${name}]{display:none!important}`,
  ),
  ':root[data-restores] #shells :is(main,footer){visibility:hidden}',
  '#shells [data-held]{opacity:.7;cursor:progress}',
].join('');
