import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { dialog, inside, openMovie, setupMovieModal } from '../../../support/openMovie.tsx';
import { aLibraryChange } from '../../../support/startCatalog.ts';
import { renderHome, settle } from '../../../support/renderApp.tsx';

setupMovieModal();

const group = () => inside().getByRole('radiogroup', { name: /Rate this movie|Your rating/ });
const star = (rating: number) => within(group()).getByRole('radio', { name: `${rating} of 10` });
const removal = () => inside().queryByRole('button', { name: 'Remove rating' });
const seen = () => inside().queryByRole('button', { name: 'Seen' });
const isLit = (rating: number) => star(rating).parentElement?.dataset['isOn'] === 'true';

describe('the rating in a movie', () => {
  it('is one of ten radio buttons, named **Rate this movie** until one is chosen', async () => {
    const app = await openMovie();
    expect(group()).toHaveAccessibleName('Rate this movie');
    expect(within(group()).getAllByRole('radio')).toHaveLength(10);
    expect(removal()).toBeNull();
    await app.user.click(star(8));
    expect(group()).toHaveAccessibleName('Your rating: 8 of 10');
    expect(star(8)).toBeChecked();
    expect([7, 8, 9].map(isLit)).toEqual([true, true, false]);
  });

  it('marks the movie as seen, says so with Undo, which takes both back', async () => {
    const app = await openMovie();
    await app.user.click(star(8));
    expect(seen()).toBeVisible();
    expect(inside().getByText('Rated 8 of 10: Movie 1')).toBeVisible();
    await app.user.click(inside().getByRole('button', { name: texts.library.undo }));
    expect(group()).toHaveAccessibleName('Rate this movie');
    expect(seen()).toBeNull();
  });

  it('is chosen by the arrow keys, which open no other movie', async () => {
    const app = await openMovie();
    star(1).focus();
    await app.user.keyboard(' {ArrowRight}{ArrowRight}');
    expect(group()).toHaveAccessibleName('Your rating: 3 of 10');
    expect(star(3)).toHaveFocus();
    expect(dialog()).toHaveAccessibleName('Movie 1');
  });

  it('is removed by **Remove rating**, which leaves the movie seen and the focus at the stars', async () => {
    const app = await openMovie();
    await app.user.click(star(8));
    await app.user.click(removal() as HTMLElement);
    expect(group()).toHaveAccessibleName('Rate this movie');
    expect(inside().getByText('Rating removed: Movie 1')).toBeVisible();
    expect(seen()).toBeVisible();
    expect(star(1)).toHaveFocus();
  });

  it('goes with the seen mark, and Undo brings both back', async () => {
    const app = await openMovie();
    await app.user.click(star(8));
    await app.user.click(seen() as HTMLElement);
    expect(group()).toHaveAccessibleName('Rate this movie');
    await app.user.click(inside().getByRole('button', { name: texts.library.undo }));
    expect(group()).toHaveAccessibleName('Your rating: 8 of 10');
    expect(seen()).toBeVisible();
  });

  it('is not offered for a sample', async () => {
    await openMovie({ isSample: true });
    expect(inside().queryAllByRole('radio')).toEqual([]);
  });
});

const rated = (id: number, rating: number) => ({ kind: 'rated', id, rating }) as const;

describe('the rating on a card', () => {
  it('stands in place of the tick, and is part of its name', async () => {
    const listed = [...putting('seen', anEntry(1), anEntry(2)), rated(1, 8)];
    const page = aPage({ movies: [aMovie({ id: 1 }), aMovie({ id: 2 })], totalPages: 1 });
    await renderHome({ page, listed });
    const [one, other] = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('button[data-movie-id]') as HTMLElement);
    expect(one).toHaveAccessibleName('Movie 1 1994 Rated 7.3 out of 10 Seen Your rating: 8 of 10');
    expect(within(one as HTMLElement).getByText('8')).toHaveAttribute('aria-hidden', 'true');
    expect(other).toHaveAccessibleName('Movie 2 1994 Rated 7.3 out of 10 Seen');
  });

  it('sorts the seen list by **My rating, highest first**, movies without one last', async () => {
    const entries = [anEntry(3, 30), anEntry(2, 20), anEntry(1, 10)];
    const app = await renderHome({
      listed: [...putting('seen', ...entries), rated(1, 9), rated(2, 4)],
    });
    const titles = () =>
      screen.getAllByRole('listitem').map((item) => item.querySelector('[dir=auto]')?.textContent);
    const open = async (name: RegExp) => {
      await settle(() => screen.getByRole('button', { name }).click());
      const movies = entries.map(({ id }) => aMovie({ id }));
      await settle(() => app.catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies }));
      await settle(() => import('../../../../src/components/library/LibraryListHeader.tsx'));
    };
    await open(/^Seen/);
    expect(titles()).toEqual(['Movie 3', 'Movie 2', 'Movie 1']);
    const sort = screen.getByRole('combobox', { name: texts.filter.controls.sort });
    await app.user.selectOptions(sort, 'My rating, highest first');
    expect(titles()).toEqual(['Movie 1', 'Movie 2', 'Movie 3']);
    const change = aLibraryChange({ ratings: { 1: 9, 3: 10 } });
    await settle(() => app.catalog.home.send(change));
    expect(titles()).toEqual(['Movie 3', 'Movie 1', 'Movie 2']);
  });
});
