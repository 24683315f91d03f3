import { vi } from 'vitest';
import { placePauseMs, slowAnswerMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { RenewalOutcome } from '../../../src/machines/renewalTypes.ts';
import { idleMs } from '../../../src/components/movie/whenIdle.ts';
import { lockPatienceMs } from '../../../src/machines/tokenDelays.ts';
import type { TokenInput } from '../../../src/machines/tokenTypes.ts';
import { publishHoldMs } from '../../../src/services/refreshLock.ts';
import { aStoredSession } from '../../support/builders.ts';
import type { TokenView } from '../models/tokenModel.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, Level, System } from '../plan/system.ts';
import { renewalReply } from '../wire/renewalReply.ts';
import { beginOnDevice, tellOfDevice } from './deviceEvents.ts';
import { takeTimers } from './handTimers.ts';
import { press, settled, textOf } from './onPage.ts';
import { parkFetch } from './parkedFetch.ts';
import { renderStored } from './renderedApp.tsx';
import { storeElsewhere, tellOfStorage } from './storeElsewhere.ts';

/** Home as it is rendered for someone whose token has to be kept good. */
export function tokenApp(level: Level): System<TokenView> {
  return {
    level,
    patienceMs: 0,
    begin: ({ input }) => drive(input as TokenInput, level === 'strict'),
  };
}

/** Not the token machine's own: they wait beside its delays, and no path lets them pass. */
const othersDelays: ReadonlySet<number> = new Set([
  lockPatienceMs,
  publishHoldMs,
  placePauseMs,
  slowAnswerMs,
  idleMs,
]);

async function drive({ expiresAt }: TokenInput, isStrict: boolean): Promise<Driver<TokenView>> {
  vi.spyOn(Date, 'now').mockReturnValue(plannedAt);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  beginOnDevice();
  const clock = takeTimers();
  const network = parkFetch();
  const app = await renderStored(aStoredSession({ expiresAt: expiresAt ?? 0 }), isStrict);

  function answer(outcome: RenewalOutcome) {
    if (outcome.kind === 'overtaken') storeElsewhere(outcome.stored);
    network.answer('refreshSession', renewalReply(outcome));
  }

  return {
    take: ({ event }) =>
      settled(() => {
        const cause = causeOf(event);
        if (cause.kind === 'answer') answer(cause.answer.output as RenewalOutcome);
        else if (cause.kind === 'delay') clock.fireOnly(othersDelays);
        else if (event.type === 'renewal.requested') press(texts.header.tryNow);
        else if (event.type === 'tokens.changed') {
          storeElsewhere({
            ...app.stored(),
            refreshToken: String(event['refreshToken']),
            expiresAt: Number(event['expiresAt']),
          });
          tellOfStorage();
        } else tellOfDevice(event.type);
      }),
    view: () => ({ notice: noticeOf(), exchanging: exchangingOf(network.names()) }),
    close: app.close,
  };
}

function noticeOf(): string | null {
  const said = textOf('header [role=status] span');
  return said?.replace(`${texts.header.cannotRefresh}: `, '') ?? null;
}

function exchangingOf(requests: readonly string[]): string | null {
  const refresh = requests.find((name) => name.startsWith('refreshSession'));
  return refresh?.split(' ')[1] ?? null;
}
