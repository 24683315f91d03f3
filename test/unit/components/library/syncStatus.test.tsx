import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../../src/texts/texts.ts';
import { SyncError } from '../../../../src/domain/syncError.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';
import { deferredSync } from '../../../support/startSync.ts';

/** The watchlist with one movie, over a sync that the test answers. */
async function openWatchlist(options: Parameters<typeof deferredSync>[0] = {}) {
  const user = userEvent.setup();
  const app = await renderHome({ listed: putting('watchlist', anEntry(7)) });
  await user.click(screen.getByRole('button', { name: /^Watchlist/ }));
  const sync = deferredSync(options);
  const start = () => settle(() => app.loadSync.last().resolve(sync.logic));
  return { ...app, user, sync, start };
}

/** By the user menu, which stays open. */
async function requestSync(user: ReturnType<typeof userEvent.setup>) {
  const [menu] = screen.getAllByRole('button', { name: 'User menu' });
  if (menu === undefined) throw new Error('There is no user menu');
  await user.click(menu);
  await user.click(await screen.findByRole('button', { name: 'Sync now' }));
}

const subline = () => screen.getByRole('heading', { level: 2 }).parentElement?.querySelector('p');

describe('a library list', () => {
  it('says Saved on this device until the account answers, Syncing… until it is read, then Synced with the time', async () => {
    const { sync, start } = await openWatchlist();
    expect(subline()).toHaveTextContent('Saved on this device');
    await start();
    expect(subline()).toHaveTextContent('Saved on this device');
    await settle(() => sync.completePull('more'));
    expect(subline()).toHaveTextContent('Syncing…');
    await settle(() => sync.completePull());
    expect(subline()).toHaveTextContent(/^Synced\. Last synced at .+$/);
    expect(subline()).toHaveAttribute('title', expect.stringMatching(/^Last synced at /));
  });

  it('says Saved on this device all the time where the project has no library', async () => {
    const { sync, start } = await openWatchlist({ unsent: [7] });
    const said = [subline()?.textContent];
    await start();
    said.push(subline()?.textContent);
    await settle(() => sync.pull.last().reject(new SyncError('noLibrary', 404, 'PGRST205')));
    said.push(subline()?.textContent);
    expect(new Set(said)).toEqual(new Set(['Saved on this device']));
  });

  it('says how many changes wait until the account answers again', async () => {
    const { sync, start, user } = await openWatchlist({ unsent: [7, 8] });
    await start();
    await settle(() => sync.pull.last().reject(new SyncError('later', 503, '')));
    expect(subline()).toHaveTextContent('2 changes waiting for a connection');
    await requestSync(user);
    expect(subline()).toHaveTextContent('2 changes waiting for a connection');
    await settle(() => sync.completePull());
    expect(subline()).toHaveTextContent('Syncing…');
  });

  it('says Syncing…, and no missing connection, while a change waits for others to follow', async () => {
    const { sync, start } = await openWatchlist();
    await start();
    await settle(() => sync.completePull());
    await settle(() => sync.mark(7));
    expect(subline()).toHaveTextContent('Syncing…');
  });
});

describe('lists that were deleted elsewhere', () => {
  it.each([
    ['Delete here too', 'deleteLibrary'],
    ['Keep and sync again', 'forgetAccount'],
  ])('ask, and %s does so', async (name, effect) => {
    const { sync, start, user } = await openWatchlist();
    await start();
    await settle(() => sync.completePull('gone'));
    // The account is read once again from its start.
    await settle(() => sync.completePull());
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(
      'Your lists were deleted from your account on another device.',
    );
    await user.click(within(banner).getByRole('button', { name }));
    expect(sync.effects).toContain(effect);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a movie that the server refuses', () => {
  async function refuse() {
    const app = await openWatchlist({ unsent: [7] });
    await app.start();
    await settle(() => app.sync.completePull());
    await settle(() => app.sync.push.last().reject(new SyncError('fault', 400, '23514')));
    const banner = await screen.findByRole('alert');
    const press = (name: string) => app.user.click(within(banner).getByRole('button', { name }));
    return { ...app, banner, press };
  }

  it('is named, with Export', async () => {
    const { banner, press, library } = await refuse();
    expect(banner).toHaveTextContent("1 movie couldn't be synced. It stays on this device.");
    await press('Export');
    expect(library.saveFile.calls).toHaveLength(1);
  });

  it('is named once: Got it ends that, until one is refused again', async () => {
    const { press, sync } = await refuse();
    await press('Got it');
    expect(screen.queryByRole('alert')).toBeNull();
    await settle(() => sync.mark(7));
    await settle(() => sync.wakeUps.send({ type: 'page.hidden' }));
    await settle(() => sync.completePull());
    await settle(() => sync.push.last().reject(new SyncError('fault', 400, '23514')));
    expect(screen.getByRole('alert')).toHaveTextContent("1 movie couldn't be synced.");
  });
});

it('an import of many movies says how many are sent, through a failure, until all are', async () => {
  const ids = Array.from({ length: 1_200 }, (_, index) => index + 1);
  const { sync, start } = await openWatchlist({ unsent: ids });
  await start();
  await settle(() => sync.completePull());
  await screen.findByText('Syncing: 0 of 1,200');
  await settle(() => sync.push.last().resolve({ unsent: ids.slice(500) }));
  expect(screen.getByText('Syncing: 500 of 1,200')).toBeVisible();
  await settle(() => sync.push.last().reject(new SyncError('later', 503, '')));
  expect(screen.getByText('Syncing: 500 of 1,200')).toBeVisible();
  expect(subline()).toHaveTextContent('700 changes waiting for a connection');
  await settle(() => sync.wakeUps.send({ type: 'page.shown' }));
  await settle(() => sync.completePull());
  await settle(() => sync.push.last().resolve({ unsent: ids.slice(1_000) }));
  expect(screen.getByText('Syncing: 1,000 of 1,200')).toBeVisible();
  await settle(() => sync.push.last().resolve({ unsent: [] }));
  expect(screen.queryByText(/of 1,200/)).toBeNull();
});

it('an import of many movies that is stopped says so no more', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => index + 1);
  const { sync, start } = await openWatchlist({ unsent: ids });
  await start();
  await settle(() => sync.completePull());
  const banner = await screen.findByText('Syncing: 0 of 501');
  await settle(() => sync.setSettings({ isStopped: true, isDeletionPending: false }));
  expect(banner).not.toBeInTheDocument();
});

describe('the user menu', () => {
  const lists = () => screen.getByRole('switch', { name: 'Keep my lists on this device only' });

  async function openMenu(app: Awaited<ReturnType<typeof openWatchlist>>) {
    await app.start();
    await settle(() => app.sync.completePull());
    const [menu] = screen.getAllByRole('button', { name: 'User menu' });
    if (menu === undefined) throw new Error('There is no user menu');
    await app.user.click(menu);
    await screen.findByRole('switch', { name: 'Keep my lists on this device only' });
  }

  it('syncs by Sync now', async () => {
    const app = await openWatchlist();
    await openMenu(app);
    const before = app.sync.pull.calls.length;
    await app.user.click(screen.getByRole('button', { name: 'Sync now' }));
    expect(app.sync.pull.calls.length).toBe(before + 1);
  });

  it.each([
    ['Delete from my account', true],
    ['Keep in my account', false],
  ])('stops sync after a question, and %s does so', async (name, isDeletionPending) => {
    const app = await openWatchlist();
    await openMenu(app);
    await app.user.click(lists());
    await app.user.click(screen.getByRole('button', { name }));
    expect(app.sync.effects).toContainEqual({ isStopped: true, isDeletionPending });
    expect(lists()).toBeChecked();
  });

  it('asks in a group with the question as its name, and not when pressed again', async () => {
    const app = await openWatchlist();
    await openMenu(app);
    const question = () =>
      screen.queryByRole('group', { name: 'Delete the lists from your account, too?' });
    for (const isAsked of [true, false]) {
      await app.user.click(lists());
      expect(question() !== null).toBe(isAsked);
      expect(lists().getAttribute('aria-checked')).toBe(String(isAsked));
    }
    expect(app.sync.effects).toEqual([]);
  });

  it('that stopped sync offers no Sync now, and begins it again by its switch', async () => {
    const app = await openWatchlist();
    await openMenu(app);
    await settle(() => app.sync.setSettings({ isStopped: true, isDeletionPending: false }));
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
    const { length } = app.sync.effects;
    await app.user.click(lists());
    expect(app.sync.effects.slice(length)).toContainEqual({
      isStopped: false,
      isDeletionPending: false,
    });
  });

  it('says that it syncs, on a button that then does nothing', async () => {
    const app = await openWatchlist();
    await openMenu(app);
    await app.user.click(screen.getByRole('button', { name: 'Sync now' }));
    const busy = screen.getByRole('button', { name: 'Syncing…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
  });

  it('offers no sync where the project has no library', async () => {
    const { sync, start, user } = await openWatchlist();
    await start();
    await settle(() => sync.pull.last().reject(new SyncError('noLibrary', 404, 'PGRST205')));
    const [menu] = screen.getAllByRole('button', { name: 'User menu' });
    await user.click(menu ?? document.body);
    await screen.findByRole('group', { name: 'Appearance' });
    expect(screen.queryByRole('switch', { name: /^Keep my lists/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
  });

  it('keeps syncing if the question is canceled', async () => {
    const app = await openWatchlist();
    await openMenu(app);
    await app.user.click(lists());
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(lists()).not.toBeChecked();
    expect(app.sync.effects).toEqual([]);
  });
});

describe('the About panel', () => {
  it.each([
    ['says that lists of the account are deleted', false],
    ['says nothing of the account while sync is stopped', true],
  ])('%s', async (_, isStopped) => {
    const { sync, start, user } = await openWatchlist({ settings: { isStopped } });
    await start();
    if (!isStopped) await settle(() => sync.completePull());
    await user.click(
      within(screen.getByRole('contentinfo')).getByRole('button', { name: 'About' }),
    );
    const about = within(await screen.findByRole('dialog', { name: 'About Reelstate' }));
    await about.findByText(/^Version /);
    const said = about.queryByText(texts.aboutPanel.deletesInAccount);
    expect(said !== null).toBe(!isStopped);
  });
});
