declare global {
  interface Window {
    /** In pages on a path: what the browser makes of files that it is handed. */
    handed?: HandedFiles;
  }
}

type HandedFiles = { last: Blob | null; refusal: string | null };

/**
 * Keeps the last file that the app hands the browser. Runs in the page, hence holds nothing but what
 * it is given.
 *
 * @param refusal why the browser takes no file from now on, `null` where it takes them
 */
export function takeFiles(refusal: string | null): void {
  if (window.handed !== undefined) {
    window.handed.refusal = refusal;
    return;
  }
  const handed: HandedFiles = { last: null, refusal };
  window.handed = handed;
  const take = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (handed.refusal !== null) throw new Error(handed.refusal);
    handed.last = file as Blob;
    return take(file);
  };
}

/** Runs in the page. */
export function forgetFiles(): void {
  if (window.handed !== undefined) window.handed.last = null;
}

/** Runs in the page. */
export async function lookAtFiles() {
  return {
    file: (await window.handed?.last?.text()) ?? null,
    alert: document.querySelector('main [role=alert]')?.textContent ?? null,
    cards: document.querySelectorAll('main [aria-posinset] [data-film]').length,
  };
}
