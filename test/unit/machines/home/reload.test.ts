import { describe, expect, it } from 'vitest';
import {
  selectIsReloadNeeded,
  selectIsReloadNoticeShown,
} from '../../../../src/machines/home/reloadSelectors.ts';
import { startReload } from '../../../support/startReload.ts';

function start() {
  const parts = startReload();
  const { actor } = parts;
  return {
    ...parts,
    /** Whether a reload is needed, and whether the notice says so. */
    says: () => [
      selectIsReloadNeeded(actor.getSnapshot()),
      selectIsReloadNoticeShown(actor.getSnapshot()),
    ],
  };
}

describe('reload machine', () => {
  it('asks for a reload if the host has another version without the chunk', async () => {
    const { fail, isOutdated, reloadPage, says } = start();
    fail(false, ['/assets/home.js', '/assets/http.js']);
    expect(isOutdated.last().input).toEqual({ urls: ['/assets/home.js', '/assets/http.js'] });
    expect(says()).toEqual([false, false]);
    await isOutdated.last().resolve(true);
    expect(says()).toEqual([true, true]);
    expect(reloadPage.calls).toEqual([]);
  });

  it('asks for nothing if the host still has the chunk, or does not respond', async () => {
    const { fail, isOutdated, says } = start();
    fail();
    await isOutdated.last().resolve(false);
    expect(says()).toEqual([false, false]);
    fail();
    await isOutdated.last().reject(new TypeError('Failed to fetch'));
    expect(says()).toEqual([false, false]);
  });

  it.each([
    ['at once', () => undefined],
    ['while the host is asked about another', (fail: () => void) => fail()],
  ])('asks for a reload %s if a chunk arrived and could not be imported', (_, before) => {
    const { fail, isOutdated, says } = start();
    before(fail);
    const { length } = isOutdated.calls;
    fail(true);
    expect(says()).toEqual([true, true]);
    expect({ callCount: isOutdated.calls.length, inFlight: isOutdated.inFlight() }).toEqual({
      callCount: length,
      inFlight: 0,
    });
  });

  it('is silent once it was read, until a chunk fails again; the reload is needed all the time', () => {
    const { actor, fail, says } = start();
    fail(true);
    actor.send({ type: 'notice.dismissed' });
    expect(says()).toEqual([true, false]);
    fail();
    expect(says()).toEqual([true, true]);
  });

  it('reloads when the user wants it, with the screen; if that fails it asks again', async () => {
    const { actor, fail, reloadPage, says } = start();
    fail(true);
    actor.send({ type: 'reload.requested', view: 'signup' });
    expect(reloadPage.last().input).toEqual({ view: 'signup' });
    expect(says()).toEqual([true, false]);
    await reloadPage.last().reject(new Error('no reload'));
    expect(says()).toEqual([true, true]);
  });
});
