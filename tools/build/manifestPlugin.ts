import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages, readLanguage, readMessages, sourceLanguage } from '../texts/messages.ts';

/** The English one, in `public`. */
const source = 'manifest.webmanifest';

/** `public/manifest.webmanifest` in the other languages: `manifest.de.webmanifest`, … */
export function manifestPlugin(): Plugin {
  let folder = '';
  async function write(language: string): Promise<string> {
    const english = JSON.parse(await readFile(join(folder, source), 'utf8')) as object;
    const { direction } = readLanguage(language);
    const { tagline: description } = readMessages(language);
    return JSON.stringify({ ...english, description, lang: language, dir: direction });
  }
  const others = languages.filter((language) => language !== sourceLanguage);
  return {
    name: 'reelstate-manifest',
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, language = ''] =
          /^\/manifest\.([\w-]+)\.webmanifest$/.exec(request.url ?? '') ?? [];
        if (!others.includes(language)) return next();
        response.setHeader('Content-Type', 'application/manifest+json');
        void write(language).then((manifest) => response.end(manifest), next);
      });
    },
    async generateBundle() {
      for (const language of others) {
        const fileName = source.replace('.', `.${language}.`);
        this.emitFile({ type: 'asset', fileName, source: await write(language) });
      }
    },
  };
}
