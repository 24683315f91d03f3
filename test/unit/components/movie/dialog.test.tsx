import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { movieModalContent } from '../../../../src/components/movie/MovieModal.tsx';
import type { Movie } from '../../../../src/domain/movie.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { emulateDialogFocus } from '../../../support/dialogFocus.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
const queryDialog = () => screen.queryByRole('dialog');
const inside = () => within(dialog());

/** What the dialog's live regions say, all of them together. */
const notices = () =>
  inside()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const button = (name: string) => inside().getByRole('button', { name });
const card = () => screen.getByRole('button', { name: /^Movie 1\b/ });
const image = (index: number) => dialog().querySelectorAll('img')[index];

async function openDialog(overrides: Partial<Movie> = {}, strict = false) {
  const page = aPage({ movies: [aMovie(overrides)], totalPages: 1 });
  const app = await renderHome({ strict, page });
  await app.user.click(within(screen.getByRole('listitem')).getByRole('button'));
  return app;
}

// Home has been idle for a while.
beforeAll(() => movieModalContent.load());
beforeEach(emulateDialogFocus);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(modes)('movie modal, $mode', ({ strict }) => {
  it('is a modal dialog with the title, rating, year and overview of the movie', async () => {
    const movie = { title: 'Night Reel', overview: 'A projectionist stays.', voteAverage: 7.84 };
    await openDialog(movie, strict);
    expect(dialog()).toHaveAccessibleName('Night Reel');
    expect(dialog().open).toBe(true);
    expect(inside().getByRole('heading', { level: 2 })).toHaveTextContent(/^Night Reel$/);
    expect(inside().getByText('7.8')).toBeVisible();
    expect(inside().getByText('1994')).toBeVisible();
    expect(inside().getByText('1,200 votes')).toBeVisible();
    expect(inside().getByRole('heading', { level: 3, name: 'Overview' })).toBeVisible();
    expect(inside().getByText('A projectionist stays.')).toBeVisible();
    const names = inside()
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(names).toEqual([
      'Close',
      'Previous movie',
      'Next movie',
      'Watch Now',
      'Add to Watchlist',
      'Mark as Seen',
      'Share',
    ]);
  });

  it('ignores the second click of a double click on its card', async () => {
    await openDialog({}, strict);
    for (const element of [dialog(), button('Close')]) {
      fireEvent.mouseDown(element, { detail: 2 });
      fireEvent.click(element, { detail: 2 });
      expect(dialog()).toBeVisible();
    }
    fireEvent.mouseDown(dialog(), { detail: 1 });
    fireEvent.mouseDown(dialog(), { detail: 2 });
    fireEvent.click(dialog(), { detail: 2 });
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it('ignores the repeated Enter that is still held from its card', async () => {
    await openDialog({}, strict);
    const held = { key: 'Enter', repeat: true };
    expect(fireEvent.keyDown(button('Close'), held)).toBe(false);
    expect(fireEvent.keyDown(button('Close'), { ...held, repeat: false })).toBe(true);
    expect(fireEvent.keyDown(button('Close'), { ...held, key: 'Tab' })).toBe(true);
  });

  it('loads backdrop and poster at the widths of spec §7.7', async () => {
    await openDialog({}, strict);
    expect(image(0)).toHaveAttribute('src', 'https://pictures.test/t/p/w1280/b1.svg');
    expect(image(1)).toHaveAttribute('src', 'https://pictures.test/t/p/w300/p1.svg');
  });

  it('falls back from w300 to w342 to the movie icon as posters fail to load', async () => {
    await openDialog({ backdropPath: null }, strict);
    fireEvent.error(image(0) ?? dialog());
    expect(image(0)).toHaveAttribute('src', 'https://pictures.test/t/p/w342/p1.svg');
    expect(dialog().querySelector('svg.lucide-film')).toBeNull();
    fireEvent.error(image(0) ?? dialog());
    expect(image(0)).toBeUndefined();
    expect(dialog().querySelector('svg.lucide-film')).toBeInTheDocument();
  });

  it("shows the movie's color if its backdrop fails to load", async () => {
    await openDialog({}, strict);
    fireEvent.error(image(0) ?? dialog());
    expect(image(0)).toHaveAttribute('src', 'https://pictures.test/t/p/w300/p1.svg');
  });

  it('takes the focus, and returns it to the card when its button closes it', async () => {
    const { user } = await openDialog({}, strict);
    expect(dialog()).toContainElement(document.querySelector(':focus'));
    await user.click(button('Close'));
    expect(queryDialog()).toBeNull();
    expect(card()).toHaveFocus();
  });

  it('closes by Escape', async () => {
    await openDialog({}, strict);
    const isDefault = fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(isDefault).toBe(false);
    expect(queryDialog()).toBeNull();
    expect(card()).toHaveFocus();
  });

  it('removes its press listeners when a key closes it', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    await openDialog({}, strict);
    listen.mockClear();
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(queryDialog()).toBeNull();
    expect(listen.mock.calls.map(([type]) => type)).not.toContain('click');
  });

  it('closes by a double click on its button; the second click presses nothing under it', async () => {
    const { user } = await openDialog({}, strict);
    await user.click(button('Close'));
    await settle(() => fireEvent.click(card() ?? document.body, { detail: 2 }));
    expect(queryDialog()).toBeNull();
    await user.click(card() ?? document.body);
    expect(dialog().open).toBe(true);
  });

  it('closes on a click on the backdrop, not on one inside', async () => {
    const { user } = await openDialog({}, strict);
    await user.click(inside().getByText('1,200 votes'));
    await user.click(inside().getByRole('heading', { level: 2 }));
    expect(dialog().open).toBe(true);
    await user.click(dialog());
    expect(queryDialog()).toBeNull();
  });

  it('stays open if a press starts inside and ends on the backdrop', async () => {
    const { user } = await openDialog({}, strict);
    await user.pointer([
      { keys: '[MouseLeft>]', target: inside().getByText('1,200 votes') },
      { keys: '[/MouseLeft]', target: dialog() },
    ]);
    expect(dialog().open).toBe(true);
    await user.click(dialog());
    expect(queryDialog()).toBeNull();
  });

  it('closes in the machine too when the browser closes the dialog element', async () => {
    const { user } = await openDialog({}, strict);
    await settle(() => dialog().close());
    expect(queryDialog()).toBeNull();
    await user.click(card());
    expect(dialog().open).toBe(true);
  });

  it('opens again for the same movie', async () => {
    const { user } = await openDialog({}, strict);
    await user.click(button('Close'));
    await user.click(card());
    expect(dialog().open).toBe(true);
  });

  it('switches the labels of watchlist and seen on each press', async () => {
    const { user, library } = await openDialog({}, strict);
    await user.click(button('Add to Watchlist'));
    expect(button('In Watchlist')).toBeVisible();
    await user.click(button('Mark as Seen'));
    expect(button('Seen')).toBeVisible();
    await user.click(button('In Watchlist'));
    expect(button('Add to Watchlist')).toBeVisible();
    expect(library.store.load().library).toMatchObject({ watchlist: [], seen: [{ id: 1 }] });
  });
});

describe('movie modal', () => {
  it('shows which facts are unknown', async () => {
    const unknown = { posterPath: null, backdropPath: null, releaseDate: null, overview: null };
    await openDialog({ ...unknown, voteAverage: 0, voteCount: 0 });
    expect(inside().getByText('No overview available for this movie.')).toBeVisible();
    expect(inside().getByText('Unknown')).toBeVisible();
    expect(inside().getByText('NR')).toBeVisible();
    expect(inside().getByText('Not rated')).toBeInTheDocument();
    expect(inside().getByText('0 votes')).toBeVisible();
    expect(image(0)).toBeUndefined();
    expect(dialog().querySelector('svg.lucide-film')).toBeInTheDocument();
  });

  it('opens the watch page by Watch Now, also before offers are known', async () => {
    const { user, catalog } = await openDialog();
    expect(button('Watch Now')).toHaveAccessibleDescription('Opens in a new tab');
    await user.click(button('Watch Now'));
    const offers = { region: 'US', byCountry: {} };
    await settle(() => catalog.loadProviders.last().resolve(offers));
    await user.click(button('Watch Now'));
    expect(catalog.watched.map((choice) => choice.providers)).toEqual([null, offers]);
  });

  it.each([
    ['Link copied', 'copied'],
    ['', 'shared'],
    ['', 'dismissed'],
  ] as const)('says "%s" for a share that ended as %s', async (notice, outcome) => {
    const { user, catalog } = await openDialog();
    await user.click(button('Share'));
    await settle(() => catalog.shareMovie.last().resolve(outcome));
    expect(notices()).toBe(notice);
  });

  it('shows for 4 s that a link could not be shared', async () => {
    vi.useFakeTimers();
    const { catalog } = await renderHome({ page: aPage({ movies: [aMovie()] }) });
    fireEvent.click(card());
    fireEvent.click(button('Share'));
    await settle(() => catalog.shareMovie.last().reject(new Error('Blocked')));
    expect(notices()).toBe("The link couldn't be shared");
    await settle(() => vi.advanceTimersByTime(4_000));
    expect(notices()).toBe('');
  });

  it('delays the scroll to a new page until it closes', async () => {
    vi.useFakeTimers();
    const scrolls = vi.spyOn(window, 'scrollTo');
    const { catalog } = await renderHome();
    fireEvent.click(screen.getByRole('button', { name: 'Load More Movies' }));
    fireEvent.click(screen.getByRole('button', { name: /^Movie 1\b/ }));
    await settle(() => catalog.loadPage.last().resolve(aPage({ page: 2 })));
    scrolls.mockClear();
    await settle(() => vi.advanceTimersByTime(1_000));
    expect(scrolls).not.toHaveBeenCalled();
    fireEvent.click(button('Close'));
    expect(scrolls).toHaveBeenCalledTimes(1);
  });
});
