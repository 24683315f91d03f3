/** Where the build writes the service worker; its scope is the whole origin. */
export const serviceWorkerUrl = '/serviceWorker.js';

/** The message to the service worker that the user deletes what is stored on this device. */
export const picturesDeleted = 'pictures.deleted';
