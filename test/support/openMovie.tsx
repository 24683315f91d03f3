import { screen, within } from '@testing-library/react';
import type { Movie } from '../../src/domain/movie.ts';
import { aMovie, aPage } from './builders.ts';
import { renderHome } from './renderApp.tsx';

export const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

/** A part of the movie modal, by its heading. */
export const part = (name: string) => within(within(dialog()).getByRole('region', { name }));

/** Opens movie 1 of three. */
export async function openMovie(overrides: Partial<Movie> = {}, strict = false) {
  const movies = [aMovie(overrides), aMovie({ id: 2 }), aMovie({ id: 3 })];
  const app = await renderHome({ strict, page: aPage({ movies, totalPages: 1 }) });
  await app.user.click(screen.getByRole('button', { name: /Movie 1\b/ }));
  return app;
}
