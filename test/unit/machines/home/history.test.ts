import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import {
  historyMachine,
  listsOwner,
  type HistoryParentEvent,
  type HistoryPopEvent,
  type HistoryPushEvent,
} from '../../../../src/machines/home/historyMachine.ts';
import { manualActor } from '../../../support/manualActor.ts';

/** A history machine over a browser history of one page, whose Back and Forward the test presses. */
function startHistory({ depth = 0, lists = 0, commit = async () => {} } = {}) {
  /** The browser refuses to add entries. */
  let isRefusing = false;
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
      actors: {
        watchHistory: browser.logic,
        waitForCommit: fromPromise(commit),
        pushEntry: fromCallback<EventObject, { readonly depth: number }, HistoryPushEvent>(
          ({ input, sendBack }) => {
            if (!isRefusing) Object.assign(history, { current: input.depth, last: input.depth });
            sendBack({ type: isRefusing ? 'entry.refused' : 'entry.added' });
          },
        ),
      },
      actions: {
        goBack: (_, { by }) => void (history.current -= by),
      },
    }),
    { input: { parent, layers: [{ owner: listsOwner, count: lists }] } },
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
    isSettled: () => actor.getSnapshot().matches({ settled: 'balanced' }),
    refuse: (refuses: boolean) => void (isRefusing = refuses),
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
    const { openLayers, change, history, isSettled } = startHistory();
    await openLayers('movie', 'panel');
    change('panel', 1);
    expect(isSettled()).toBe(true);
    expect(history).toEqual({ current: 2, last: 2 });
  });

  it.each([
    ['', async () => {}],
    [', also if the screen does not report its changes', () => Promise.reject(new Error('no'))],
  ])('closes the top layer when the user goes back%s', async (_, commit) => {
    const { openLayers, go, asked, isSettled } = startHistory({ commit });
    await openLayers('movie', 'panel');
    await go(0);
    expect(asked).toEqual([]);
    await go(-1);
    expect(asked).toEqual(['panel']);
    await go(-1);
    expect(asked).toEqual(['panel', 'movie']);
    expect(isSettled()).toBe(true);
  });

  it('closes every layer above the entry that the user goes back to', async () => {
    const { openLayers, go, asked } = startHistory();
    await openLayers('movie', 'panel');
    await go(-2);
    expect(asked).toEqual(['panel', 'movie']);
  });

  it('leaves the entry of a layer that is closed otherwise', async () => {
    const { openLayers, close, arrive, history, isSettled } = startHistory();
    await openLayers('movie', 'panel');
    await close('panel');
    expect(history.current).toBe(1);
    arrive();
    expect(isSettled()).toBe(true);
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
    change(listsOwner, 2);
    await settle();
    expect(history).toEqual({ current: 2, last: 2 });
  });

  it('closes a movie that was opened over a dialog before the dialog', async () => {
    const { openLayers, change, go, asked } = startHistory();
    await openLayers('picks');
    change(listsOwner, 1);
    await settle();
    await go(-1);
    await go(-1);
    expect(asked).toEqual([listsOwner, 'picks']);
  });

  it('keeps the entries of what a reload restores, adds missing ones and leaves the others at once', async () => {
    for (const [lists, depth] of [
      [2, 2],
      [2, 0],
      [1, 3],
    ] as const) {
      const { history } = startHistory({ lists, depth });
      await settle();
      expect(history.current).toBe(lists);
    }
  });

  it('counts no entry that the browser refuses: a closed layer leaves no other entry', async () => {
    const { openLayers, close, refuse, history, isSettled } = startHistory();
    await openLayers('movie');
    refuse(true);
    await openLayers('panel');
    expect({ historyCurrent: history.current, isSettled: isSettled() }).toEqual({
      historyCurrent: 1,
      isSettled: true,
    });
    await close('panel');
    expect({ historyCurrent: history.current, isSettled: isSettled() }).toEqual({
      historyCurrent: 1,
      isSettled: true,
    });
  });

  it('closes one layer for one Back, also if that has no entry, and adds what is missing then', async () => {
    const { openLayers, go, refuse, history, asked } = startHistory();
    await openLayers('movie');
    refuse(true);
    await openLayers('panel', 'help');
    refuse(false);
    await go(-1);
    expect({ asked, historyCurrent: history.current }).toEqual({
      asked: ['help'],
      historyCurrent: 2,
    });
    await go(-2);
    expect({ asked, historyCurrent: history.current }).toEqual({
      asked: ['help', 'panel', 'movie'],
      historyCurrent: 0,
    });
  });

  it('closes what each of two Backs closes if the second comes first', async () => {
    const { openLayers, go, asked, history } = startHistory();
    await openLayers('movie', 'panel', 'help');
    await Promise.all([go(-1), go(-1)]);
    expect({ asked, historyCurrent: history.current }).toEqual({
      asked: ['help', 'panel'],
      historyCurrent: 1,
    });
  });
});
