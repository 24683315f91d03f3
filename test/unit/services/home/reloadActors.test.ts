import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { serviceWorkerUrl } from '../../../../src/domain/serviceWorker.ts';
import { selectIsReloadNeeded } from '../../../../src/machines/home/reloadSelectors.ts';
import { takeDraft } from '../../../../src/services/home/draftStore.ts';
import { provideReload } from '../../../../src/services/home/reloadActors.ts';
import { chunkFailed } from '../../../../src/services/loadChunk.ts';
import { forbiddenStorage, memoryStorage } from '../../../support/memoryStorage.ts';

const list = (text: string, type = 'text/javascript', status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': type } });

/** A window with a form, in which a chunk fails to load. */
function setup(answer: () => Response = () => list(''), storage = memoryStorage()) {
  const page = new EventTarget();
  const fetched = vi.fn<typeof fetch>(async () => answer());
  const reload = vi.fn<() => void>();
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const values: Record<string, string> = {
    firstName: 'Mira',
    email: 'm@x.org',
    password: 'secret',
  };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ unregister }) },
  });
  vi.stubGlobal('document', {
    querySelector(selector: string) {
      const value = values[/name=(\w+)/.exec(selector)?.[1] ?? ''];
      return value === undefined ? null : { value };
    },
  });
  const actor = createActor(provideReload(storage, reload)).start();
  return {
    actor,
    fetched,
    reload,
    unregister,
    storage,
    isNeeded: () => selectIsReloadNeeded(actor.getSnapshot()),
    fail(hasArrived = false) {
      const detail = { type: 'chunk.failed', urls: ['/assets/home-1.js'], hasArrived };
      page.dispatchEvent(new CustomEvent(chunkFailed, { detail }));
    },
    settled: () => vi.waitFor(() => expect(actor.getSnapshot().matches('checking')).toBe(false)),
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('provideReload', () => {
  it.each([
    ['does not have the file', list('["/assets/home-2.js"]'), true],
    ['has the file', list('["/assets/home-1.js"]'), false],
    ['sends a page in place of the list', list('<html>', 'text/html'), false],
    ['fails', list('', 'text/javascript', 503), false],
  ])('needs a reload if the version of the host %s: %s', async (_, response, isNeeded) => {
    const page = setup(() => response);
    page.fail();
    await page.settled();
    expect(page.isNeeded()).toBe(isNeeded);
    const options = expect.objectContaining({ cache: 'no-store' });
    expect(page.fetched.mock.calls).toEqual([[serviceWorkerUrl, options]]);
  });

  it('saves screen and fields without passwords, ends the service worker and reloads', async () => {
    const page = setup();
    page.fail(true);
    page.actor.send({ type: 'reload.requested', view: 'signup' });
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
    expect(page.unregister).toHaveBeenCalledOnce();
    expect(takeDraft(page.storage)).toEqual({
      view: 'signup',
      fields: { firstName: 'Mira', email: 'm@x.org' },
    });
  });

  it('saves nothing of a user, and reloads if nothing can be saved', async () => {
    const home = setup();
    home.fail(true);
    home.actor.send({ type: 'reload.requested', view: 'home' });
    await vi.waitFor(() => expect(home.reload).toHaveBeenCalledOnce());
    expect(takeDraft(home.storage).fields).toEqual({});
    const full = setup(undefined, forbiddenStorage);
    full.fail(true);
    full.actor.send({ type: 'reload.requested', view: 'login' });
    await vi.waitFor(() => expect(full.reload).toHaveBeenCalledOnce());
  });

  it('hears of no chunk once it has stopped', () => {
    const page = setup();
    page.actor.stop();
    page.fail();
    expect(page.fetched).not.toHaveBeenCalled();
  });
});

describe('takeDraft', () => {
  const key = 'reelstate-draft';

  it('removes the draft that it reads', () => {
    const storage = memoryStorage();
    storage.setItem(key, JSON.stringify({ view: 'signup', fields: { email: 'm@x.org' } }));
    expect(takeDraft(storage)).toEqual({ view: 'signup', fields: { email: 'm@x.org' } });
    expect(storage.getItem(key)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', 'signup'],
    ['no draft', '[1]'],
    [
      'an unknown screen and other fields',
      '{"view":"home","fields":{"email":1,"password":"secret"}}',
    ],
  ])('is the sign-in screen without fields for %s', (_, text) => {
    const storage = memoryStorage();
    if (text !== null) storage.setItem(key, text);
    expect(takeDraft(storage)).toEqual({ view: 'login', fields: {} });
    expect(storage.getItem(key)).toBeNull();
  });
});
