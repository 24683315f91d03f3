import { picturesDeleted } from '../../domain/serviceWorker.ts';

/** Deletes the pictures that the service worker stores; without one there are none. */
export function deletePictures(): void {
  const { serviceWorker } = navigator;
  void serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(picturesDeleted))
    .catch(() => undefined);
}
