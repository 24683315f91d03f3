import { fireEvent, screen, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { toMovieError } from '../../../../src/services/catalog/movieErrors.ts';
import { aMovie, aPage, aStoredSession } from '../../../support/builders.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { renderApp, renderHome, settle } from '../../../support/renderApp.tsx';
import { setViewport } from '../../../support/viewport.ts';

const heading = () => screen.getByRole('heading', { level: 2 });
const button = (name: string) => screen.getByRole('button', { name });
const loadMore = () => screen.queryByRole('button', { name: /^Load/ });
const placeholders = () => [...document.querySelectorAll('[data-placeholder]')];

const buttonsOf = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation })).getAllByRole('button');
const namesOf = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);
const current = (navigation: string) =>
  namesOf(buttonsOf(navigation).filter((each) => each.getAttribute('aria-current') === 'true'));

describe('popular list', () => {
  it('is between a hero and a footer that credits TMDB', async () => {
    await renderHome();
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

  it('says below its heading that it is trending, and its page', async () => {
    const { catalog } = await renderHome();
    expect(screen.getByText('Trending now • Page 1')).toBeVisible();
    fireEvent.click(button('Load More Movies'));
    expect(button('Loading...')).toHaveAttribute('aria-disabled', 'true');
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    expect(screen.getByText('Trending now • Page 2')).toBeVisible();
  });

  it('counts one movie as "(1 movie)", and has no Load More on the last page', async () => {
    await renderHome({ page: aPage({ movies: [aMovie()], totalPages: 1 }) });
    expect(heading()).toHaveTextContent(/^Popular Movies \(1 movie\)$/);
    expect(loadMore()).toBeNull();
  });
});

describe('hero', () => {
  const backdrop = () =>
    screen.getByRole('main').querySelector<HTMLImageElement>('img[src*=w1280]');

  it("shows the first movie's backdrop once it is loaded, hidden from assistive technology", async () => {
    await renderHome();
    const image = backdrop();
    expect(image).toHaveAttribute('src', 'https://pictures.test/t/p/w1280/b1.svg');
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image?.closest('[aria-hidden]')).not.toBeNull();
    expect(image).toHaveStyle({ opacity: '0' });
    if (image !== null) await settle(() => fireEvent.load(image));
    expect(image).toHaveStyle({ opacity: '1' });
  });

  it('names the movie of its backdrop once that is loaded, with a button that opens it', async () => {
    const title = () => screen.queryByText('Movie 1', { selector: 'section > button > span' });
    await renderHome();
    expect(title()).toBeNull();
    const image = backdrop();
    if (image !== null) await settle(() => fireEvent.load(image));
    await settle(() => fireEvent.click(title() as HTMLElement));
    expect(screen.getByRole('dialog', { name: 'Movie 1' })).toBeVisible();
  });

  it('has no backdrop if it fails to load, or if the movie has none', async () => {
    const { unmount } = await renderHome();
    const image = backdrop();
    if (image !== null) await settle(() => fireEvent.error(image));
    expect(backdrop()).toBeNull();
    unmount();
    await renderHome({ page: aPage({ movies: [aMovie({ backdropPath: null })] }) });
    expect(backdrop()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('lists of home', () => {
  it('start with Popular', async () => {
    await renderHome();
    expect(namesOf(buttonsOf('Lists'))).toEqual([
      'Popular',
      'Top rated',
      'Now playing',
      'Upcoming',
    ]);
    expect(current('Lists')).toEqual(['Popular']);
    expect(document.title).toBe('Reelstate');
  });

  it('have the current tab in the middle of their strip from the start', async () => {
    const ofCurrent = (px: number) =>
      function (this: HTMLElement) {
        return this.getAttribute('aria-current') === 'true' ? px : 0;
      };
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(ofCurrent(500));
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(ofCurrent(100));
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    await renderHome();
    expect(screen.getByRole('navigation', { name: 'Lists' }).scrollLeft).toBe(400);
  });

  it.each(['Top rated', 'Now playing', 'Upcoming'])(
    'open %s by its tab, which keeps the focus, and name the page after it',
    async (name) => {
      const { user } = await renderHome();
      await user.click(button(name));
      expect(current('Lists')).toEqual([name]);
      expect(button(name)).toHaveFocus();
      expect(document.title).toBe(`${name} – Reelstate`);
    },
  );

  it('of the library show their counts unless they are empty, and open without a current tab', async () => {
    const { library, user } = await renderHome({ listed: putting('watchlist', anEntry(1)) });
    expect(namesOf(buttonsOf('Main'))).toEqual(['Watchlist1', 'Seen']);
    await settle(() => library.changeElsewhere(...putting('watchlist', anEntry(2))));
    expect(namesOf(buttonsOf('Main'))).toEqual(['Watchlist2', 'Seen']);
    await user.click(button('Seen'));
    expect({ main: current('Main'), lists: current('Lists') }).toEqual({
      main: ['Seen'],
      lists: [],
    });
    expect(document.title).toBe('Seen – Reelstate');
  });
});

describe('the way to the top of Popular', () => {
  it.each([
    { from: 'the logo', width: 1024, press: () => button('Reelstate, to the top of Popular') },
    { from: 'the bar of a phone', width: 390, press: () => buttonsOf('Main')[0] ?? document.body },
  ])(
    'is $from, which leaves another list, scrolls up and ends a search',
    async ({ width, press }) => {
      setViewport(width);
      const { user } = await renderHome();
      await user.click(button('Seen'));
      document.documentElement.scrollTop = 500;
      await user.click(press());
      expect({ lists: current('Lists'), scrollTop: document.documentElement.scrollTop }).toEqual({
        lists: ['Popular'],
        scrollTop: 0,
      });
      document.documentElement.scrollTop = 500;
      await user.click(press());
      expect(document.documentElement.scrollTop).toBe(0);
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reel' } });
      await user.click(button('Seen'));
      await user.click(press());
      expect(screen.getByRole('searchbox')).toHaveValue('');
      await expect.poll(() => current('Lists')).toEqual(['Popular']);
    },
  );
});

it('on a phone Popular, Search, Watchlist and Seen are in a bar, whose Search focuses the search box', async () => {
  setViewport(390);
  const { user } = await renderHome();
  expect(namesOf(buttonsOf('Main'))).toEqual(['Popular', 'Search', 'Watchlist', 'Seen']);
  expect(current('Main')).toEqual(['Popular']);
  await user.click(button('Search'));
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('a failed Load More replaces hero heading, grid and count until Try again; the rest of the page stays', async () => {
  const { catalog } = await renderHome();
  fireEvent.click(button('Load More Movies'));
  await settle(() => catalog.loadPage.last().reject(new Error('Network Error')));
  const message = 'Failed to load movies: Network Error';
  expect(namesOf(screen.getAllByRole('heading'))).toEqual([message]);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText(/^\(\d+ movies?\)$/)).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect({ placeholders: placeholders(), loadMore: loadMore() }).toEqual({
    placeholders: [],
    loadMore: null,
  });
  for (const role of ['banner', 'searchbox', 'contentinfo'])
    expect(screen.getByRole(role)).toBeVisible();
  fireEvent.click(button('Try again'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(heading()).toHaveTextContent('Popular Movies (20 movies)');
});

it('a failed movie request announces its retry until the response', async () => {
  const { catalog } = await renderHome();
  fireEvent.click(button('Load More Movies'));
  const { input, resolve } = catalog.loadPage.last();
  const now = Date.now();
  const attempt = { attempt: 2, maxAttempts: 3, retryAt: now + 1_000, startedAt: now };
  await settle(() => input.onRetry({ ...attempt, reason: 'network' as const }));
  const notice = screen.getByText("Can't reach the movie database. Retrying (2 of 3)");
  expect(notice.closest('[role=status]')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await settle(() => resolve(aPage()));
  expect(screen.queryByText(/Retrying/)).toBeNull();
});

describe('list that failed', () => {
  const { refused, unanswered, offline } = texts.list.failedHint;

  it.each([
    ['was refused', new ApiError('API request failed: Bad Gateway', 502, 'down'), refused],
    ['had no response', new NetworkError(), unanswered],
  ])('says what follows if it %s', async (_, error, hint) => {
    const app = renderApp({ stored: aStoredSession() });
    await settle(() => app.catalog.loadPage.last().reject(error));
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('says so if the movie database took too long', async () => {
    const app = renderApp({ stored: aStoredSession() });
    const timeout = new AxiosError('timeout of 10000ms exceeded', AxiosError.ETIMEDOUT);
    await settle(() => app.catalog.loadPage.last().reject(toMovieError(timeout)));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load movies: The movie database took too long to answer',
    );
  });

  it('says that it waits for the network only while no host responds, and comes back by itself', async () => {
    const app = renderApp({ stored: aStoredSession() });
    await settle(() => app.catalog.loadPage.last().reject(new NetworkError()));
    await settle(app.connection.lose);
    expect(screen.getByText(offline)).toBeVisible();
    app.connection.browser.send({ type: 'network.online' });
    await settle(() => app.connection.probeOf('app').resolve());
    expect(screen.getByText(unanswered)).toBeVisible();
    await settle(app.catalog.connection.restore);
    await settle(() => app.catalog.loadPage.last().resolve(aPage()));
    expect(heading()).toHaveTextContent('Popular Movies');
  });
});
