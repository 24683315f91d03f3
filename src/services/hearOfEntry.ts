/**
 * Hears of an entry of local storage that another tab may have changed: when it has, when storage was
 * emptied altogether, and when this page comes back from the browser's memory, where nobody told it.
 *
 * @returns how to stop
 */
export function hearOfEntry(entry: string, tell: () => void): () => void {
  const ending = new AbortController();

  function hear({ key }: StorageEvent) {
    if (key === entry || key === null) tell();
  }
  function catchUp({ persisted }: PageTransitionEvent) {
    if (persisted) tell();
  }
  addEventListener('storage', hear, { signal: ending.signal });
  addEventListener('pageshow', catchUp, { signal: ending.signal });
  return () => ending.abort();
}
