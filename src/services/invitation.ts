import { placePrefix } from './forgetPlaces.ts';
import type { KeyValueStorage } from './keyValueStorage.ts';
import { safeStorage } from './safeStorage.ts';

/** Beside the places, so that it is forgotten with them. */
const takenKey = `${placePrefix}invitation`;

const parameter = 'movie';

/** The film a link to this app asks for, once: after a reload its person has moved on. */
export type Invitation = {
  /** The movie database's id, or `null`. */
  read(): number | null;
  /** It was followed. */
  take(): void;
};

/** @param address of the page; its query is only read (spec §2.1) */
export function createInvitation(address: string, unsafe: KeyValueStorage): Invitation {
  const storage = safeStorage(unsafe);
  const text = new URL(address).searchParams.get(parameter) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return {
    read: () => (storage.getItem(takenKey) === text ? null : id),
    take: () => storage.setItem(takenKey, text),
  };
}

/** @returns the link that opens the film over home, for whoever follows it */
export function invitationTo(movieId: number, origin: string): string {
  return `${origin}/?${parameter}=${movieId}`;
}
