import { slowAnswerMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { RenewalOutcome } from '../../../src/machines/renewalTypes.ts';
import type { TokenInput } from '../../../src/machines/tokenTypes.ts';
import { aStoredSession } from '../../support/builders.ts';
import type { TokenView } from '../models/tokenModel.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { renewalReply } from '../wire/renewalReply.ts';
import { press } from './gestures.ts';
import { openPage } from './openPage.ts';
import type { PathStage } from './pathStage.ts';
import { storeElsewhere } from './storeElsewhere.ts';
import { tellOfDevice } from './tellOfDevice.ts';
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
  const opened = await openPage(stage, { stored, viewport: laptop, others: [slowAnswerMs] });
  const { page, network } = opened;

  async function answer(outcome: RenewalOutcome) {
    // Written unheard: the machine has to look for itself.
    if (outcome.kind === 'overtaken') await storeElsewhere(page, outcome.stored, { isTold: false });
    await network.answer('refreshSession', renewalReply(outcome));
  }

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await answer(cause.answer.output as RenewalOutcome);
      else if (cause.kind === 'delay') await opened.fire('only');
      else if (event.type === 'renewal.requested') await press(page, texts.header.tryNow);
      else if (event.type === 'tokens.changed') {
        const other = {
          ...stored,
          refreshToken: String(event['refreshToken']),
          expiresAt: Number(event['expiresAt']),
        };
        await storeElsewhere(page, other, { isTold: true });
      } else await tellOfDevice(page, event.type);
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
