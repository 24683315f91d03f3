import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv, type Plugin, type Rolldown } from 'vite';
import { importByVite } from './importByVite.ts';
import { ConfigError, parseConfig } from '../../src/config.ts';
import { sectionTable } from '../../src/domain/section.ts';
import { compileTexts } from '../texts/messages.ts';
import { bundleScript } from './bundleScript.ts';
import { ownOrigin } from './settingsPlugin.ts';
import type * as Shells from './renderShells.tsx';

const texts = compileTexts();

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
  return {
    name: 'reelstate-shell',
    configResolved(config) {
      ({ root, mode, command } = config);
      env = loadEnv(mode, config.envDir === false ? root : config.envDir, 'VITE_');
    },
    buildStart() {
      // Not by a link in the page: Vite would load the stylesheet again with each lazy chunk.
      if (command === 'build') {
        this.emitFile({
          type: 'asset',
          name: fontName,
          source: readFileSync(join(root, fontPath)),
        });
      }
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
          nameless: texts.header.nameless,
          appScript: bundle === undefined ? null : (appElement.exec(html)?.[1] ?? null),
          homeScripts,
        };
        const { code } = await bundleScript({ root, mode }, 'src/beforePaint.ts', { pageSettings });
        const runScript = `<script>${code.trim()}</script>`;
        if (bundle === undefined) {
          const links = styleFiles.map((file) => `<link rel="stylesheet" href="/${file}" />`);
          const head = [...links, runScript].join('\n    ');
          return replaceMark(replaceMark(html, headMark, head), shellsMark, '');
        }
        const { renderShells } = await importByVite<typeof Shells>(
          'tools/build/renderShells.tsx',
          mode,
        );
        const shells = renderShells(env['VITE_INSPECT'] === '1');
        const fontUrl = findFont(bundle);
        const styles = await Promise.all(styleFiles.map((each) => readStyles(root, each, fontUrl)));
        const head = [
          // The sooner it arrives, the fewer headings are drawn twice.
          `<link rel="preload" as="font" type="font/woff2" href="${fontUrl}" crossorigin />`,
          `<style>${styles.join('')}${shells.styles}${shellStyles}</style>`,
          runScript,
        ].join('\n    ');
        // `beforePaint.ts` loads it.
        const page = replaceMark(html, appElement, '');
        return replaceMark(replaceMark(page, headMark, head), shellsMark, toShellsHtml(shells));
      },
    },
  };
}

const styleFiles = ['src/styles/colorSchemes.css', 'src/styles/familjenGrotesk/fontFace.css'];
const fontName = 'latin.woff2';
const fontPath = `src/styles/familjenGrotesk/${fontName}`;

function findFont(bundle: Bundle): string {
  const font = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes(fontName),
  );
  if (font === undefined) throw new Error(`${fontName} is not in the bundle`);
  return `/${font.fileName}`;
}

/** Reads a stylesheet without comments and indentation. */
async function readStyles(root: string, file: string, fontUrl: string): Promise<string> {
  const css = await readFile(join(root, file), 'utf8');
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replace(`./${fontName}`, fontUrl)
    .trim();
}

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
  ...shellNames.map(
    (name) => `:root:not([data-shell=${name}]) [data-shell-of=${name}]{display:none!important}`,
  ),
  ':root[data-restores] #shells :is(main,footer){visibility:hidden}',
  ':root:not(:has(meta[name=reelstate-demo])) #shells [data-demo]{display:none}',
  '#shells [data-held]{opacity:.7;cursor:progress}',
].join('');
