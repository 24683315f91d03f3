import type { Plugin } from 'vite';
import {
  compileMessages,
  languages,
  parts,
  readMessages,
  selectPart,
  sourceLanguage,
  toTextsFile,
} from '../texts/messages.ts';

const prefix = 'virtual:texts/';

/**
 * Compiles `src/texts/*.json` to modules: `virtual:texts/en/start`, `…/home` and `…/rest` are the parts of
 * English, `virtual:texts/de` is all of German, and `virtual:texts/loaders` loads each of the others.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'reelstate-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = '', part] = id.slice(prefix.length + 1).split('/');
      if (language === 'loaders') return writeLoaders();
      this.addWatchFile(toTextsFile(language));
      const messages = readMessages(language);
      const selected = parts.find((each) => each === part);
      const code = compileMessages(
        language,
        selected === undefined ? messages : selectPart(messages, selected),
      );
      return selected === undefined || selected === 'start'
        ? code.replace('export default {', `export default {\n  locale: "${language}",`)
        : code;
    },
  };
}

function writeLoaders(): string {
  const loaders = languages
    .filter((language) => language !== sourceLanguage)
    .map((language) => `  "${language}": () => import("${prefix}${language}"),`);
  return `export default {\n${loaders.join('\n')}\n}`;
}
