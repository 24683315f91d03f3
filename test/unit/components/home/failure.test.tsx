import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { aPage, aStoredSession } from '../../../support/builders.ts';
import { modes, renderApp, renderHome, settle } from '../../../support/renderApp.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const badGateway = () => new Error('API request failed: Bad Gateway');

function expectFailureOnly(message: string) {
  expect(screen.getByRole('alert')).toHaveTextContent(`Failed to load movies: ${message}`);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([`Failed to load movies: ${message}`]);
  expect(screen.queryByText(/^\(\d+ movies?\)$/)).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.queryByTestId('placeholder')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe.each(modes)('failed movie load, $mode', ({ strict }) => {
  it('replaces hero heading, grid and count; header, search box and footer stay', async () => {
    const { catalog } = renderApp({ strict, stored: aStoredSession() });
    expect(screen.queryByRole('alert')).toBeNull();
    await settle(() => catalog.loadPage.last().reject(badGateway()));
    expectFailureOnly('API request failed: Bad Gateway');
  });

  it('is retried by Try again', async () => {
    const { catalog } = renderApp({ strict, stored: aStoredSession() });
    await settle(() => catalog.loadPage.last().reject(new NetworkError()));
    expectFailureOnly('Network Error');
    fireEvent.click(button('Try again'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByTestId('placeholder')).toHaveLength(12);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Popular Movies (20 movies)',
    );
  });

  it('of Load More shows the list again on Try again, then the page', async () => {
    const { catalog } = await renderHome({ strict });
    fireEvent.click(button('Load More Movies'));
    await settle(() => catalog.loadPage.last().reject(badGateway()));
    expectFailureOnly('API request failed: Bad Gateway');
    fireEvent.click(button('Try again'));
    expect(catalog.loadPage.last().input.params).toEqual({ page: 2 });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Popular Movies (20 movies)',
    );
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(button('Loading...')).toHaveAttribute('aria-disabled', 'true');
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Popular Movies (40 movies)',
    );
  });

  it('of a search keeps the text, and Try again searches for it', async () => {
    const { catalog } = await renderHome({ strict });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reel' } });
    await settle(() => vi.advanceTimersByTime(500));
    await settle(() => catalog.searchMovies.last().reject(badGateway()));
    expectFailureOnly('API request failed: Bad Gateway');
    expect(screen.getByRole('searchbox')).toHaveValue('reel');
    fireEvent.click(button('Try again'));
    expect(catalog.searchMovies.last().input.params).toEqual({ query: 'reel', year: null });
    await settle(() => catalog.searchMovies.last().resolve(aPage()));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Search Results (20 movies)',
    );
  });

  it('is replaced by a search', async () => {
    const { catalog } = renderApp({ strict, stored: aStoredSession() });
    await settle(() => catalog.loadPage.last().reject(badGateway()));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reel' } });
    expectFailureOnly('API request failed: Bad Gateway');
    await settle(() => vi.advanceTimersByTime(500));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Results for "reel"')).toBeVisible();
  });

  it('announces its retry until the response', async () => {
    const { catalog } = renderApp({ strict, stored: aStoredSession() });
    const { input, resolve } = catalog.loadPage.last();
    const attempt = {
      attempt: 2,
      maxAttempts: 3,
      retryAt: Date.now() + 1_000,
      startedAt: Date.now(),
    };
    await settle(() => input.onRetry({ ...attempt, message: 'Network Error' }));
    const notice = screen.getByText("Can't reach the movie database. Retrying (2 of 3)");
    expect(notice.closest('[role=status]')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await settle(() => resolve(aPage()));
    expect(screen.queryByText(/Retrying/)).toBeNull();
  });
});
