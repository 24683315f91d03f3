import { build, type Plugin, type Rolldown } from 'vite';
import {
  compileMessages,
  compileTexts,
  readMessages,
  selectAppMessages,
} from '../../../tools/texts/messages.ts';
import { toPseudoMessages } from '../../../tools/texts/pseudo.ts';
import { chunkUrlPattern } from './pageControl.ts';
import type { RunningApp } from './startApp.ts';

/** The language in whose place the pseudo-language is shown: its plurals have the forms of English. */
const language = 'de';
const messages = toPseudoMessages(readMessages('en'));

/** The texts of the pseudo-language. */
export const pseudoTexts = compileTexts(language, messages);

let chunk: Promise<string> | undefined;

/** Answers with the pseudo-language where the app asks for German: no build of the app contains it. */
export async function servePseudoLanguage(app: RunningApp): Promise<void> {
  chunk ??= bundle(compileMessages(language, { locale: language, ...selectAppMessages(messages) }));
  const body = await chunk;
  app.replaceScript({ url: chunkUrlPattern(language), body });
}

/** Bundles a compiled module with what it imports. */
async function bundle(code: string): Promise<string> {
  const id = 'virtual:pseudo';
  const plugin: Plugin = {
    name: 'reelstate-pseudo',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? code : null),
  };
  const output = await build({
    configFile: false,
    plugins: [plugin],
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: id,
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  });
  return (output as Rolldown.RolldownOutput).output[0].code;
}
