import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OfflineNotice } from '../../../../src/components/home/OfflineNotice.tsx';
import type { ServiceWorkerEvent } from '../../../../src/domain/externalEvents.ts';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import { formatDateTime } from '../../../../src/domain/format.ts';
import { homeTexts as texts } from '../../../../src/texts/homeTexts.ts';
import { offlineMachine } from '../../../../src/machines/home/offlineMachine.ts';
import { OfflineContext } from '../../../../src/machines/home/offlineSelectors.ts';
import { aMovie, aPage, aStoredSession } from '../../../support/builders.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { renderApp, renderBelowAuth, renderHome, settle } from '../../../support/renderApp.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('notice of a list that was saved earlier', () => {
  it('says when, and Try again loads the list once, unless it is loading already', async () => {
    const savedAt = Date.UTC(2026, 0, 5, 9, 30);
    const list = { section: 'popular', filter: noFilter, language: null } as const;
    const pages = [aPage({ movies: [aMovie({ id: 7 })] })];
    const { catalog, user } = renderApp({
      stored: aStoredSession(),
      saved: { ...list, savedAt, pages },
    });
    await settle(() => catalog.tmdb.send({ type: 'connection.lost' }));
    const notice = screen.getByText(texts.list.saved({ time: formatDateTime(savedAt, 'en') }));
    expect(notice.closest('[role=status]')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Movie 7/ })).toBeVisible();
    expect(button(texts.list.tryAgain)).toHaveAttribute('aria-disabled', 'false');
    expect(button(texts.list.tryAgain).querySelector('svg')).not.toBeNull();
    const { length } = catalog.loadPage.calls;
    for (const _ of [1, 2]) await user.click(button(texts.list.tryAgain));
    expect(catalog.loadPage.calls).toHaveLength(length + 1);
    expect(button(texts.list.tryAgain)).toHaveAttribute('aria-disabled', 'true');
    expect(button(texts.list.tryAgain).querySelector('svg')).toBeNull();
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(notice).not.toBeInTheDocument();
  });
});

describe('alert of a link whose movie cannot be loaded', () => {
  it('is read aloud, and goes on Got it', async () => {
    const { navigation, user } = await renderHome({ linkedMovieId: 603 });
    expect(screen.queryByText(texts.list.deepLinkFailed)).toBeNull();
    await settle(() => navigation.loadMovie.last().reject(new Error('gone')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.list.deepLinkFailed);
    expect(alert.parentElement?.querySelector('svg[aria-hidden=true] path')).not.toBeNull();
    await user.click(button(texts.list.dismiss));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('notice of the connection and the service worker', () => {
  function renderNotice() {
    const worker = manualActor<ServiceWorkerEvent>('watchServiceWorker');
    const logic = offlineMachine.provide({ actors: { watchServiceWorker: worker.logic } });
    const app = renderBelowAuth(
      <OfflineContext.Provider logic={logic}>
        <OfflineNotice />
      </OfflineContext.Provider>,
    );
    return { ...app, worker };
  }

  it('says first that the page is offline, then that a new version waits, each until Got it', async () => {
    const { user, connection, worker } = renderNotice();
    const status = () => screen.getByRole('status');
    expect(status()).toBeEmptyDOMElement();
    act(() => worker.send({ type: 'worker.registered' }));
    act(() => worker.send({ type: 'update.ready' }));
    expect(status()).toHaveTextContent(texts.offline.update);
    await settle(connection.lose);
    expect(status()).toHaveTextContent(texts.offline.offline);
    await user.click(button(texts.list.dismiss));
    expect(status()).toHaveTextContent(texts.offline.update);
    await user.click(button(texts.list.dismiss));
    expect(status()).toBeEmptyDOMElement();
  });
});

describe('notice with a button', () => {
  it('of a request that is retried sends it at once', async () => {
    const { catalog, user } = await renderHome();
    await user.click(button(texts.list.loadMore));
    const { input } = catalog.loadPage.last();
    const now = Date.now();
    const retry = { attempt: 2, maxAttempts: 3, retryAt: now + 60_000, startedAt: now };
    await settle(() => input.onRetry({ ...retry, reason: 'network' as const }));
    expect(screen.getByText(/^in (60|59) s/)).toHaveAttribute('aria-hidden', 'true');
    const { length } = catalog.loadPage.calls;
    await user.click(button(texts.list.tryNow));
    expect(catalog.loadPage.calls).toHaveLength(length + 1);
  });

  it('of the sample movies leads back to the movie database', async () => {
    const { catalog, user } = renderApp({ stored: aStoredSession() });
    await settle(() => catalog.loadPage.last().reject(new NetworkError()));
    await user.click(button(texts.demoCatalog.enter));
    await settle(() => catalog.loadPage.last().reject(new Error('no sample')));
    expect(screen.getByText(texts.demoCatalog.notice).closest('[role=status]')).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.demoCatalog.enter })).toBeNull();
    await user.click(button(texts.demoCatalog.leave));
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(screen.queryByText(texts.demoCatalog.notice)).toBeNull();
    expect(screen.getByRole('button', { name: /^Movie 1 / })).toBeVisible();
  });

  it('of changes that are not saved saves them again', async () => {
    const { library, user } = await renderHome();
    const write = vi.spyOn(library.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await user.click(button(texts.movie.bookmark({ title: 'Movie 1' })));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(texts.library.storageError.full)).toBeVisible();
    write.mockRestore();
    await user.click(alert.getByRole('button', { name: texts.library.retrySave }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(library.store.load().library.watchlist).toHaveLength(1);
  });
});
