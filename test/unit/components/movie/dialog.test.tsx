import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { formatDate } from '../../../../src/domain/format.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { dialog, inside, openMovie, part, setupMovieModal } from '../../../support/openMovie.tsx';
import { aMovie, aPage } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';
import { turnRightToLeft } from '../../../support/rightToLeft.ts';

const queryDialog = () => screen.queryByRole('dialog');
const button = (name: string) => inside().getByRole('button', { name });
const card = () => screen.getByRole('button', { name: /^Movie 1\b/ });
const image = (index: number) => dialog().querySelectorAll('img')[index];
const cancel = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));

setupMovieModal();

describe('movie modal', () => {
  it('is a modal dialog with the title, rating, year and overview of the movie', async () => {
    const movie = { title: 'Night Reel', overview: 'A projectionist stays.', voteAverage: 7.84 };
    await openMovie(movie);
    expect(dialog()).toHaveAccessibleName('Night Reel');
    expect(document.title).toBe('Night Reel – Reelstate');
    expect(dialog().open).toBe(true);
    expect(inside().getByRole('heading', { level: 2 })).toHaveTextContent(/^Night Reel$/);
    for (const text of ['7.8', '1994', '1,200 votes', 'A projectionist stays.'])
      expect(inside().getByText(text)).toBeVisible();
    expect(inside().getByRole('heading', { level: 3, name: 'Overview' })).toBeVisible();
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
      'Not for me',
    ]);
    expect(button('Watch Now')).toHaveAccessibleDescription('Opens TMDB in a new tab');
  });

  it('opens with the title, the rating and the pictures; the rest is rendered after they are painted', async () => {
    const shown: object[] = [];
    const look = () => ({
      title: inside().queryByRole('heading', { level: 2 })?.textContent,
      rating: inside().queryByText('7.8')?.textContent,
      images: dialog().querySelectorAll('img').length,
      share: inside().queryByRole('button', { name: 'Share' })?.textContent,
      date: inside().getByText('1994').getAttribute('title'),
    });
    const { setAttribute } = HTMLDialogElement.prototype;
    vi.spyOn(HTMLDialogElement.prototype, 'setAttribute').mockImplementation(function (
      this: HTMLDialogElement,
      name,
      value,
    ) {
      setAttribute.call(this, name, value);
      if (name === 'open') shown.push(look());
    });
    await openMovie({ title: 'Night Reel', voteAverage: 7.84, releaseDate: '1994-09-23' });
    const first = { title: 'Night Reel', rating: '7.8', images: 2, share: undefined, date: null };
    expect(shown[0]).toEqual(first);
    const date = formatDate('1994-09-23', texts.locale);
    expect(look()).toEqual({ ...first, share: 'Share', date });
  });

  it('has the whole date for what reads the page, and room for an overview that is awaited', async () => {
    const { catalog } = await openMovie({ releaseDate: '1994-09-23', overview: null });
    expect(inside().getByText('1994')).toHaveAttribute('datetime', '1994-09-23');
    const overview = () => inside().getByText(texts.movie.noOverview).style.minHeight;
    expect(overview()).not.toBe('');
    await settle(() => catalog.parts.details.last().reject(new NetworkError()));
    expect(overview()).toBe('');
  });

  it('shows which facts are unknown', async () => {
    const unknown = { posterPath: null, backdropPath: null, releaseDate: null, overview: null };
    await openMovie({ ...unknown, voteAverage: 0, voteCount: 0 });
    for (const text of ['No overview available for this movie.', 'Unknown', 'NR', '0 votes'])
      expect(inside().getByText(text)).toBeVisible();
    expect(inside().getByRole('img', { name: 'Not rated' })).toBeVisible();
    expect(image(0)).toBeUndefined();
    expect(dialog().querySelector('svg.lucide-film')).toBeInTheDocument();
  });

  it("shows the backdrop, or the movie's color if it fails to load, beside the poster", async () => {
    await openMovie();
    expect(image(0)).toHaveAttribute('src', 'https://pictures.test/t/p/w1280/b1.svg');
    expect(image(1)).toHaveAttribute('src', 'https://pictures.test/t/p/w300/p1.svg');
    fireEvent.error(image(0) ?? dialog());
    expect(image(0)).toHaveAttribute('src', 'https://pictures.test/t/p/w300/p1.svg');
  });

  it('falls back from w300 to w342 to the movie icon as posters fail to load', async () => {
    await openMovie({ backdropPath: null });
    fireEvent.error(image(0) ?? dialog());
    expect(image(0)).toHaveAttribute('src', 'https://pictures.test/t/p/w342/p1.svg');
    expect(dialog().querySelector('svg.lucide-film')).toBeNull();
    fireEvent.error(image(0) ?? dialog());
    expect(image(0)).toBeUndefined();
    expect(dialog().querySelector('svg.lucide-film')).toBeInTheDocument();
  });

  it.each([
    ['Link copied', 'copied'],
    ["The link couldn't be shared", null],
  ] as const)('shows "%s" for 4 s', async (notice, outcome) => {
    const { catalog } = await openMovie();
    const notices = () =>
      inside()
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    vi.useFakeTimers();
    fireEvent.click(button('Share'));
    const share = catalog.shareMovie.last();
    await settle(() => (outcome === null ? share.reject(new Error('No')) : share.resolve(outcome)));
    expect(notices()).toBe(notice);
    await settle(() => vi.advanceTimersByTime(4_000));
    expect(notices()).toBe('');
  });
});

describe('movie beside others', () => {
  it('opens its neighbors by buttons, which say where there is none, and by arrow keys', async () => {
    const { user } = await openMovie();
    const title = () => inside().getByRole('heading', { level: 2 }).textContent;
    const isOff = (name: string) => button(name).getAttribute('aria-disabled');
    expect([isOff('Previous movie'), isOff('Next movie')]).toEqual(['true', 'false']);
    await user.click(button('Next movie'));
    expect(title()).toBe('Movie 2');
    await user.click(button('Previous movie'));
    expect(title()).toBe('Movie 1');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(title()).toBe('Movie 3');
    expect([isOff('Previous movie'), isOff('Next movie')]).toEqual(['false', 'true']);
    await user.keyboard('{ArrowLeft}');
    expect(title()).toBe('Movie 2');
  });

  it('says on its Next button that the next page is loading, and why it could not be loaded', async () => {
    const movies = [aMovie()];
    const { user, catalog } = await renderHome({ page: aPage({ movies, totalPages: 2 }) });
    await user.click(card());
    const next = button('Next movie');
    expect(next).toHaveAttribute('aria-busy', 'false');
    await user.click(next);
    expect(next).toHaveAttribute('aria-busy', 'true');
    expect(next).toHaveAttribute('aria-disabled', 'false');
    await settle(() => catalog.loadPage.last().reject(new NetworkError()));
    const reason = next.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)).toHaveAttribute('aria-live', 'polite');
    expect(next).toHaveAccessibleDescription(/./);
    expect(next).toHaveAttribute('aria-busy', 'false');
  });

  it('stays open at arrow keys with a modifier, of another control or in a list of options', async () => {
    const { user, catalog } = await openMovie();
    await settle(() => catalog.parts.providers.last().resolve({ byCountry: {} }));
    const title = () => inside().getByRole('heading', { level: 2 }).textContent;
    await user.keyboard('{Control>}{ArrowRight}{/Control}{ArrowDown}');
    fireEvent.keyDown(part('Where to watch').getByRole('combobox'), { key: 'ArrowRight' });
    const handle = (event: Event) => event.preventDefault();
    button('Share').addEventListener('keydown', handle);
    fireEvent.keyDown(button('Share'), { key: 'ArrowRight' });
    expect(title()).toBe('Movie 1');
  });

  it('is announced in a live region while a control of the dialog keeps the focus', async () => {
    const { user } = await openMovie();
    const before = [...dialog().querySelectorAll('[aria-live=polite]')];
    await user.click(button('Next movie'));
    expect(button('Next movie')).toHaveFocus();
    expect(before).toContain(inside().getByText('Movie 2', { ignore: 'h2' }));
  });
});

describe('library buttons of the movie modal', () => {
  const { movie: words, library: libraryWords } = texts;

  it('add the movie, say so, and can be undone inside the modal', async () => {
    const { user, library } = await openMovie();
    const stored = () => {
      const { watchlist, seen } = library.store.load().library;
      return [watchlist, seen].map((list) => list.map(({ id }) => id));
    };
    await user.click(button(words.watchlist));
    await user.click(button(words.markSeen));
    expect(stored()).toEqual([[1], [1]]);
    for (const name of [words.inWatchlist, words.seen])
      expect(button(name)).toHaveAttribute('data-is-on', 'true');
    expect([button(words.inWatchlist), button(words.seen)].every((each) => each.isConnected)).toBe(
      true,
    );
    await user.click(button(libraryWords.undo));
    expect(stored()).toEqual([[1], []]);
    expect(button(words.markSeen)).toBeVisible();
  });
});

describe('closing the movie modal', () => {
  it('by its button or Escape returns the focus to the card', async () => {
    const { user } = await openMovie();
    for (const close of [() => user.click(button('Close')), cancel]) {
      expect(dialog()).toContainElement(document.querySelector(':focus'));
      await close();
      await endDialogFrame();
      expect(queryDialog()).toBeNull();
      expect(card()).toHaveFocus();
      await user.click(card());
      await endDialogFrame();
    }
    expect(cancel()).toBe(false);
    await endDialogFrame();
    expect(document.title).toBe('Reelstate');
  });

  it('does not happen by the second click of a double click on the card', async () => {
    await openMovie();
    for (const element of [dialog(), button('Close')]) {
      fireEvent.mouseDown(element, { detail: 2 });
      fireEvent.click(element, { detail: 2 });
      expect(dialog()).toBeVisible();
    }
    fireEvent.mouseDown(dialog(), { detail: 1 });
    fireEvent.mouseDown(dialog(), { detail: 2 });
    fireEvent.click(dialog(), { detail: 2 });
    await endDialogFrame();
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it('does not happen by the repeated Enter that is still held from the card', async () => {
    await openMovie();
    const held = { key: 'Enter', repeat: true };
    expect(fireEvent.keyDown(button('Close'), held)).toBe(false);
    expect(fireEvent.keyDown(button('Close'), { ...held, repeat: false })).toBe(true);
    expect(fireEvent.keyDown(button('Close'), { ...held, key: 'Tab' })).toBe(true);
  });

  it('lets Enter that is held press nothing below it either, until it is closed', async () => {
    const { user } = await openMovie();
    expect(fireEvent.keyDown(card(), { key: 'Enter', repeat: true })).toBe(false);
    await user.click(button('Close'));
    await endDialogFrame();
    expect(fireEvent.keyDown(card(), { key: 'Enter', repeat: true })).toBe(true);
  });

  it('by a key removes its press listeners', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    await openMovie();
    listen.mockClear();
    cancel();
    await endDialogFrame();
    expect(queryDialog()).toBeNull();
    expect(listen.mock.calls.map(([type]) => type)).not.toContain('click');
  });

  it('by a double click on its button presses nothing under it; a key or a new press does', async () => {
    const { user } = await openMovie();
    const click = (detail: number) => settle(() => fireEvent.click(card(), { detail }));
    await user.click(button('Close'));
    await endDialogFrame();
    await click(0);
    expect(dialog().open).toBe(true);
    cancel();
    await endDialogFrame();
    fireEvent.mouseDown(card(), { detail: 2 });
    await click(2);
    expect(queryDialog()).toBeNull();
    fireEvent.mouseDown(card(), { detail: 1 });
    await click(2);
    expect(dialog().open).toBe(true);
  });

  it('happens by a press on the backdrop, not by one that starts inside', async () => {
    const { user } = await openMovie();
    await user.click(inside().getByText('1,200 votes'));
    await user.click(inside().getByRole('heading', { level: 2 }));
    expect(dialog().open).toBe(true);
    await user.pointer([
      { keys: '[MouseLeft>]', target: inside().getByText('1,200 votes') },
      { keys: '[/MouseLeft]', target: dialog() },
    ]);
    expect(dialog().open).toBe(true);
    await user.click(dialog());
    await endDialogFrame();
    expect(queryDialog()).toBeNull();
  });

  it('happens in the machine too when the browser closes the dialog element', async () => {
    const { user } = await openMovie();
    await settle(() => dialog().close());
    expect(queryDialog()).toBeNull();
    await user.click(card());
    expect(dialog().open).toBe(true);
  });
});

describe('previous and next movie', () => {
  const announcedTitle = () => dialog().querySelector(':scope > [aria-live=polite]')?.textContent;

  it('open by their buttons, which keep the focus; the title is announced once', async () => {
    const { user } = await openMovie();
    expect(button('Previous movie')).toHaveAttribute('aria-disabled', 'true');
    expect(inside().getByText('1 of 3')).toBeVisible();
    expect(announcedTitle()).toBe('');
    await user.click(button('Next movie'));
    expect(dialog()).toHaveAccessibleName('Movie 2');
    expect(button('Next movie')).toHaveFocus();
    expect(announcedTitle()).toBe('Movie 2');
    expect(inside().getByText('2 of 3')).toBeVisible();
  });

  it('show their own poster after that of the movie before has failed to load', async () => {
    const { user } = await openMovie({ backdropPath: null });
    for (const size of ['w300', 'w342']) {
      expect(image(0)?.src).toContain(size);
      fireEvent.error(image(0) ?? dialog());
    }
    await user.click(button('Next movie'));
    expect(dialog().querySelector('svg.lucide-film')).toBeNull();
    expect(dialog().querySelector('img[src$="w300/p2.svg"]')).toBeVisible();
  });

  it('follow to the left where lines go from right to left', async () => {
    const { user } = await openMovie();
    turnRightToLeft();
    await user.keyboard('{ArrowLeft}');
    expect(dialog()).toHaveAccessibleName('Movie 2');
    await user.keyboard('{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Movie 1');
  });

  it('open by arrow keys, but not past the ends, with a modifier, or in a list of countries', async () => {
    const { user, catalog } = await openMovie();
    for (const [keys, name] of [
      ['{ArrowLeft}', 'Movie 1'],
      ['{Alt>}{ArrowRight}{/Alt}', 'Movie 1'],
      ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Movie 3'],
      ['{ArrowLeft}', 'Movie 2'],
    ] as const) {
      await user.keyboard(keys);
      expect(dialog()).toHaveAccessibleName(name);
    }
    await settle(() => catalog.parts.providers.last().resolve({ byCountry: {} }));
    part('Where to watch').getByRole('combobox').focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Movie 2');
  });
});

describe('movie modal without a network', () => {
  it('offers no Watch Now while no host responds, and says why', async () => {
    const { catalog, connection } = await openMovie();
    await settle(connection.lose);
    expect(button('Watch Now')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Watch Now')).toHaveAccessibleDescription("You're offline.");
    fireEvent.click(button('Watch Now'));
    expect(catalog.watched).toEqual([]);
    connection.browser.send({ type: 'network.online' });
    await settle(() => connection.probeOf('tmdb').resolve());
    fireEvent.click(button('Watch Now'));
    expect(catalog.watched).toHaveLength(1);
  });

  it('plays no trailer and says why a part failed, at once and until a host responds', async () => {
    const { catalog, connection } = await openMovie();
    const url = 'https://www.youtube.com/watch?v=x';
    const player = 'https://www.youtube-nocookie.com/embed/x';
    const trailer = { name: 'Teaser', site: 'YouTube', url, player } as const;
    await settle(() => catalog.parts.cast.last().reject(new ApiError('Refused', 500, 'refused')));
    await settle(() => catalog.parts.trailer.last().resolve(trailer));
    const play = () => part('Trailer').getByRole('button', { name: /^Play trailer/ });
    const link = () => part('Trailer').getByRole('link');
    expect(part('Cast').getByText("Cast couldn't be loaded")).toBeVisible();
    await settle(connection.lose);
    expect(part('Cast').getByText("Cast couldn't be loaded. You're offline.")).toBeVisible();
    for (const control of [play(), link()]) {
      expect(control).toHaveAttribute('aria-disabled', 'true');
      expect(control).toHaveTextContent("You're offline.");
    }
    fireEvent.click(play());
    expect(inside().queryByTitle('Teaser')).toBeNull();
    expect(fireEvent.click(link())).toBe(false);
    connection.browser.send({ type: 'network.online' });
    await settle(() => connection.probeOf('tmdb').resolve());
    fireEvent.click(play());
    expect(inside().getByTitle('Teaser')).toBeVisible();
    await settle(connection.lose);
    fireEvent.click(part('Trailer').getByRole('button'));
    expect(inside().queryByTitle('Teaser')).toBeNull();
  });

  it('says at Next why the next page failed, and keeps Next enabled while it loads', async () => {
    const app = await renderHome({ page: aPage({ movies: [aMovie()], totalPages: 2 }) });
    await app.user.click(card());
    fireEvent.click(button('Next movie'));
    await settle(() => app.catalog.loadPage.last().reject(new NetworkError()));
    expect(button('Next movie')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Next movie')).toHaveAccessibleDescription(
      "The next movies couldn't be loaded: Network Error",
    );
    fireEvent.click(button('Next movie'));
    expect(button('Next movie')).toHaveAttribute('aria-busy', 'true');
    expect(button('Next movie')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Next movie')).not.toHaveAccessibleDescription();
  });
});
