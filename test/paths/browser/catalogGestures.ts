import type { Page } from 'playwright-core';
import { texts } from '../../../src/domain/texts.ts';
import { narrowed } from '../models/catalogEvents.ts';
import type { Edge } from '../plan/explore.ts';
import { fill, press, pressOn } from './gestures.ts';
import { wayOf } from './wayOf.ts';

/** What each event of home is in the hands of a person. */
export async function catalogGestures(page: Page, edge: Edge): Promise<void> {
  const { event } = edge;
  if (event.type === 'search.changed') await search(page, edge, String(event['text']));
  else if (event.type === 'loadMore.requested')
    await press(page, texts.list.loadMore, texts.list.loading);
  else if (event.type === 'retry.requested') await press(page, texts.list.tryAgain);
  else if (event.type === 'movie.selected') await pressOn(firstCard(page));
  else if (event.type === 'nextMovie.requested')
    await wayOf(edge, ways('ArrowRight', texts.movie.next))(page);
  else if (event.type === 'previousMovie.requested')
    await wayOf(edge, ways('ArrowLeft', texts.movie.previous))(page);
  else if (event.type === 'yearFilter.applied')
    await press(page, texts.search.narrower(...narrowed));
  else if (event.type === 'network.online')
    await page.evaluate(() => dispatchEvent(new Event('online')));
  else if (event.type === 'movie.closed') await wayOf(edge, waysToClose)(page);
  else throw new Error(`nobody can "${event.label}"`);
}

async function search(page: Page, edge: Edge, text: string): Promise<void> {
  const overwrite = () => fill(page, texts.search.label, text);
  const clear = () => press(page, texts.search.clear);
  await (text === '' ? wayOf(edge, [overwrite, clear])() : overwrite());
}

const ways = (key: string, name: string) =>
  [(page: Page) => page.keyboard.press(key), (page: Page) => press(page, name)] as const;

function firstCard(page: Page) {
  return page.locator('main [aria-posinset="1"] [data-movie-id]');
}

/** In the corner of the window no dialog reaches. */
const beside = { x: 4, y: 4 } as const;

const waysToClose = [
  (page: Page) => press(page, texts.movie.close),
  (page: Page) => page.keyboard.press('Escape'),
  (page: Page) => page.mouse.click(beside.x, beside.y),
] as const;
