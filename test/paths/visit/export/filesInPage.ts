declare global {
  interface Window {
    /** In pages on a path: what the browser makes of files that it is handed. */
    handed?: HandedFiles;
  }
}

type HandedFiles = { last: Blob | null; refusal: string | null };

/**
 * Keeps the last file that the app hands the browser, in its place: happy-dom would go to the file
 * as to a page. Runs in the page, hence holds nothing but what it is given.
 *
 * @param refusal why the browser takes no file from now on, `null` where it takes them
 */
export function setFiles(refusal: string | null): void {
  if (window.handed !== undefined) {
    window.handed.refusal = refusal;
    return;
  }
  const handed: HandedFiles = { last: null, refusal };
  window.handed = handed;
  let offered: Blob | null = null;
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    if (handed.refusal !== null) throw new Error(handed.refusal);
    offered = file as Blob;
    return createObjectURL.call(URL, file);
  };
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download === '') HTMLElement.prototype.click.call(this);
    else handed.last = offered;
  };
}

/** Runs in the page. */
export function resetImport(): void {
  if (window.handed !== undefined) window.handed.last = null;
}

/** Runs in the page. */
export async function lookAtFiles() {
  return {
    file: (await window.handed?.last?.text()) ?? null,
    alert: document.querySelector('main [role=alert]')?.textContent ?? null,
    cards: document.querySelectorAll('main [aria-posinset] [data-movie-id]').length,
  };
}
