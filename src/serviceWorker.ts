import { clientsClaim } from 'workbox-core';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { readConfig } from './config.ts';
import { maxStoredPictures, movieDataMaxAgeMs } from './domain/limits.ts';
import { languageShown, picturesDeleted } from './domain/serviceWorker.ts';
import { guardPictures, guardPrecache, type PrecachedFile } from './services/storage/precache.ts';
import {
  removeOldTexts,
  storeTexts,
  textsCacheName,
  updateTexts,
} from './services/storage/textsCache.ts';

// The service worker (§10.119, §10.193): the page and its code from their cache, and pictures that
// were seen. Every other request passes it. A new version waits until no page runs the old one.

declare global {
  /** The list that the build writes. */
  const PRECACHED_FILES: readonly PrecachedFile[];
  /** By language; English is part of the code. */
  const LANGUAGE_FILES: Readonly<Record<string, readonly PrecachedFile[]>>;
}

const { tmdb } = readConfig(import.meta.env, location.origin);

const expiration = new ExpirationPlugin({
  maxEntries: maxStoredPictures,
  maxAgeSeconds: movieDataMaxAgeMs / 1_000,
  purgeOnQuotaError: true,
});

/** The pages that open before the first worker is there are answered by it, too. */
clientsClaim();
cleanupOutdatedCaches();
const files = PRECACHED_FILES;
addPlugins([guardPrecache(files)]);
// `/` itself is another page than the stored one where the server offers a demo account.
precacheAndRoute([...files], { cleanURLs: false, directoryIndex: '' });

// The texts of the languages that are used on this device; those of a new version replace them (§10.248).
const languageFiles = LANGUAGE_FILES;
const texts = new CacheFirst({
  cacheName: textsCacheName,
  plugins: [guardPrecache(Object.values(languageFiles).flat())],
});
const findLanguage = (url: URL) =>
  Object.keys(languageFiles).find((language) =>
    languageFiles[language]?.some((file) => file.url === url.pathname),
  );
registerRoute(({ url }) => findLanguage(url) !== undefined, texts);

addEventListener('install', (event) => {
  const { waitUntil } = event as Event & ExtendableEvent;
  waitUntil.call(
    event,
    updateTexts(languageFiles).catch(() => undefined),
  );
});
addEventListener('activate', (event) => {
  const { waitUntil } = event as Event & ExtendableEvent;
  waitUntil.call(
    event,
    removeOldTexts(languageFiles).catch(() => undefined),
  );
});

const answerFromCache = createHandlerBoundToURL('/index.html');
const isOnThisDevice = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** A page of a server on this device may offer the demo account: it is requested, and never stored. */
const answerPage: RouteHandlerCallback = async (options) => {
  if (isOnThisDevice) {
    const page = await fetch(options.request).catch(() => null);
    if (page?.ok === true) return page;
  }
  return answerFromCache(options);
};
registerRoute(new NavigationRoute(answerPage, { allowlist: [/^\/(index\.html)?(\?|$)/] }));
registerRoute(
  ({ url }) => url.href.startsWith(`${tmdb.imageUrl}/`),
  new CacheFirst({
    cacheName: 'reelstate-pictures',
    // Without CORS a picture would count as several megabytes, and a failure could not be told from it.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    matchOptions: { ignoreVary: true },
    plugins: [
      expiration as WorkboxPlugin,
      guardPictures,
      // A host without CORS still shows its pictures; they are not stored.
      { handlerDidError: ({ request }) => fetch(request).catch(() => Response.error()) },
    ],
  }),
);

addEventListener('message', (event) => {
  const { data, waitUntil } = event as MessageEvent & ExtendableEvent;
  const message = data as { readonly type?: unknown; readonly language?: unknown } | null;
  if (data === picturesDeleted) waitUntil.call(event, expiration.deleteCacheAndMetadata());
  else if (message?.type === languageShown)
    waitUntil.call(
      event,
      storeTexts(languageFiles, String(message.language)).catch(() => undefined),
    );
});
