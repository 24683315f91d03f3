import type { Page } from 'playwright-core';
import { texts } from '../../../src/domain/texts.ts';
import type { CatalogView } from '../models/catalogView.ts';

/** What the page shows of the catalog machine, in one look. */
export async function readCatalogPage(page: Page): Promise<Omit<CatalogView, 'requests'>> {
  const seen = await page.evaluate(look, texts.search.label);
  const { alert, heading, count, subline, placeholders, cards, headings, buttons } = seen;
  const list = {
    heading,
    count: count || null,
    subline,
    placeholders,
    cards,
    isEmpty: headings.includes(texts.search.nothing),
    loadMore: buttons.find((name) => loadMoreNames.has(name)) ?? null,
  };
  const { searchText, movie } = seen;
  return { searchText, content: alert === null ? list : { alert }, movie };
}

const loadMoreNames: ReadonlySet<string> = new Set([texts.list.loadMore, texts.list.loading]);

/** Runs in the page, hence holds nothing but what it is given. */
async function look(searchLabel: string) {
  // Whatever is under way in the page comes first.
  await new Promise((done) => {
    setTimeout(done);
  });
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map(({ textContent }) => textContent);
  const first = (selector: string) => all(selector)[0] ?? null;

  const box = document.querySelector<HTMLInputElement>(`input[aria-label="${searchLabel}"]`);
  const count = first('main h2 span') ?? '';
  const heading = first('main h2') ?? '';
  const alerts = all('[role=alert]');
  return {
    searchText: box?.value ?? '(no search box)',
    alert: alerts.length === 0 ? null : alerts.join(' | '),
    heading: heading.slice(0, heading.length - count.length),
    count: count.trim(),
    subline: first('main h2 + p') ?? '',
    placeholders: all('[data-testid=placeholder]').length,
    cards: all('main [aria-posinset] [data-movie-id] > :nth-child(2)'),
    headings: all('main h3'),
    buttons: all('main button'),
    movie: first('dialog[open] h2'),
  };
}
