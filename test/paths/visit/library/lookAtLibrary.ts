/** What the looking has to know of the app, since it may run in a page of its own. */
export type LibraryNames = {
  readonly libraryLists: Readonly<Record<'watchlist' | 'seen', string>>;
  readonly marks: readonly string[];
  readonly hideSeen: string;
  readonly movieButtons: readonly string[];
  readonly undo: string;
  /** Where the library stands in local storage. */
  readonly entryKey: string;
};

/**
 * What the page shows of a person's library, by role and name. It runs in the page, hence holds
 * nothing but what it is given.
 */
export function lookAtLibrary({
  libraryLists,
  marks,
  hideSeen,
  movieButtons,
  undo,
  entryKey,
}: LibraryNames) {
  const all = (selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const texts = (selector: string, within?: ParentNode) =>
    all(selector, within).map(({ textContent }) => textContent);
  const dialog = document.querySelector('dialog[open]');

  const heading = texts('main h2')[0] ?? '';
  const headed = texts('main h2 span')[0] ?? '';

  function countOf(name: string): number {
    const button = texts('header nav button').find((text) => text.startsWith(name));
    return Number(button?.slice(name.length) ?? Number.NaN);
  }
  function cardOf(button: HTMLElement): string {
    const hidden = new Set(texts('span', button));
    const title = texts('[dir=auto]', button)[0] ?? '';
    return [title, ...marks.filter((mark) => hidden.has(mark))].join(', ');
  }
  /** Behind an open dialog nothing can be pressed. */
  function offerOf(button: HTMLElement): string {
    const notice = button.closest('[role=status]');
    const says = notice === null ? '(no notice)' : (texts('p', notice)[0] ?? '');
    return dialog === null || dialog.contains(button) ? says : `${says} (out of reach)`;
  }
  const hides = all('main [role=switch]').find(
    (element) =>
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ===
      hideSeen,
  );
  return {
    heading: heading.slice(0, heading.length - headed.length),
    cards: all('main [aria-posinset] button[data-movie-id]').map(cardOf),
    empty: texts('main h3')[0] ?? null,
    counts: { watchlist: countOf(libraryLists.watchlist), seen: countOf(libraryLists.seen) },
    hides: hides === undefined ? null : hides.getAttribute('aria-checked') === 'true',
    movie:
      dialog === null
        ? null
        : [
            texts('h2', dialog)[0] ?? '',
            ...texts('button', dialog).filter((name) => movieButtons.includes(name)),
          ],
    undo: all('button')
      .filter(({ textContent }) => textContent === undo)
      .map(offerOf),
    storageError: texts('main [role=alert] p')[0] ?? null,
    entry: localStorage.getItem(entryKey),
  };
}
