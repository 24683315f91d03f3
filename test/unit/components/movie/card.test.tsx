import { fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { posterColor } from '../../../../src/components/ui/MovieImage.tsx';
import { ratingArc } from '../../../../src/components/ui/Rating.tsx';
import * as movies from '../../../../src/domain/movie.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';

async function renderCard(overrides: Partial<Movie> = {}) {
  await renderHome({ page: aPage({ movies: [aMovie(overrides)], totalPages: 1 }) });
  return screen.getByRole('listitem').querySelector('button') as HTMLElement;
}

const posterOf = (card: HTMLElement) => card.querySelector('img');
const movieIcon = (card: HTMLElement) => card.querySelector('svg.lucide-film');

describe('movie card', () => {
  it('shows a movie icon if its poster fails to load', async () => {
    const card = await renderCard();
    fireEvent.error(posterOf(card) ?? card);
    expect(posterOf(card)).toBeNull();
    expect(movieIcon(card)).toBeInTheDocument();
  });

  it('shows Unknown without a release date, and a movie icon without a poster', async () => {
    const card = await renderCard({ releaseDate: null, posterPath: null });
    expect(within(card).getByText('Unknown')).toBeVisible();
    expect(posterOf(card)).toBeNull();
    expect(movieIcon(card)).toBeInTheDocument();
  });

  it.each([
    [0, 0, 'NR', 'Not rated', { arcs: 0, circles: 0 }],
    [0, 12, '0.0', 'Rated 0.0 out of 10 by few votes', { arcs: 0, circles: 1 }],
    [6.66, 0, '6.7', 'Rated 6.7 out of 10 by few votes', { arcs: 1, circles: 1 }],
    [7.25, 49, '7.3', 'Rated 7.3 out of 10 by few votes', { arcs: 1, circles: 1 }],
    [7.25, 50, '7.3', 'Rated 7.3 out of 10', { arcs: 1, circles: 1 }],
    [10, 1000, '10.0', 'Rated 10.0 out of 10', { arcs: 1, circles: 1 }],
  ])(
    'shows %d of %i votes as %s, announced as "%s", drawn with %o',
    async (voteAverage, voteCount, text, announced, { arcs, circles }) => {
      const card = await renderCard({ voteAverage, voteCount });
      expect(within(card).getByRole('img', { name: announced })).toHaveTextContent(text);
      expect(card).toHaveAccessibleName(`Movie 1 1994 ${announced}`);
      const few = within(card).queryByText(texts.movie.fewVotes);
      expect(few !== null).toBe(announced.endsWith('by few votes'));
      expect(card.querySelectorAll('svg path')).toHaveLength(arcs);
      expect(card.querySelectorAll('svg circle')).toHaveLength(circles);
    },
  );

  it('marks few votes visibly too, and its title has its own text direction', async () => {
    const card = await renderCard({ voteCount: 49, title: 'كفرناحوم' });
    expect(within(card).getByText('few votes')).toBeVisible();
    expect(within(card).getByText('كفرناحوم')).toHaveAttribute('dir', 'auto');
  });
});

describe('movie card, a movie that was invented for demonstration', () => {
  it('has a badge on its poster, and its list says so once', async () => {
    const listed = [aMovie({ id: 91_000_001 }), aMovie({ id: 91_000_002 }), aMovie({ id: 603 })];
    await renderHome({ page: aPage({ movies: listed, totalPages: 1 }) });
    const badges = screen
      .getAllByRole('listitem')
      .map((item) => within(item).queryByText('Sample'));
    expect(badges.map((badge) => badge !== null)).toEqual([true, true, false]);
    expect(screen.getAllByText('Sample movies, invented for this demonstration.')).toHaveLength(1);
  });

  it('is not said of a list without one', async () => {
    await renderCard();
    expect(screen.queryByText(/invented/)).toBeNull();
  });
});

describe('rating arc', () => {
  it('starts at the top, and its length is proportional to the rating, up to almost a circle', () => {
    expect([-1, 0, 2.5, 5, 7.5, 10].map(ratingArc)).toEqual([
      '',
      '',
      'M12 3A9 9 0 0 1 21.00 12.00',
      'M12 3A9 9 0 0 1 12.00 21.00',
      'M12 3A9 9 0 1 1 3.00 12.00',
      'M12 3A9 9 0 1 1 11.99 3.00',
    ]);
    expect(ratingArc(12)).toBe(ratingArc(10));
  });
});

describe('poster', () => {
  const posters = () => [...document.querySelectorAll<HTMLImageElement>('main li img')];
  const opacityOf = (image: Element | undefined) => image && getComputedStyle(image).opacity;
  const stubComplete = (isComplete: boolean) =>
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isComplete);

  it('does not fade in in the first row, and fades in elsewhere once it is loaded', async () => {
    stubComplete(false);
    await renderHome();
    const [first, , , , fifth] = posters();
    expect(opacityOf(first)).toBe('1');
    expect(opacityOf(fifth)).toBe('0');
    if (fifth !== undefined) await settle(() => fireEvent.load(fifth));
    expect(opacityOf(fifth)).toBe('1');
  });

  it('does not fade in if the browser has cached it', async () => {
    stubComplete(true);
    await renderHome();
    expect(new Set(posters().map(opacityOf))).toEqual(new Set(['1']));
  });

  it("has a background color that differs from its neighbor's", async () => {
    await renderHome();
    const [one, two] = screen
      .getAllByRole('listitem')
      .map((cell) => cell.querySelector<HTMLElement>('button > span')?.style.cssText);
    expect(one).toMatch(/--poster-color: hsl\(\d+ 45% 45%\)/);
    expect(two).not.toBe(one);
  });

  it('has a valid background color for any key, the same each time', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(posterColor(key)).toMatch(/^hsl\((?:\d|[1-9]\d|[12]\d\d|3[0-5]\d) 45% 45%\)$/);
        expect(posterColor(key)).toBe(posterColor(key));
      }),
    );
  });
});

describe('bookmark and tick of a card', () => {
  it('change without rendering any card again', async () => {
    const formatRating = vi.spyOn(movies, 'formatRating');
    const { library } = await renderHome({ listed: putting('seen', anEntry(2)) });
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(second as HTMLElement).getByText('Seen')).toBeInTheDocument();
    expect(formatRating).toHaveBeenCalled();
    formatRating.mockClear();
    await settle(() => library.changeElsewhere(...putting('watchlist', anEntry(1))));
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([
      within(first as HTMLElement).getByRole('button', { name: 'Bookmark Movie 1' }),
    ]);
    expect(formatRating).not.toHaveBeenCalled();
  });
});

describe('buttons of a card', () => {
  const listed = [aMovie({ id: 1, title: 'Stalker' }), aMovie({ id: 2, title: 'Solaris' })];
  const renderCards = () =>
    renderHome({
      page: aPage({ movies: listed, totalPages: 1 }),
      listed: putting('seen', anEntry(2)),
    });
  const cell = (title: string) =>
    screen.getByRole('button', { name: new RegExp(`^${title} `) }).closest('li') as HTMLElement;
  const all = (title: string) => within(cell(title)).getAllByRole('button');
  const card = (title: string) => all(title)[0] as HTMLElement;
  const bookmark = (title: string) => all(title)[1] as HTMLElement;
  const quick = (title: string) => all(title)[2];

  async function enter(title: string, pointerType = 'mouse') {
    await settle(() => fireEvent.pointerEnter(cell(title), { pointerType }));
  }

  it('are its bookmark, always, and one that marks as seen, under the mouse', async () => {
    await renderCards();
    expect(bookmark('Stalker')).toHaveAccessibleName('Bookmark Stalker');
    expect({ stalker: quick('Stalker'), solaris: quick('Solaris') }).toEqual({
      stalker: undefined,
      solaris: undefined,
    });
    await enter('Stalker');
    expect(quick('Stalker')).toHaveAccessibleName('Mark as Seen: Stalker');
    expect(quick('Solaris')).toBeUndefined();
    await settle(() => fireEvent.pointerLeave(cell('Stalker')));
    expect(quick('Stalker')).toBeUndefined();
  });

  it.each(['touch', 'pen'])('are the bookmark alone for a %s', async (pointerType) => {
    await renderCards();
    await enter('Stalker', pointerType);
    expect(all('Stalker')).toHaveLength(2);
  });

  it('show the lists of the movie, add it and remove it, without opening it', async () => {
    const { library, user } = await renderCards();
    expect(bookmark('Stalker')).toHaveAttribute('aria-pressed', 'false');
    await user.click(bookmark('Stalker'));
    expect(bookmark('Stalker')).toHaveAttribute('aria-pressed', 'true');
    await enter('Solaris');
    expect(quick('Solaris')).toHaveAttribute('aria-pressed', 'true');
    await user.click(quick('Solaris') as HTMLElement);
    expect(quick('Solaris')).toHaveAttribute('aria-pressed', 'false');
    const { watchlist, seen } = library.store.load().library;
    expect({ watchlist: watchlist.map(({ id }) => id), seen }).toEqual({
      watchlist: [1],
      seen: [],
    });
    expect(screen.getByText(texts.library.done.seen.removed({ title: 'Solaris' }))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave the focus where it is for a mouse; Tab leads from a card to its bookmark only', async () => {
    const { user } = await renderCards();
    const tabStops = () =>
      [card, bookmark].map((of) => [of('Stalker').tabIndex, of('Solaris').tabIndex]);
    expect(tabStops()).toEqual([
      [0, -1],
      [-1, -1],
    ]);
    await settle(() => card('Solaris').focus());
    await user.click(bookmark('Stalker'));
    expect(card('Solaris')).toHaveFocus();
    expect(tabStops()).toEqual([
      [-1, 0],
      [-1, 0],
    ]);
    await user.tab();
    expect(bookmark('Solaris')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(card('Stalker')).toHaveFocus();
  });

  it('under the mouse disappears when the movie is opened, and appears again on its card', async () => {
    const { user } = await renderCards();
    await enter('Stalker');
    const under = cell('Stalker');
    const buttons = () => within(under).queryAllByRole('button', { hidden: true });
    await user.click(card('Stalker'));
    expect(buttons()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: texts.movie.close }));
    await endDialogFrame();
    expect(buttons()).toHaveLength(3);
  });
});

describe('card that is pointed at', () => {
  const pointer = (pointerType: string) => ({ pointerType });
  const ids = ({ catalog }: Awaited<ReturnType<typeof renderHome>>) =>
    catalog.prefetchMovie.calls.map(({ input }) => input.movieId);

  /** Home, two of its cards, and a clock that the test moves. */
  async function renderCards() {
    const app = await renderHome();
    const [card, other] = screen.getAllByRole('button', { name: /^Movie/ });
    if (card === undefined || other === undefined) throw new Error('there are no cards');
    vi.useFakeTimers();
    return { app, card, other };
  }

  it('is prefetched by a mouse that moves, once, and no longer when it has left', async () => {
    const { app, card, other } = await renderCards();
    fireEvent.pointerEnter(other, pointer('mouse'));
    fireEvent.pointerMove(card, pointer('mouse'));
    await settle(() => vi.advanceTimersByTime(100));
    fireEvent.pointerMove(card.firstElementChild ?? card, pointer('mouse'));
    fireEvent.pointerOut(card, { ...pointer('mouse'), relatedTarget: card.firstElementChild });
    await settle(() => vi.advanceTimersByTime(50));
    expect(ids(app)).toEqual([1]);
    fireEvent.pointerOut(card, { ...pointer('mouse'), relatedTarget: other });
    expect(app.catalog.prefetchMovie.last().signal.aborted).toBe(true);
  });

  it('is none between the cards', async () => {
    const failed = vi.fn<(event: ErrorEvent) => void>();
    window.addEventListener('error', failed);
    onTestFinished(() => window.removeEventListener('error', failed));
    await renderHome();
    const [gap = document.body] = screen.getAllByRole('listitem');
    fireEvent.pointerOut(gap, { ...pointer('mouse'), relatedTarget: gap });
    fireEvent.pointerMove(gap.querySelector('button') ?? gap, pointer('mouse'));
    fireEvent.pointerMove(gap, pointer('mouse'));
    fireEvent.pointerOut(gap, pointer('mouse'));
    fireEvent.pointerDown(gap, pointer('touch'));
    expect(failed).not.toHaveBeenCalled();
  });

  it('is not prefetched while arrow keys move the focus, but once the mouse moves again', async () => {
    const { app, card } = await renderCards();
    fireEvent.pointerMove(card, pointer('mouse'));
    fireEvent.keyDown(card, { key: 'ArrowRight' });
    await settle(() => vi.advanceTimersByTime(1_000));
    expect(ids(app)).toEqual([]);
    fireEvent.pointerMove(card, pointer('mouse'));
    await settle(() => vi.advanceTimersByTime(150));
    expect(ids(app)).toEqual([1]);
  });

  it('is prefetched at once by a touch, which keeps its request until it opens the movie or scrolls', async () => {
    const { app, card, other } = await renderCards();
    fireEvent.pointerMove(card, pointer('touch'));
    fireEvent.pointerDown(card, pointer('mouse'));
    await settle(() => vi.advanceTimersByTime(1_000));
    expect(ids(app)).toEqual([]);
    fireEvent.pointerDown(card, pointer('touch'));
    fireEvent.pointerUp(card, pointer('touch'));
    fireEvent.pointerOut(card, pointer('touch'));
    expect(ids(app)).toEqual([1]);
    expect(app.catalog.prefetchMovie.inFlight()).toBe(1);
    // Another card, below a mouse that rests.
    fireEvent.pointerMove(other, pointer('mouse'));
    fireEvent.pointerDown(card, pointer('touch'));
    fireEvent.pointerOut(card, pointer('touch'));
    expect(app.catalog.prefetchMovie.inFlight()).toBe(1);
    fireEvent.pointerCancel(card, pointer('touch'));
    expect(app.catalog.prefetchMovie.inFlight()).toBe(0);
  });
});
