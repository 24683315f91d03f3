import type { Plugin } from 'vite';
import {
  compileMessages,
  languages,
  parts,
  readLanguage,
  readMessages,
  selectAppMessages,
  selectPart,
  sourceLanguage,
  toTextsFile,
} from '../texts/messages.ts';

const prefix = 'virtual:texts/';

/**
 * Compiles `src/texts/*.json` to modules: `virtual:texts/en/start`, `…/home` and `…/rest` are the parts of
 * English, `virtual:texts/de` is all of German, `virtual:texts/loaders` loads each of the others, and
 * `virtual:texts/languages` and `virtual:texts/names` say which there are.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'reelstate-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = '', part] = id.slice(prefix.length + 1).split('/');
      if (language === 'loaders') return writeLoaders();
      if (language === 'languages') return writeLanguages();
      if (language === 'names') return writeNames();
      this.addWatchFile(toTextsFile(language));
      const messages = readMessages(language);
      const selected = parts.find((each) => each === part);
      const code = compileMessages(
        language,
        selected === undefined ? selectAppMessages(messages) : selectPart(messages, selected),
      );
      return selected === undefined || selected === 'start'
        ? code.replace('export default {', `export default {\n  locale: "${language}",`)
        : code;
    },
  };
}

const all = languages.map(readLanguage);

const writeNames = () =>
  `export default ${JSON.stringify(Object.fromEntries(all.map(({ code, name }) => [code, name])))};`;

function writeLanguages(): string {
  const movieLanguages = Object.fromEntries(all.map(({ code, movies }) => [code, movies]));
  const rightToLeft = all.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
  return [
    `export const sourceLanguage = ${JSON.stringify(sourceLanguage)};`,
    `export const movieLanguages = ${JSON.stringify(movieLanguages)};`,
    `export const rightToLeft = ${JSON.stringify(rightToLeft)};`,
  ].join('\n');
}

function writeLoaders(): string {
  const loaders = languages
    .filter((language) => language !== sourceLanguage)
    .map((language) => `  "${language}": () => import("${prefix}${language}"),`);
  return `export default {\n${loaders.join('\n')}\n}`;
}
