import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Movie } from '../../domain/movie.ts';

/**
 * Another film in the same dialog: it begins at its top, the focus stays in the dialog, and its title
 * is said once. Where what had the focus has gone with the film before, the heading takes the focus,
 * which says it.
 *
 * @returns what a live region is to say
 */
export function useFilmChange(dialog: RefObject<HTMLElement | null>, movie: Movie): string {
  const shown = useRef(movie.id);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    const element = dialog.current;
    if (shown.current === movie.id || element === null) return;
    shown.current = movie.id;
    element.scrollTo(0, 0);
    const { activeElement } = document;
    const isHeld = element !== activeElement && element.contains(activeElement);
    if (!isHeld) element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    setAnnouncement(isHeld ? movie.title : '');
  }, [dialog, movie]);

  return announcement;
}
