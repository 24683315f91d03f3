import type { PrecachedFile } from './precache.ts';

/** In the browser's Cache Storage: texts of the interface in other languages than English. */
export const textsCacheName = 'reelstate-texts';

/** The files of each language, by its code. */
type LanguageFiles = Readonly<Record<string, readonly PrecachedFile[]>>;

/**
 * Stores the texts of a language, so that it opens without a network, too.
 *
 * @throws the browser's TypeError for a file that does not arrive as it was built
 */
export async function storeTexts(files: LanguageFiles, language: string): Promise<void> {
  const cache = await caches.open(textsCacheName);
  for (const { url, integrity } of files[language] ?? []) {
    const request = new Request(url, { integrity });
    if ((await cache.match(url)) === undefined) await cache.add(request);
  }
}

/** Stores what a new version has of the languages whose texts an earlier one has stored. */
export async function updateTexts(files: LanguageFiles): Promise<void> {
  const stored = await getStoredPaths();
  const isStored = (language: string) =>
    stored.some((path) => path.startsWith(`/assets/shell-${language}.`));
  for (const language of Object.keys(files))
    if (isStored(language)) await storeTexts(files, language);
}

/** Removes the texts of earlier versions. */
export async function removeOldTexts(files: LanguageFiles): Promise<void> {
  const current = new Set(
    Object.values(files)
      .flat()
      .map(({ url }) => url),
  );
  const cache = await caches.open(textsCacheName);
  for (const path of await getStoredPaths()) if (!current.has(path)) await cache.delete(path);
}

async function getStoredPaths(): Promise<readonly string[]> {
  const requests = await (await caches.open(textsCacheName)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}
