import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { initialRetryDelayMs, movieStaleTimeMs, movieRetries } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { aStoredSession } from '../../support/builders.ts';
import { catalogDelays } from '../models/catalogDelays.ts';
import { narrowed } from '../models/catalogEvents.ts';
import type { CatalogView } from '../models/catalogView.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { causeOf, type Answer, type LabelledEvent } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { movieReply } from '../wire/movieReply.ts';
import { isScroll, listenToScrolls } from './listenToScrolls.ts';
import { takeTimers } from './handTimers.ts';
import { fill, press, settled } from './onPage.ts';
import { parkFetch } from './parkedFetch.ts';
import { readCatalogScreen } from './readCatalogScreen.ts';
import { renderStored } from './renderedApp.tsx';

/** Home as it is rendered for someone who is signed in, the network parked, the clock in hand. */
export const catalogApp: System<CatalogView> = {
  level: 'app',
  patienceMs: 0,
  hears: isScroll,
  begin: drive,
};

/** Good for longer than a tour lasts. */
const farAway = plannedAt / 1_000 + 1_000_000_000;

const retryWaits = Array.from({ length: movieRetries }, (_, n) => initialRetryDelayMs * 2 ** n);

async function drive(): Promise<Driver<CatalogView>> {
  let now = plannedAt;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const scrolls = listenToScrolls();
  const clock = takeTimers();
  const network = parkFetch();
  const app = await renderStored(aStoredSession({ expiresAt: farAway }));
  let closes = 0;

  /** Once, or once for each attempt: failed ones are repeated before the machine hears of them. */
  async function answer(actor: string, given: Answer) {
    const reply = () => settled(() => network.answer(actor, movieReply(given)));
    await reply();
    for (const wait of 'error' in given ? retryWaits : []) {
      await settled(() => clock.fire(wait));
      await reply();
    }
  }

  function send(event: LabelledEvent) {
    if (event.type === 'search.changed') fill(texts.search.label, String(event['text']));
    else if (event.type === 'loadMore.requested') press(texts.list.loadMore, texts.list.loading);
    else if (event.type === 'retry.requested') press(texts.list.tryAgain);
    else if (event.type === 'movie.selected') openFirstMovie();
    else if (event.type === 'nextMovie.requested') press(texts.movie.next);
    else if (event.type === 'previousMovie.requested') press(texts.movie.previous);
    else if (event.type === 'yearFilter.applied') press(texts.search.narrower(...narrowed));
    else if (event.type === 'network.online') fireEvent(window, new Event('online'));
    else waysToClose[(closes += 1) % waysToClose.length]?.();
  }

  return {
    async take({ event }) {
      // Whatever was answered before is too old to be shown from memory.
      now += movieStaleTimeMs;
      const cause = causeOf(event);
      if (cause.kind === 'answer') await answer(cause.actor, cause.answer);
      else if (cause.kind === 'delay') {
        await settled(() => clock.fire(catalogDelays[cause.delay] ?? 0));
      } else await settled(() => send(event));
    },
    view: () => ({ ...readCatalogScreen(), requests: network.names() }),
    emitted: () => scrolls.splice(0),
    close: app.close,
  };
}

function openFirstMovie(): void {
  const card = document.querySelector('main [aria-posinset="1"] [data-movie-id]');
  if (card === null) throw new Error('there is no card');
  fireEvent.click(card);
}

const dialog = () => document.querySelector('dialog') ?? document.body;

/** The three ways out of the dialog, in turn. */
const waysToClose: readonly (() => void)[] = [
  () => press(texts.movie.close),
  () => fireEvent(dialog(), new Event('cancel', { cancelable: true })),
  () => fireEvent.click(dialog()),
];
