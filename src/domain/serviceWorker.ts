/** Where the build writes the service worker; its scope is the whole origin. */
export const serviceWorkerUrl = '/serviceWorker.js';

/** The type of the message to the service worker that names the language of the interface. */
export const languageShown = 'language.shown';

/** The message to the service worker that the user deletes what is stored on this device. */
export const picturesDeleted = 'pictures.deleted';
