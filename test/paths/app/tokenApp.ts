import { vi } from 'vitest';
import { positionSaveDebounceMs, slowResponseMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { RefreshResult } from '../../../src/machines/auth/refreshMachine.ts';
import type { TokenInput } from '../../../src/machines/auth/tokenMachine.ts';
import { idleMs } from '../../../src/components/movie/whenIdle.ts';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { publishHoldMs } from '../../../src/services/auth/refreshLock.ts';
import { aStoredSession } from '../../support/builders.ts';
import type { TokenView } from '../models/tokenModel.ts';
import { plannedAt } from '../plan/frozenTime.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { refreshReply, storedMeanwhile } from '../wire/refreshReply.ts';
import { beginOnDevice, dispatchDeviceEvent } from './deviceEvents.ts';
import { takeTimers } from './handTimers.ts';
import { press, settled, textOf } from './onPage.ts';
import { parkFetch } from './parkedFetch.ts';
import { renderStored } from './renderedApp.tsx';
import { writeFromOtherTab, tellOfStorage } from './writeFromOtherTab.ts';

/** Home as it is rendered for someone whose token has to be kept good. */
export const tokenApp: System<TokenView> = {
  level: 'app',
  patienceMs: 0,
  begin: ({ input }) => drive(input as TokenInput),
};

/** Not the token machine's own: they wait beside its delays, and no path lets them pass. */
const othersDelays: ReadonlySet<number> = new Set([
  lockTimeoutMs,
  publishHoldMs,
  positionSaveDebounceMs,
  slowResponseMs,
  idleMs,
]);

async function drive({ expiresAt }: TokenInput): Promise<Driver<TokenView>> {
  vi.spyOn(Date, 'now').mockReturnValue(plannedAt);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  beginOnDevice();
  const clock = takeTimers();
  const network = parkFetch();
  const app = await renderStored(aStoredSession({ expiresAt: expiresAt ?? 0 }));

  function answer(result: RefreshResult) {
    const other = storedMeanwhile(result);
    if (other !== null) writeFromOtherTab(other);
    network.answer('refreshSession', refreshReply(result));
  }

  return {
    take: ({ event }) =>
      settled(() => {
        const cause = causeOf(event);
        if (cause.kind === 'answer') answer(cause.answer.output as RefreshResult);
        else if (cause.kind === 'delay') clock.fireOnly(othersDelays);
        else if (event.type === 'refresh.requested') press(texts.header.tryNow);
        else if (event.type === 'tokens.changed') {
          writeFromOtherTab({
            ...app.stored(),
            refreshToken: String(event['refreshToken']),
            expiresAt: Number(event['expiresAt']),
          });
          tellOfStorage();
        } else dispatchDeviceEvent(event.type);
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
