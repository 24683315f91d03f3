import { createActor, type EventObject } from 'xstate';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import type { BackEvent, CharacterKeyEvent } from '../../../src/machines/home/shortcutsMachine.ts';
import { manualActor } from '../../support/manualActor.ts';
import { recordingActor } from '../../support/recordingActor.ts';
import { viewOfShortcuts, type ShortcutsView } from '../models/shortcutsModel.ts';
import { bare } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';

/** The real shortcuts actor; its two listeners hear what the test presses. */
export const shortcutsActors: System<ShortcutsView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async () => drive(),
};

function drive(): Driver<ShortcutsView> {
  const characters = manualActor<CharacterKeyEvent>('watchCharacterKeys');
  const back = manualActor<BackEvent>('watchEscape');
  const { ref: parent, received } = recordingActor();
  const actor = createActor(
    shortcutsMachine.provide({
      actors: { watchCharacterKeys: characters.logic, watchEscape: back.logic },
    }),
    { input: { parent } },
  ).start();
  const running = { characters, back };

  /** A key that nobody listens for is somebody else's; the machine must not mind it either way. */
  function press(event: EventObject): void {
    const listener = event.type === 'back.pressed' ? back : characters;
    if (listener.running() > 0) Reflect.apply(listener.send, listener, [event]);
    else Reflect.apply(actor.send, actor, [event]);
  }

  return {
    async take({ event }) {
      received.splice(0);
      if (event.type.endsWith('.pressed')) press(bare(event));
      else Reflect.apply(actor.send, actor, [bare(event)]);
    },
    view: () => ({
      ...viewOfShortcuts(actor.getSnapshot()),
      listeners: Object.entries(running)
        .filter(([, listener]) => listener.running() > 0)
        .map(([name]) => name)
        .toSorted(),
    }),
    emitted: () => received,
    close: () => void actor.stop(),
  };
}
