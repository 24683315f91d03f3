/** What the looking has to know of the app, since it may run in a page of its own. */
export type ImportNames = {
  readonly close: string;
  /** The way back to an import that was put aside. */
  readonly show: string;
  /** Where the library stands in local storage. */
  readonly entryKey: string;
};

/**
 * What the page shows of an import, by role and name. It runs in the page, hence holds nothing but
 * what it is given.
 */
export function lookAtImport({ close, show, entryKey }: ImportNames) {
  const all = (selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const texts = (selector: string, within?: ParentNode) =>
    all(selector, within).map(({ textContent }) => textContent);
  const panel = document.querySelector('dialog[open]');
  const back = all('main button').find(({ textContent }) => textContent === show);

  return {
    panel:
      panel === null
        ? null
        : {
            heading: texts('h3', panel)[0] ?? null,
            alert: texts('[role=alert]', panel)[0] ?? null,
            figures: texts('progress + * span', panel),
            results: texts('summary', panel),
            buttons: all('button', panel)
              .map((button) => button.getAttribute('aria-label') ?? button.textContent)
              .filter((name) => name !== close),
          },
    notice: back === undefined ? null : (texts('p', back.parentElement ?? back)[0] ?? null),
    cards: texts('main [aria-posinset] [data-movie-id] [dir=auto]'),
    entry: localStorage.getItem(entryKey),
  };
}
