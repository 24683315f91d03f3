import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { shortcutsMachine } from '../../../../src/machines/home/shortcutsMachine.ts';
import { selectIsHelpOpen } from '../../../../src/machines/home/homeSelectors.ts';
import type {
  BackEvent,
  CharacterKeyEvent,
} from '../../../../src/machines/home/shortcutsMachine.ts';
import { manualActor, recordingActor } from '../../../support/manualActor.ts';

function startShortcuts() {
  const { ref: parent, received } = recordingActor();
  const characters = manualActor<CharacterKeyEvent>('watchCharacterKeys');
  const back = manualActor<BackEvent>('watchEscape');
  const actor = createActor(
    shortcutsMachine.provide({
      actors: { watchCharacterKeys: characters.logic, watchEscape: back.logic },
    }),
    { input: { parent } },
  ).start();
  return { actor, characters, back, received };
}

const on = { type: 'characterKeys.toggled', isEnabled: true } as const;
const off = { type: 'characterKeys.toggled', isEnabled: false } as const;

describe('shortcuts machine', () => {
  it('watches character keys only while they are on', () => {
    const { actor, characters } = startShortcuts();
    expect(characters.running()).toBe(0);
    actor.send(on);
    expect(characters.running()).toBe(1);
    actor.send(on);
    expect(characters.running()).toBe(1);
    actor.send(off);
    expect(characters.running()).toBe(0);
  });

  it('sends the shortcut of a character key to its parent', () => {
    const { actor, characters, received } = startShortcuts();
    actor.send(on);
    characters.send({ type: 'search.pressed' });
    characters.send({ type: 'watchlist.pressed', movieId: 7 });
    characters.send({ type: 'seen.pressed', movieId: null });
    expect(received).toEqual([
      { type: 'searchFocus.requested' },
      { type: 'watchlistToggle.requested', movieId: 7 },
      { type: 'seenToggle.requested', movieId: null },
    ]);
  });

  it('opens the shortcut help, and ignores other shortcuts while it is open', () => {
    const { actor, characters, back, received } = startShortcuts();
    actor.send(on);
    characters.send({ type: 'help.pressed' });
    expect(selectIsHelpOpen(actor.getSnapshot())).toBe(true);
    characters.send({ type: 'search.pressed' });
    characters.send({ type: 'watchlist.pressed', movieId: 7 });
    characters.send({ type: 'seen.pressed', movieId: 7 });
    expect(back.running()).toBe(0);
    expect(received).toEqual([]);
    actor.send({ type: 'help.closed' });
    expect(selectIsHelpOpen(actor.getSnapshot())).toBe(false);
    back.send({ type: 'back.pressed' });
    expect(received).toEqual([{ type: 'back.requested' }]);
  });

  it('handles Escape and the shortcut help while character keys are off', () => {
    const { actor, back, received } = startShortcuts();
    back.send({ type: 'back.pressed' });
    expect(received).toEqual([{ type: 'back.requested' }]);
    actor.send({ type: 'help.pressed' });
    expect(selectIsHelpOpen(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'help.opened' });
    actor.send(on);
    expect(selectIsHelpOpen(actor.getSnapshot())).toBe(true);
  });
});
