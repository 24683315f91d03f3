import { join } from 'node:path';
import { build, loadEnv, runnerImport, type Plugin, type Rolldown } from 'vite';
import { parseConfig } from '../../src/config.ts';
import { sectionTable } from '../../src/domain/section.ts';
import { texts } from '../../src/domain/texts.ts';
import { ownOrigin } from './settingsPlugin.ts';
import type * as Shells from './renderShells.tsx';

const scriptMark = '<!-- beforePaint.ts -->';
const shellsMark = '<!-- shells -->';

type Bundle = Rolldown.OutputBundle;

/**
 * Puts into index.html what the first paint needs: the script `src/beforePaint.ts`, the styles, and the
 * shells of the sign-in screen and of home (docs/decisions/0033). The dev server's page has the script only.
 */
export function shellPlugin(): Plugin {
  let root = '';
  let env: Readonly<Record<string, string>> = {};
  let mode = '';
  return {
    name: 'reelstate-shell',
    configResolved(config) {
      ({ root, mode } = config);
      env = loadEnv(mode, config.envDir === false ? root : config.envDir, 'VITE_');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle }) {
        if (path !== '/index.html') return html;
        const homeScripts = bundle === undefined ? [] : findScripts(bundle, homeEntries);
        const script = await bundleScript(root, mode, {
          ...settingsOf(env),
          listPath: sectionTable.popular.path,
          nameless: texts.header.nameless,
          homeScripts,
        });
        const page = replaceMark(html, scriptMark, `<script>${script}</script>`);
        if (bundle === undefined) return replaceMark(page, shellsMark, '');
        const file = join(root, 'tools/build/renderShells.tsx');
        // The screens are TypeScript with JSX, which Node does not run: Vite does.
        const { module } = await runnerImport<typeof Shells>(file, { root, mode });
        const shells = module.renderShells(env['VITE_INSPECT'] === '1');
        const styled = inlineStyles(page, bundle).replace(
          '</head>',
          () => `  <style data-shells>${shells.styles}${shellStyles}</style>\n  </head>`,
        );
        return replaceMark(styled, shellsMark, toShellsHtml(shells));
      },
    },
  };
}

/** Modules of the chunks that home needs before it can show a movie. */
const homeEntries = ['src/home.tsx', 'src/services/catalog/movieService.ts'];

/** Addresses below the page's own origin are relative. */
function settingsOf(env: Readonly<Record<string, string>>) {
  const { apiUrl, apiKey, imageUrl } = parseConfig(env, ownOrigin).tmdb;
  const relative = (url: string) => url.replace(ownOrigin, '');
  return { apiUrl: relative(apiUrl), apiKey, imageUrl: relative(imageUrl) };
}

/** @returns the script as one expression without imports, minified */
async function bundleScript(root: string, mode: string, settings: object): Promise<string> {
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    define: { pageSettings: JSON.stringify(settings) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/beforePaint.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('src/beforePaint.ts was not bundled');
  return chunk.code.trim();
}

/** @returns the URLs of the chunks with these modules and of all that they import, without the page's own */
function findScripts(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = chunks.find((each) => each.fileName === fileName);
    if (chunk === undefined || chunk.isEntry || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`${module} is in no chunk`);
    add(chunk.fileName);
  }
  return [...found].map((fileName) => `/${fileName}`);
}

/** Puts the linked stylesheets into the page. */
function inlineStyles(html: string, bundle: Bundle): string {
  return html.replaceAll(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_, fileName: string) => {
      const file = bundle[fileName];
      if (file?.type !== 'asset') throw new Error(`${fileName} is not in the bundle`);
      return `<style>${String(file.source).trim()}</style>`;
    },
  );
}

function replaceMark(html: string, mark: string, content: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => content);
}

const toShellsHtml = ({ login, home, noScript }: ReturnType<typeof Shells.renderShells>) =>
  [
    '<div id="shells" aria-busy="true">',
    `<div data-shell-of="login">${login}</div>`,
    `<div data-shell-of="home">${home}</div>`,
    '</div>',
    `<noscript>${noScript}</noscript>`,
  ].join('');

/** Shells are laid out as `#root` is, which takes their place. One that restores a list shows its header. */
const shellStyles = [
  '#shells,:root[data-shell] #root{display:none}',
  ':root[data-shell] #shells{display:grid;min-height:inherit}',
  '#shells>div{display:grid}',
  ':root:not([data-shell=login]) [data-shell-of=login],:root:not([data-shell=home]) [data-shell-of=home]{display:none!important}',
  ':root[data-restores] #shells :is(main,footer){visibility:hidden}',
  ':root:not(:has(meta[name=reelstate-demo])) #shells [data-demo]{display:none}',
  '#shells [data-held]{opacity:.7;cursor:progress}',
].join('');
