/** Runs in the page, hence holds nothing but what it is given. */
export function lookAtPlace({
  demonstration,
  preferencesKey,
}: {
  /** The words of the way out of it. */
  readonly demonstration: string;
  readonly preferencesKey: string;
}) {
  const buttons = [...document.querySelectorAll('main button')];
  const isDemonstration = buttons.some(({ textContent }) => textContent === demonstration);
  const current = [...document.querySelectorAll('nav [aria-current=true]')];
  const cards = [...document.querySelectorAll<HTMLElement>('main [aria-posinset] [data-movie-id]')];
  // Its movies are its own business.
  const movies = isDemonstration ? [] : cards;
  const stop = movies.find(({ tabIndex }) => tabIndex === 0)?.closest('[aria-posinset]');
  const alerts = [...document.querySelectorAll('main [role=alert]')];
  const chosen = JSON.parse(localStorage.getItem(preferencesKey) ?? '{}') as {
    readonly state?: { readonly language: string | null };
  };
  return {
    list: current.map(({ textContent }) => textContent).join(' and '),
    isDemonstration,
    firstMovie: movies[0]?.querySelector('[dir=auto]')?.textContent ?? null,
    tabStop:
      stop === undefined || stop === null ? null : Number(stop.getAttribute('aria-posinset')),
    scrollTop: scrollY,
    openMovie: document.querySelector('dialog[open] h2')?.textContent ?? null,
    alerts: alerts.map(({ textContent }) => textContent),
    language: chosen.state?.language ?? null,
    entries: Object.entries(sessionStorage).map(
      ([key, text]) => [key, String(text)] as [string, string],
    ),
  };
}
