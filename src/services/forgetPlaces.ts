/** Of every key that says where somebody was. */
export const placePrefix = 'reelstate-place:';

/** Removes what any person left behind in this tab. */
export function forgetPlaces(): void {
  try {
    const storage = globalThis.sessionStorage;
    for (const key of Object.keys(storage)) {
      if (key.startsWith(placePrefix)) storage.removeItem(key);
    }
  } catch {
    // Storage that cannot be read holds nothing that could be.
  }
}
