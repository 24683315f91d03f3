import type { EventObject } from 'xstate';
import { texts } from '../../../src/domain/texts.ts';
import { type Visitor, oneOf } from './visitor.ts';
import type { Edge } from '../plan/explore.ts';

const keys: Readonly<Record<string, string>> = {
  'search.pressed': '/',
  'help.pressed': '?',
  'watchlist.pressed': 'w',
  'seen.pressed': 's',
  'back.pressed': 'Escape',
};

const card = 'main [aria-posinset="1"] [data-movie-id]';

/**
 * Presses one of home's keys with the focus where it is good for something; behind the open list it
 * stays where it is.
 *
 * @returns what has come of it, as the shortcuts ask for it
 */
export async function pressShortcut(visitor: Visitor, edge: Edge): Promise<readonly EventObject[]> {
  const { event, from } = edge;
  if (from.snapshot.matches({ help: 'closed' })) {
    if (event.type !== 'back.pressed') await visitor.focus(card);
    else await oneOf(edge, placesToGoBackFrom)(visitor);
  }
  const before = await visitor.look(readHome, texts.search.label);
  await visitor.key(keys[event.type] ?? '');
  const after = await visitor.look(readHome, texts.search.label);
  const types = Object.entries(signs).filter(([, shows]) => shows(before, after));
  return types.map(([type]) => ({ type }));
}

type Home = Awaited<ReturnType<typeof readHome>>;

/** By what each of them is known; going back is either of two things. */
const signs: Readonly<Record<string, (before: Home, after: Home) => boolean>> = {
  'searchFocus.requested': (before, { focus }) => focus === 'search' && before.focus !== 'search',
  'watchlistToggle.requested': (before, { watchlist }) => watchlist !== before.watchlist,
  'seenToggle.requested': (before, { seen }) => seen !== before.seen,
  'back.requested': (before, { focus, searchText }) =>
    (focus === 'card' && before.focus !== 'card') || searchText !== before.searchText,
};

const placesToGoBackFrom = [
  ({ focus }: Visitor) => focus('#list-popular'),
  ({ fill }: Visitor) => fill(texts.search.label, 'somewhere'),
] as const;

/** Runs in the page. */
async function readHome(searchLabel: string) {
  // Whatever is under way in the page comes first.
  await new Promise((done) => {
    setTimeout(done);
  });
  const box = document.querySelector<HTMLInputElement>(`input[aria-label="${searchLabel}"]`);
  const [watchlist, seen] = [...document.querySelectorAll('header nav button')];
  const focused = document.activeElement;
  const isOnCard = focused?.closest('main [aria-posinset]') !== null;
  return {
    focus: focused === box ? 'search' : isOnCard ? 'card' : 'elsewhere',
    searchText: box?.value ?? '',
    watchlist: watchlist?.textContent ?? '',
    seen: seen?.textContent ?? '',
  };
}
