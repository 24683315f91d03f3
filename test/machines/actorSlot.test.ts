import { expect, it } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { actionSlot, actorSlot } from '../../src/machines/actorSlot.ts';

/** What an actor ends with that nobody provided anything for. */
async function errorOf(logic: AnyActorLogic): Promise<unknown> {
  const actor = createActor(logic);
  return new Promise((done) => {
    actor.subscribe({ error: done });
    actor.start();
  });
}

it('a service that was not provided fails and says which one', async () => {
  expect(await errorOf(actorSlot('loadPopular'))).toMatchObject({
    name: 'NotProvidedError',
    message: 'Nothing was provided for "loadPopular"',
  });
});

it('an effect that was not provided fails and says which one', () => {
  expect(actionSlot('saveSession')).toThrow('Nothing was provided for "saveSession"');
});
