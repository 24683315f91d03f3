import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoToast } from '../../../../src/components/library/UndoToast.tsx';
import { undoTimeoutMs } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { aMovie } from '../../../support/builders.ts';
import { modes, settle } from '../../../support/renderApp.tsx';
import { renderLibrary } from './renderLibrary.tsx';
import { memoryStorage } from '../../../support/memoryStorage.ts';

/** Each has a notice of its own. */
function Screens() {
  const [shown, show] = useState(1);
  return (
    <>
      <button type="button" onClick={() => show(shown + 1)}>
        another screen
      </button>
      <UndoToast key={shown} />
    </>
  );
}

const movie = aMovie({ id: 7, title: 'Stalker' });
const undo = () => screen.queryByRole('button', { name: texts.library.undo });
const status = () => screen.getByRole('status');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(modes)('undo toast, $mode', ({ strict }) => {
  it('appears in a live region that was there before', async () => {
    const { actor } = renderLibrary(<UndoToast />, { strict });
    const before = status();
    expect(before).toBeEmptyDOMElement();
    await settle(() => actor().send({ type: 'watchlist.toggled', movie }));
    expect(status()).toBe(before);
    expect(before).toHaveTextContent(texts.library.done.watchlist.added('Stalker'));
    await settle(() => actor().send({ type: 'watchlist.toggled', movie }));
    expect(before).toHaveTextContent(texts.library.done.watchlist.removed('Stalker'));
  });

  it('disappears after a while, but not while it has focus', async () => {
    const { actor } = renderLibrary(<UndoToast />, { strict });
    await settle(() => actor().send({ type: 'seen.toggled', movie }));
    await settle(() => undo()?.focus());
    await settle(() => vi.advanceTimersByTime(undoTimeoutMs * 2));
    expect(undo()).toBeVisible();
    await settle(() => undo()?.blur());
    await settle(() => vi.advanceTimersByTime(undoTimeoutMs));
    expect(undo()).toBeNull();
  });

  it('does not disappear while the mouse is over it', async () => {
    const { actor } = renderLibrary(<UndoToast />, { strict });
    await settle(() => actor().send({ type: 'seen.toggled', movie }));
    await settle(() => fireEvent.pointerEnter(status().parentElement ?? status()));
    await settle(() => vi.advanceTimersByTime(undoTimeoutMs * 2));
    expect(undo()).toBeVisible();
  });

  it('disappears after a while if its screen unmounts under the mouse', async () => {
    const { actor } = renderLibrary(<Screens />, { strict });
    await settle(() => actor().send({ type: 'seen.toggled', movie }));
    await settle(() => fireEvent.pointerEnter(status().parentElement ?? status()));
    await settle(() => screen.getByRole('button', { name: 'another screen' }).click());
    await settle(() => vi.advanceTimersByTime(undoTimeoutMs));
    expect(undo()).toBeNull();
  });

  it('undoes the change, and returns the focus to the element that had it', async () => {
    const { actor, library } = renderLibrary(
      <>
        <button type="button">before</button>
        <UndoToast />
      </>,
      { strict },
    );
    await settle(() => actor().send({ type: 'seen.toggled', movie }));
    const before = screen.getByRole('button', { name: 'before' });
    await settle(() => before.focus());
    await settle(() => undo()?.focus());
    await settle(() => undo()?.click());
    expect(library.store.load().library.seen).toEqual([]);
    expect(before).toHaveFocus();
  });

  it('says at once if the change cannot be saved', async () => {
    const full = {
      ...memoryStorage(),
      setItem() {
        throw new DOMException('no room', 'QuotaExceededError');
      },
    };
    const { actor } = renderLibrary(<UndoToast />, { strict, storage: full });
    await settle(() => actor().send({ type: 'seen.toggled', movie }));
    expect(status()).toHaveTextContent(texts.library.storageError.full);
  });
});
