import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMovie, aPage, aStoredSession } from '../../../support/builders.ts';
import { modes, renderApp, renderHome, settle } from '../../../support/renderApp.tsx';

const heading = () => screen.getByRole('heading', { level: 2 });
const button = (name: string) => screen.getByRole('button', { name });
const loadMore = () => screen.queryByRole('button', { name: /^Load/ });

describe.each(modes)('popular list, $mode', ({ strict }) => {
  it('is between a hero and a footer that credits TMDB', async () => {
    await renderHome({ strict });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Find the movie for tonight$/,
    );
    expect(
      main.getByText('Browse what the world is watching, or search for the one you have in mind.'),
    ).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    for (const line of [
      'Reelstate',
      'Your gateway to unlimited entertainment',
      '© 2024 Reelstate. All rights reserved.',
      'Powered by TMDB',
      'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
    ]) {
      expect(footer.getByText(line)).toBeVisible();
    }
  });

  it('shows twelve placeholders only while page 1 loads', async () => {
    const { catalog, user } = renderApp({ strict, stored: aStoredSession() });
    expect(heading()).toHaveTextContent(/^Popular Movies$/);
    expect(screen.getByText('Trending now • Page 1')).toBeVisible();
    expect(screen.getAllByTestId('placeholder')).toHaveLength(12);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByText('No movies found')).toBeNull();
    expect(loadMore()).toBeNull();
    expect(catalog.loadPage.inFlight()).toBe(1);
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    expect(screen.queryByTestId('placeholder')).toBeNull();
    expect(heading()).toHaveTextContent(/^Popular Movies \(20 movies\)$/);
    await user.click(button('Load More Movies'));
    expect(screen.queryByTestId('placeholder')).toBeNull();
  });

  it('appends a page by Load More, which shows that it loads', async () => {
    const { catalog, user } = await renderHome({ strict });
    expect(screen.queryByText('Loading more movies...')).toBeNull();
    await user.click(button('Load More Movies'));
    expect(button('Loading...')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Loading...')).toHaveFocus();
    expect(screen.getByText('Loading more movies...')).toBeVisible();
    expect(heading()).toHaveTextContent(/^Popular Movies \(20 movies\)$/);
    expect(screen.getByText('Trending now • Page 2')).toBeVisible();
    await user.click(button('Loading...'));
    expect(catalog.loadPage.inFlight()).toBe(1);
    expect(catalog.loadPage.last().input.params).toEqual({ page: 2 });
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    expect(heading()).toHaveTextContent(/^Popular Movies \(40 movies\)$/);
    expect(button('Load More Movies')).toHaveAttribute('aria-disabled', 'false');
    expect(screen.queryByText('Loading more movies...')).toBeNull();
  });

  it('has no Load More on the last page', async () => {
    const { catalog, user } = await renderHome({ strict, page: aPage({ totalPages: 2 }) });
    await user.click(button('Load More Movies'));
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2, totalPages: 2 })));
    expect(loadMore()).toBeNull();
  });

  it('counts one movie as "(1 movie)"', async () => {
    await renderHome({ strict, page: aPage({ movies: [aMovie()], totalPages: 1 }) });
    expect(heading()).toHaveTextContent(/^Popular Movies \(1 movie\)$/);
    expect(loadMore()).toBeNull();
  });

  it('shows a movie once that is on two pages', async () => {
    const { catalog, user } = await renderHome({ strict });
    await user.click(button('Load More Movies'));
    const movies = [aMovie({ id: 20 }), aMovie({ id: 21 })];
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2, movies })));
    expect(heading()).toHaveTextContent(/^Popular Movies \(21 movies\)$/);
  });
});
