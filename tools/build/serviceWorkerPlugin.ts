import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { serviceWorkerUrl } from '../../src/domain/serviceWorker.ts';
import type { PrecachedFile } from '../../src/services/storage/precache.ts';
import { languages, sourceLanguage } from '../texts/messages.ts';
import { bundleScript } from './bundleScript.ts';
import { isDemoTranslation } from './demoPlugin.ts';
import { bodyFace, displayFace, findFace, getLanguageFaces, listFaces } from './faces.ts';

const fileName = serviceWorkerUrl.slice(1);
const placeholder = 'PRECACHED_FILES';
const languagePlaceholder = 'LANGUAGE_FILES';

/** What the page needs of `public`. Pictures for other sites and the page of missing files are not. */
const publicFiles = ['wall.svg', 'favicon.svg', 'manifest.webmanifest'];

type Bundle = Rolldown.OutputBundle;

/** Of the inspector's own page, which is not part of the app. */
const inspectorPage = 'inspector.html';

/**
 * Builds `src/serviceWorker.ts` as one classic script beside the app, with the list of the files that
 * it stores: the page, its code and its fonts, each with the hash of its content; and the files of each
 * language, of which it stores those that are used.
 *
 * @param addModules receives the modules in the worker, whose licenses the app names
 */
export function serviceWorkerPlugin(addModules: (ids: readonly string[]) => void): Plugin {
  let root = '';
  let mode = '';
  let code = '';
  return {
    name: 'reelstate-service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root, mode } = config);
    },
    async buildStart() {
      const chunk = await bundleScript({ root, mode }, 'src/serviceWorker.ts');
      for (const each of [placeholder, languagePlaceholder])
        if (!chunk.code.includes(each)) throw new Error(`${fileName} has no ${each}`);
      code = chunk.code;
      addModules(chunk.moduleIds);
    },
    // The page has its final content here, and the files of `public` are there.
    writeBundle: {
      order: 'post',
      async handler({ dir = 'dist' }, bundle) {
        const languageFiles = getLanguageFiles(root, bundle);
        const texts = new Set(Object.values(languageFiles).flat());
        const describeHashed = (file: string) => describeFile(dir, file, true);
        const faces = new Set(listLateFaces(root, bundle));
        const hashed = getAppFiles(bundle)
          .filter((file) => !texts.has(file) && !faces.has(file))
          .map(describeHashed);
        const named = ['index.html', ...publicFiles].map((file) => describeFile(dir, file, false));
        const files = JSON.stringify(await Promise.all([...named, ...hashed]));
        const described = await Promise.all(
          Object.entries(languageFiles).map(
            async ([language, names]) =>
              [language, await Promise.all(names.map(describeHashed))] as const,
          ),
        );
        const languageList = JSON.stringify(Object.fromEntries(described));
        const worker = code
          .replace(placeholder, () => files)
          .replace(languagePlaceholder, () => languageList);
        // A page asks the worker whether the host still has a file, also one that is not stored.
        const unstored = getDemoTranslations(bundle).map((file) => `/${file}`);
        await writeFile(join(dir, fileName), `${worker}\n// ${unstored.join(' ')}\n`);
      },
    },
  };
}

/** @param isHashed whether its name has a hash of its content: then its address is enough */
async function describeFile(
  folder: string,
  file: string,
  isHashed: boolean,
): Promise<PrecachedFile> {
  const digest = createHash('sha256').update(await readFile(join(folder, file)));
  const hash = digest.digest('base64');
  return {
    url: `/${file}`,
    revision: isHashed ? null : hash.slice(0, 16),
    integrity: `sha256-${hash}`,
  };
}

/** The files of each language but English: its texts, the words of the shells, and faces with its characters. */
function getLanguageFiles(
  root: string,
  bundle: Bundle,
): Readonly<Record<string, readonly string[]>> {
  const files = Object.values(bundle);
  const others = languages.filter((language) => language !== sourceLanguage);
  return Object.fromEntries(
    others.map((language) => [
      language,
      files
        .filter((file) =>
          file.type === 'chunk'
            ? file.moduleIds.includes(`\0virtual:texts/${language}`)
            : file.fileName.startsWith(`assets/shell-${language}.`),
        )
        .map(({ fileName: name }) => name)
        .concat(getLanguageFaces(root, language).map((face) => findFace(bundle, face))),
    ]),
  );
}

/** Faces of scripts that many users never see: they are stored with a language, or by the browser. */
const listLateFaces = (root: string, bundle: Bundle): readonly string[] =>
  listFaces(root)
    .filter(({ name }) => name !== displayFace && name !== bodyFace)
    .map(({ name }) => findFace(bundle, name));

/** Nearly nobody needs them, and the demo catalog does without: they are not stored. */
const getDemoTranslations = (bundle: Bundle): readonly string[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.moduleIds.some(isDemoTranslation))
    .map(({ fileName: name }) => name);

/** The files below `assets` that the app's page loads at some time. */
function getAppFiles(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const app = reachableFrom(bundle, chunks.filter(isAppEntry));
  for (const name of getDemoTranslations(bundle)) app.delete(name);
  const others = chunks.filter(({ fileName: name }) => !app.has(name));
  const inspector = new Set(others.flatMap(getAssets));
  const own = new Set([...app].flatMap((name) => getAssets(bundle[name])));
  return Object.values(bundle)
    .filter(({ fileName: name, type }) =>
      type === 'chunk' ? app.has(name) : own.has(name) || !inspector.has(name),
    )
    .map(({ fileName: name }) => name)
    .filter((name) => /^assets\/.*\.(js|css|woff2|svg)$/.test(name));
}

const isAppEntry = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): boolean =>
  isEntry && facadeModuleId?.endsWith(inspectorPage) === false;

function reachableFrom(bundle: Bundle, entries: readonly Rolldown.OutputChunk[]): Set<string> {
  const reached = new Set(entries.map(({ fileName: name }) => name));
  for (const name of reached) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const next of [...file.imports, ...file.dynamicImports]) reached.add(next);
  }
  return reached;
}

function getAssets(file: Bundle[string] | undefined): readonly string[] {
  if (file?.type !== 'chunk' || file.viteMetadata === undefined) return [];
  return [...file.viteMetadata.importedCss, ...file.viteMetadata.importedAssets];
}
