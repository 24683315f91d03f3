import { texts } from '../../../src/domain/texts.ts';
import type { CatalogView } from '../models/catalogView.ts';
import { fieldOf, textOf, textsOf } from './onPage.ts';

/** What the page shows of the catalog machine. */
export function readCatalogScreen(): Omit<CatalogView, 'requests'> {
  const alert = textOf('main [role=alert]');
  return {
    searchText: fieldOf(texts.search.label).value,
    content: alert === null ? readList() : { alert },
    movie: textOf('dialog[open] h2'),
  };
}

const loadMoreTexts: ReadonlySet<string> = new Set([texts.list.loadMore, texts.list.loading]);

function readList() {
  const heading = textOf('main h2') ?? '';
  const count = textOf('main h2 span')?.trim() ?? '';
  return {
    heading: heading.slice(0, heading.length - (textOf('main h2 span') ?? '').length),
    count: count === '' ? null : count,
    subline: textOf('main h2 + p') ?? '',
    placeholders: document.querySelectorAll('[data-testid=placeholder]').length,
    cards: textsOf('main [aria-posinset] [data-movie-id] > :nth-child(2)'),
    isEmpty: textsOf('main h3').includes(texts.search.nothing),
    loadMore: textsOf('main button').find((text) => loadMoreTexts.has(text)) ?? null,
  };
}
