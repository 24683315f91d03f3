import type { Plugin, Rolldown } from 'vite';

/** Chunks that home needs before it shows movies, by their names in `vite.config.ts`. */
const homeChunks = ['home', 'movieService'];

const script = '<script src="/beforePaint.js"></script>';

/**
 * Writes the files of home's code into the built page, so that `public/beforePaint.js` can preload them
 * for a stored session: they load while the page's own code does.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'reelstate-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (path !== '/index.html') return html;
        if (!html.includes(script)) throw new Error(`index.html has no ${script}`);
        const files = getFiles(bundle).filter((file) => !html.includes(file));
        const meta = `<meta name="reelstate-home" content="${files.map((file) => `/${file}`).join(' ')}" />`;
        return html.replace(script, `${meta}\n    ${script}`);
      },
    },
  };
}

/**
 * @returns the files of home's chunks and of everything that they import statically
 * @throws Error if the build has no such chunk
 */
function getFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set<string>();
  function add(file: string): void {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  }
  for (const name of homeChunks) {
    const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
    if (chunk === undefined) throw new Error(`The build has no chunk "${name}"`);
    add(chunk.fileName);
  }
  return [...files];
}
