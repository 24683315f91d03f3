import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import { movieModalContent } from '../../src/components/movie/MovieModal.tsx';
import type { Movie } from '../../src/domain/movie.ts';
import { aMovie, aPage } from './builders.ts';
import { emulateDialogFocus, endDialogFrame } from './dialogFocus.ts';
import { renderHome } from './renderApp.tsx';

export const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
export const inside = () => within(dialog());

/** A part of the movie modal, by its heading. */
export const region = (name: string) => inside().getByRole('region', { name });
export const part = (name: string) => within(region(name));

/** The code of the modal is loaded, as after home was idle, and dialogs move the focus. */
export function setupMovieModal() {
  beforeAll(() => movieModalContent.load());
  beforeEach(emulateDialogFocus);
}

/** Opens movie 1 of three. */
export async function openMovie(
  overrides: Partial<Movie> = {},
  options: Parameters<typeof renderHome>[0] = {},
) {
  const movies = [aMovie(overrides), aMovie({ id: 2 }), aMovie({ id: 3 })];
  const app = await renderHome({ ...options, page: aPage({ movies, totalPages: 1 }) });
  const [card] = within(screen.getByRole('list')).getAllByRole('button');
  if (card === undefined) throw new Error('no movie is listed');
  await app.user.click(card);
  await endDialogFrame();
  return app;
}
