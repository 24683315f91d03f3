import { movieStaleTimeMs } from '../../../src/domain/limits.ts';
import { aStoredSession } from '../../support/builders.ts';
import { catalogDelays } from '../models/catalogDelays.ts';
import type { CatalogView } from '../models/catalogView.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { answerQuery } from './answerQueries.ts';
import { catalogGestures } from './catalogGestures.ts';
import { isScroll } from '../app/listenToScrolls.ts';
import { openPage } from './openPage.ts';
import type { PathStage } from './pathStage.ts';
import { readCatalogPage } from './readCatalogPage.ts';
import { patienceMs } from './until.ts';

/** Two columns: the two movies of a page are a row. */
const narrow = { width: 600, height: 900 };

/** Good for longer than a tour lasts. */
const stored = aStoredSession({ expiresAt: plannedAt / 1_000 + 1_000_000_000 });

/** Home of the production build, for someone who is signed in. */
export function catalogBrowser(stage: PathStage): System<CatalogView> {
  return { level: 'browser', patienceMs, hears: isScroll, begin: () => drive(stage) };
}

async function drive(stage: PathStage): Promise<Driver<CatalogView>> {
  const opened = await openPage(stage, { stored, viewport: narrow });
  const { page, network } = opened;

  return {
    async take(edge) {
      // Whatever was answered before is too old to be shown from memory.
      await opened.moveOn(movieStaleTimeMs);
      const cause = causeOf(edge.event);
      if (cause.kind === 'answer') await answerQuery(opened, cause.actor, cause.answer);
      else if (cause.kind === 'delay') await opened.fire(catalogDelays[cause.delay] ?? 0);
      else await catalogGestures(page, edge);
    },
    async view() {
      const seen = await readCatalogPage(page);
      opened.checkProblems();
      return { ...seen, requests: network.names() };
    },
    emitted: opened.scrolls,
    close: opened.close,
  };
}
