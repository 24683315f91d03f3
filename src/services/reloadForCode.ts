/** A page that has just been loaded is not loaded again: what is missing then is missing for good. */
const youngestToReloadMs = 5_000;

/**
 * Browsers remember a piece of code that could not be fetched as missing for the page's life, and a
 * new release removes the old pieces. Either way only a reload helps, once the host answers.
 *
 * @param host asked whether it answers
 * @param reload of the page
 */
export async function reloadForCode(
  host: string,
  reload: () => void,
  ageMs: number = performance.now(),
): Promise<void> {
  if (ageMs < youngestToReloadMs) return;
  try {
    const { ok } = await fetch(host, { method: 'HEAD', cache: 'no-store' });
    if (ok) reload();
  } catch {
    // Still out of reach: the next attempt to use the code asks again.
  }
}
