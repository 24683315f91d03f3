import type { SessionState } from '../../../src/domain/session.ts';
import type { AuthView } from '../models/authView.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { authReply } from '../wire/authReply.ts';
import { authGestures } from './authGestures.ts';
import { openPage } from './openPage.ts';
import type { PathStage } from './pathStage.ts';
import { readAuthPage } from './readAuthPage.ts';
import { writeFromOtherTab } from './writeFromOtherTab.ts';
import { patienceMs } from './until.ts';

const laptop = { width: 1280, height: 800 };

/** Sign-in and home of the production build, for somebody with mouse and keyboard. */
export function authBrowser(stage: PathStage): System<AuthView> {
  return {
    level: 'browser',
    patienceMs,
    begin: ({ input }) => drive(stage, input as SessionState),
  };
}

async function drive(stage: PathStage, stored: SessionState): Promise<Driver<AuthView>> {
  const opened = await openPage(stage, { stored, viewport: laptop });
  const { page, network } = opened;

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') {
        await network.answer(cause.actor, authReply(cause.actor, cause.answer));
      } else if (event.type === 'session.storageChanged') {
        await writeFromOtherTab(page, event['state'] as SessionState, { isTold: true });
      } else await authGestures(page, event);
    },
    async view() {
      const seen = await readAuthPage(page);
      opened.checkProblems();
      // The movies of home are another machine's, so is the token's exchange and its end.
      const requests = network.names().filter((name) => !/^(loadPage|refresh|revoke)/.test(name));
      return { ...seen, requests };
    },
    close: opened.close,
  };
}
