import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { restoreTimeoutMs } from '../../../../src/domain/limits.ts';
import {
  historyMachine,
  trailOwner,
  type HistoryParentEvent,
  type HistoryPopEvent,
} from '../../../../src/machines/home/historyMachine.ts';
import { manualActor } from '../../../support/manualActor.ts';

/** A history machine over a browser history of one page, whose Back and Forward the test presses. */
function startHistory({ depth = 0, trail = 0, commit = async () => {} } = {}) {
  const browser = manualActor<HistoryPopEvent>('watchHistory', (send) =>
    send({ type: 'history.popped', depth }),
  );
  /** What the user has open, top last; each closes when it is asked to. */
  const open: string[] = [];
  const asked: string[] = [];
  const history = { current: depth, last: depth };

  const parentMachine = setup({
    types: { events: {} as HistoryParentEvent },
    actions: {
      close: (_, { owner }: { owner: string }) => {
        asked.push(owner);
        close(owner);
      },
    },
  }).createMachine({
    on: { 'layerClose.requested': { actions: { type: 'close', params: ({ event }) => event } } },
  });
  const parent = createActor(parentMachine).start();
  const actor = createActor(
    historyMachine.provide({
      actors: { watchHistory: browser.logic, waitForCommit: fromPromise(commit) },
      actions: {
        pushEntry: (_, pushed) =>
          void Object.assign(history, { current: pushed.depth, last: pushed.depth }),
        goBack: (_, { by }) => void (history.current -= by),
      },
    }),
    { input: { parent, layers: [{ owner: trailOwner, count: trail }] } },
  );
  actor.start();

  const change = (owner: string, count: number) =>
    actor.send({ type: 'layers.changed', owner, count });
  function close(owner: string) {
    open.splice(open.indexOf(owner), 1);
    change(owner, 0);
  }
  return {
    asked,
    history,
    state: () => actor.getSnapshot().value,
    change,
    /** The browser has gone where the machine asked it to. */
    arrive: () => browser.send({ type: 'history.popped', depth: history.current }),
    async openLayers(...owners: readonly string[]) {
      for (const owner of owners) {
        open.push(owner);
        change(owner, 1);
        await settle();
      }
    },
    async close(owner: string) {
      close(owner);
      await settle();
    },
    async go(by: number) {
      history.current += by;
      browser.send({ type: 'history.popped', depth: history.current });
      await settle();
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('history machine', () => {
  it('adds an entry for each layer that opens', async () => {
    const { openLayers, change, history, state } = startHistory();
    await openLayers('movie', 'panel');
    change('panel', 1);
    expect(state()).toBe('settled');
    expect(history).toEqual({ current: 2, last: 2 });
  });

  it.each([
    ['', async () => {}],
    [', also if the screen does not report its changes', () => Promise.reject(new Error('no'))],
  ])('closes the top layer when the user goes back%s', async (_, commit) => {
    const { openLayers, go, asked, state } = startHistory({ commit });
    await openLayers('movie', 'panel');
    await go(0);
    expect(asked).toEqual([]);
    await go(-1);
    expect(asked).toEqual(['panel']);
    await go(-1);
    expect(asked).toEqual(['panel', 'movie']);
    expect(state()).toBe('settled');
  });

  it('closes every layer above the entry that the user goes back to', async () => {
    const { openLayers, go, asked } = startHistory();
    await openLayers('movie', 'panel');
    await go(-2);
    expect(asked).toEqual(['panel', 'movie']);
  });

  it('leaves the entry of a layer that is closed otherwise', async () => {
    const { openLayers, close, arrive, history, state } = startHistory();
    await openLayers('movie', 'panel');
    await close('panel');
    expect(history.current).toBe(1);
    arrive();
    expect(state()).toBe('settled');
  });

  it('adds an entry for a layer that opens while entries are left', async () => {
    const { openLayers, close, arrive, history } = startHistory();
    await openLayers('movie');
    await close('movie');
    await openLayers('panel');
    arrive();
    expect(history).toEqual({ current: 1, last: 1 });
  });

  it('goes back from an entry whose layer is closed when the user goes forward', async () => {
    const { openLayers, go, arrive, history, asked } = startHistory();
    await openLayers('movie');
    await go(-1);
    await go(1);
    expect(history.current).toBe(0);
    arrive();
    expect(asked).toEqual(['movie']);
  });

  it('keeps its entries when one layer takes the place of another in one event', async () => {
    const { openLayers, change, history } = startHistory();
    await openLayers('movie');
    change('movie', 0);
    change(trailOwner, 2);
    await settle();
    expect(history).toEqual({ current: 2, last: 2 });
  });

  it('closes lists that were opened from others after the dialogs above them', async () => {
    const { openLayers, change, go, asked } = startHistory();
    await openLayers('movie');
    change(trailOwner, 1);
    await settle();
    await go(-1);
    await go(-1);
    expect(asked).toEqual(['movie', trailOwner]);
  });

  it('keeps the entry of a layer that a reload restores', async () => {
    const { openLayers, history } = startHistory({ depth: 1 });
    await openLayers('movie');
    await vi.advanceTimersByTimeAsync(restoreTimeoutMs);
    expect(history).toEqual({ current: 1, last: 1 });
    expect(startHistory({ depth: 1, trail: 1 }).state()).toBe('settled');
  });

  it.each([0, -1])(
    'leaves the entries of layers that a reload does not restore (%i)',
    async (by) => {
      const { go, history } = startHistory({ depth: 2 });
      await go(by);
      await vi.advanceTimersByTimeAsync(restoreTimeoutMs - 1);
      expect(history.current).toBe(2 + by);
      await vi.advanceTimersByTimeAsync(1);
      expect(history.current).toBe(0);
    },
  );
});
