import { slowResponseMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { RefreshResult } from '../../../src/machines/auth/refreshMachine.ts';
import type { TokenInput } from '../../../src/machines/auth/tokenMachine.ts';
import { aStoredSession } from '../../support/builders.ts';
import type { TokenView } from '../models/tokenModel.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { refreshReply, storedMeanwhile } from '../wire/refreshReply.ts';
import { press } from './gestures.ts';
import { openPage } from './openPage.ts';
import type { PathStage } from './pathStage.ts';
import { writeFromOtherTab } from './writeFromOtherTab.ts';
import { dispatchDeviceEvent } from './dispatchDeviceEvent.ts';
import { patienceMs } from './until.ts';

const laptop = { width: 1280, height: 800 };

/** Home of the production build, for someone whose token has to be kept good. */
export function tokenBrowser(stage: PathStage): System<TokenView> {
  return {
    level: 'browser',
    patienceMs,
    begin: ({ input }) => drive(stage, input as TokenInput),
  };
}

async function drive(stage: PathStage, { expiresAt }: TokenInput): Promise<Driver<TokenView>> {
  const stored = aStoredSession({ expiresAt: expiresAt ?? 0 });
  const opened = await openPage(stage, { stored, viewport: laptop, others: [slowResponseMs] });
  const { page, network } = opened;

  async function answer(result: RefreshResult) {
    const other = storedMeanwhile(result);
    // Without a `storage` event: the machine has to read storage itself.
    if (other !== null) await writeFromOtherTab(page, other, { isTold: false });
    await network.answer('refreshSession', refreshReply(result));
  }

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await answer(cause.answer.output as RefreshResult);
      else if (cause.kind === 'delay') await opened.fire('only');
      else if (event.type === 'refresh.requested') await press(page, texts.header.tryNow);
      else if (event.type === 'tokens.changed') {
        const other = {
          ...stored,
          refreshToken: String(event['refreshToken']),
          expiresAt: Number(event['expiresAt']),
        };
        await writeFromOtherTab(page, other, { isTold: true });
      } else await dispatchDeviceEvent(page, event.type);
    },
    async view() {
      const said = await page.locator('header [role=status] span').allTextContents();
      opened.checkProblems();
      const refresh = network.names().find((name) => name.startsWith('refreshSession'));
      return {
        notice: said[0]?.replace(`${texts.header.cannotRefresh}: `, '') ?? null,
        exchanging: refresh?.split(' ')[1] ?? null,
      };
    },
    close: opened.close,
  };
}
