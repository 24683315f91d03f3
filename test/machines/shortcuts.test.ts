import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { shortcutsMachine } from '../../src/machines/shortcutsMachine.ts';
import { selectIsListOpen } from '../../src/machines/shortcutsSelectors.ts';
import type {
  BackEvent,
  CharacterEvent,
  ShortcutsEmitted,
} from '../../src/machines/shortcutsTypes.ts';
import { handActor } from '../support/handActor.ts';

function startShortcuts() {
  const characters = handActor<CharacterEvent>('listenToCharacters');
  const back = handActor<BackEvent>('listenToBack');
  const actor = createActor(
    shortcutsMachine.provide({
      actors: { listenToCharacters: characters.logic, listenToBack: back.logic },
    }),
  );
  const wanted: ShortcutsEmitted['type'][] = [];
  actor.on('*', ({ type }) => wanted.push(type));
  actor.start();
  return { actor, characters, back, wanted };
}

const on = { type: 'characters.switched', areOn: true } as const;
const off = { type: 'characters.switched', areOn: false } as const;

describe('shortcuts', () => {
  it('listen for single characters once they are on, and no longer when they are off', () => {
    const { actor, characters } = startShortcuts();
    expect(characters.running()).toBe(0);
    actor.send(on);
    expect(characters.running()).toBe(1);
    actor.send(on);
    expect(characters.running()).toBe(1);
    actor.send(off);
    expect(characters.running()).toBe(0);
  });

  it('ask for what a character stands for', () => {
    const { actor, characters, wanted } = startShortcuts();
    actor.send(on);
    characters.send({ type: 'search.pressed' });
    characters.send({ type: 'watchlist.pressed' });
    characters.send({ type: 'seen.pressed' });
    expect(wanted).toEqual(['search.wanted', 'watchlist.wanted', 'seen.wanted']);
  });

  it('open the list of keys, behind which no other key means anything', () => {
    const { actor, characters, back, wanted } = startShortcuts();
    actor.send(on);
    characters.send({ type: 'list.pressed' });
    expect(selectIsListOpen(actor.getSnapshot())).toBe(true);
    characters.send({ type: 'watchlist.pressed' });
    expect(back.running()).toBe(0);
    expect(wanted).toEqual([]);
    actor.send({ type: 'list.closed' });
    expect(selectIsListOpen(actor.getSnapshot())).toBe(false);
    back.send({ type: 'back.pressed' });
    expect(wanted).toEqual(['back.wanted']);
  });

  it('have Escape and the list while single characters are off', () => {
    const { actor, back, wanted } = startShortcuts();
    back.send({ type: 'back.pressed' });
    expect(wanted).toEqual(['back.wanted']);
    actor.send({ type: 'list.opened' });
    actor.send(on);
    expect(selectIsListOpen(actor.getSnapshot())).toBe(true);
  });
});
