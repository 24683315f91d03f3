import { createActor, setup, type EventObject } from 'xstate';
import { tokenMachine } from '../../../src/machines/auth/tokenMachine.ts';
import type { WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import type { TokenInput } from '../../../src/machines/auth/tokenMachine.ts';
import { manualActor } from '../../support/manualActor.ts';
import { manualClock } from '../../support/manualClock.ts';
import { flush, parked } from '../../support/parked.ts';
import { tokenViewOf, type TokenView } from '../models/tokenModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real token actor below a parent that only listens, its refreshes parked. */
export const tokenActors: System<TokenView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as TokenInput),
};

function drive(input: TokenInput): Driver<TokenView> {
  const clock = manualClock();
  const wakeUps = manualActor<WakeUpEvent>('watchWakeUps');
  const refresh = parked<unknown, { refreshToken: string }>('refresh');
  const token = tokenMachine.provide({
    actors: { watchWakeUps: wakeUps.logic, refresh: refresh.logic as never },
  });
  const told: EventObject[] = [];
  const parent = setup({
    actors: { token },
    actions: { note: ({ event }) => void told.push(event) },
  }).createMachine({
    invoke: { id: 'token', src: 'token', input: ({ self }) => ({ ...input, parent: self }) },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent, { clock }).start();
  const child = () => {
    const { token: running } = actor.getSnapshot().children;
    if (running === undefined) throw new Error('the token actor has ended');
    return running;
  };

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle({ refresh }, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fireOnly();
      else if (/^(page|network|clock)\./.test(event.type)) wakeUps.send(bare(event) as WakeUpEvent);
      else Reflect.apply(child().send, child(), [bare(event)]);
      await flush();
    },
    view() {
      const { notice } = tokenViewOf(child().getSnapshot());
      const [open] = refresh.open();
      return { notice, exchanging: open?.input.refreshToken ?? null };
    },
    emitted: () => told.splice(0),
    close: () => void actor.stop(),
  };
}
