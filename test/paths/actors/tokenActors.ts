import { createActor, setup, type EventObject } from 'xstate';
import { tokenMachine } from '../../../src/machines/tokenMachine.ts';
import type { WakeUpEvent } from '../../../src/domain/signs.ts';
import type { TokenInput } from '../../../src/machines/tokenTypes.ts';
import { handActor } from '../../support/handActor.ts';
import { handClock } from '../../support/handClock.ts';
import { flush, parked } from '../../support/parked.ts';
import { tokenViewOf, type TokenView } from '../models/tokenModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real token actor below a parent that only listens, its renewals parked. */
export const tokenActors: System<TokenView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as TokenInput),
};

function drive(input: TokenInput): Driver<TokenView> {
  const clock = handClock();
  const wakeUps = handActor<WakeUpEvent>('watchWakeUps');
  const renewal = parked<unknown, { refreshToken: string }>('renewal');
  const token = tokenMachine.provide({
    actors: { watchWakeUps: wakeUps.logic, renewal: renewal.logic as never },
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
      if (cause.kind === 'answer') await settle({ renewal }, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fireOnly();
      else if (/^(page|network|clock)\./.test(event.type)) wakeUps.send(bare(event) as WakeUpEvent);
      else Reflect.apply(child().send, child(), [bare(event)]);
      await flush();
    },
    view() {
      const { notice } = tokenViewOf(child().getSnapshot());
      const [open] = renewal.open();
      return { notice, exchanging: open?.input.refreshToken ?? null };
    },
    emitted: () => told.splice(0),
    close: () => void actor.stop(),
  };
}
