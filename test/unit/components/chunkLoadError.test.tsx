import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  lazyComponent,
  useLazyComponent,
  type LazyComponent,
} from '../../../src/components/ui/lazyComponent.ts';
import { NotLoaded } from '../../../src/components/ui/NotLoaded.tsx';
import { noFilter } from '../../../src/domain/filter.ts';
import { toListFragment } from '../../../src/domain/sharedList.ts';
import { SyncError } from '../../../src/domain/syncError.ts';
import { homeTexts as texts } from '../../../src/texts/homeTexts.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../support/builders.ts';
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import { renderApp, renderBelowAuth, renderHome, settle } from '../../support/renderApp.tsx';
import { deferredSync } from '../../support/startSync.ts';
import { setViewport } from '../../support/viewport.ts';

const again = () => screen.getByRole('button', { name: 'Try again' });

function Place({ lazy }: { readonly lazy: LazyComponent<object> }) {
  const { Component, failure } = useLazyComponent(lazy, true);
  return Component === null ? <NotLoaded failure={failure} /> : <Component />;
}

/** Renders a component whose chunk has failed to load; each further attempt waits for the test. */
async function renderFailed() {
  const attempts: { arrive: (Part: ComponentType) => void; fail: (error: Error) => void }[] = [];
  const lazy = lazyComponent(
    () => new Promise<ComponentType>((arrive, fail) => void attempts.push({ arrive, fail })),
  );
  const fail = () => settle(() => attempts.at(-1)?.fail(new TypeError('Failed to fetch')));
  const { user, reload } = renderBelowAuth(<Place lazy={lazy} />);
  await fail();
  return { user, reload, attempts, fail };
}

describe('component whose chunk failed to load', () => {
  it('says on Try again that it is on its way, keeps the focus there, and does not load it twice', async () => {
    const { user, attempts } = await renderFailed();
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this.");
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(again());
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(again()).toHaveFocus();
    expect(again()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(attempts).toHaveLength(2);
    await settle(() => attempts[1]?.arrive(() => <p>Part</p>));
    expect(screen.getByText('Part')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it failed again, each time it did, and can be loaded again', async () => {
    const { user, attempts, fail } = await renderFailed();
    for (const count of [2, 3]) {
      await user.click(again());
      await fail();
      expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this.");
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      expect(again()).toHaveFocus();
      expect(again()).toHaveAttribute('aria-disabled', 'false');
      expect(attempts).toHaveLength(count);
    }
  });
});

describe('component whose chunk is of an older version', () => {
  it('says that the page has to be reloaded, and does so', async () => {
    const { user, reload } = await renderFailed();
    await user.click(again());
    act(() => reload.fail());
    await settle(() => reload.isOutdated.last().resolve(true));
    expect(screen.getByRole('alert')).toHaveTextContent(texts.reload.needed);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const now = screen.getByRole('button', { name: texts.reload.now });
    expect(now).toHaveAttribute('aria-disabled', 'false');
    await user.click(now);
    expect(reload.reloadPage.calls).toHaveLength(1);
  });
});

// Once a chunk is loaded, it cannot fail any more: no other test of this file needs one of these.
describe('screen without the code of a part', () => {
  const fail = () => {
    throw new Error('Failed to fetch dynamically imported module');
  };

  it('has an alert in the dialog of a movie, below its title', async () => {
    vi.doMock('../../../src/components/movie/MovieModalContent.tsx', fail);
    const movies = [aMovie({ titleLanguage: 'sv' })];
    const { user } = await renderHome({ page: aPage({ movies }) });
    await user.click(screen.getByRole('button', { name: /^Movie 1 / }));
    const modal = within(screen.getByRole('dialog', { name: 'Movie 1' }));
    expect(await modal.findByRole('alert')).toHaveTextContent(texts.chunkLoadError);
    const heading = modal.getByRole('heading', { level: 2, name: 'Movie 1' });
    expect([heading.dir, heading.lang]).toEqual(['auto', 'sv']);
  });

  it('has an alert below the name of a person, and the movies', async () => {
    vi.doMock('../../../src/components/catalog/PersonHeading.tsx', fail);
    const subject = { kind: 'person', id: 31, name: 'Tom Hanks' } as const;
    const position = aPlace({ filter: { ...noFilter, subject } });
    renderApp({ stored: aStoredSession(), position });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Tom Hanks');
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.chunkLoadError);
    expect(screen.getByRole('button', { name: /^Movie 1 / })).toBeVisible();
  });

  it('has an alert above the movies of a library list', async () => {
    vi.doMock('../../../src/components/library/LibraryListHeader.tsx', fail);
    const { user, catalog } = await renderHome({ listed: putting('seen', anEntry(7)) });
    await user.click(screen.getByRole('button', { name: /^Seen/ }));
    const movies = [aMovie({ id: 7 })];
    await settle(() => catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.chunkLoadError);
    expect(screen.getByRole('button', { name: /^Movie 7 / })).toBeVisible();
  });
});

describe('part that opens without its code', () => {
  const fail = () => {
    throw new Error('Failed to fetch dynamically imported module');
  };
  const press = (name: string | RegExp) =>
    settle(() => screen.getByRole('button', { name }).click());

  it.each<[string, () => Promise<unknown>]>([
    [
      'choices of a filter',
      async () => {
        vi.doMock('../../../src/components/catalog/FilterGroups.tsx', fail);
        await renderHome();
        await press('Length');
      },
    ],
    [
      'sheet of filters on a phone',
      async () => {
        vi.doMock('../../../src/components/catalog/FilterGroups.tsx', fail);
        setViewport(390);
        await renderHome();
        await press('Filters');
      },
    ],
    [
      'recent searches',
      async () => {
        vi.doMock('../../../src/components/catalog/searches/RecentSearches.tsx', fail);
        await renderHome({ searched: ['dune'] });
        await settle(() => screen.getByRole('searchbox').focus());
      },
    ],
    [
      'movies for tonight',
      async () => {
        vi.doMock('../../../src/components/home/tonight/TonightPicks.tsx', fail);
        await renderHome();
        await press('Tonight');
      },
    ],
    [
      'list from a friend',
      async () => {
        vi.doMock('../../../src/components/library/sharedList/SharedList.tsx', fail);
        const { listLink } = await renderHome();
        const fragment = `#${toListFragment({ title: 'Friday', ids: [1, 2], votes: [] })}`;
        await settle(() => listLink.send({ type: 'listLink.followed', fragment }));
      },
    ],
    [
      'movie that sync was refused',
      async () => {
        vi.doMock('../../../src/components/library/SyncBanner.tsx', fail);
        const { loadSync } = await renderHome({ listed: putting('seen', anEntry(7)) });
        const sync = deferredSync({ unsent: [7] });
        await settle(() => loadSync.last().resolve(sync.logic));
        await settle(() => sync.completePull());
        await settle(() => sync.push.last().reject(new SyncError('fault', 400, '23514')));
      },
    ],
  ])('%s has an alert in its place', async (_, open) => {
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.chunkLoadError);
    expect(screen.queryByText('Loading')).toBeNull();
  });
});

describe('user menu', () => {
  it('shows an alert instead of the preferences if their code fails to load', async () => {
    vi.doMock('../../../src/components/home/menu/MenuPreferences.tsx', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const { user } = await renderHome();
    const banner = within(screen.getByRole('banner'));
    await user.click(banner.getByRole('button', { name: 'User menu' }));
    expect(await banner.findByRole('alert')).toHaveTextContent(
      "Couldn't load this. Check your connection.",
    );
    expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
