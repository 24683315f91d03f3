import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { readConfig } from './config.ts';
import { maxStoredPictures, movieDataMaxAgeMs } from './domain/limits.ts';
import { picturesDeleted } from './domain/serviceWorker.ts';

// The service worker (docs/decisions/0030): the page and its code from their cache, and pictures that
// were seen. Every other request passes it. A new version waits until no page runs the old one.

const { tmdb } = readConfig(import.meta.env, location.origin);

const expiration = new ExpirationPlugin({
  maxEntries: maxStoredPictures,
  maxAgeSeconds: movieDataMaxAgeMs / 1_000,
  purgeOnQuotaError: true,
});

/** The pages that open before the first worker is there are answered by it, too. */
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(PRECACHED_FILES, { cleanURLs: false });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/'), { allowlist: [/^\/(index\.html)?(\?|$)/] }),
);
registerRoute(
  ({ url }) => url.href.startsWith(`${tmdb.imageUrl}/`),
  new CacheFirst({
    cacheName: 'reelstate-pictures',
    // Without CORS a picture would count as several megabytes, and a failure could not be told from it.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    matchOptions: { ignoreVary: true },
    plugins: [
      expiration as WorkboxPlugin,
      // A host without CORS still shows its pictures; they are not stored.
      { handlerDidError: ({ request }) => fetch(request).catch(() => Response.error()) },
    ],
  }),
);

addEventListener('message', (event) => {
  if (event.data !== picturesDeleted) return;
  const { waitUntil } = event as MessageEvent & ExtendableEvent;
  waitUntil.call(event, expiration.deleteCacheAndMetadata());
});
