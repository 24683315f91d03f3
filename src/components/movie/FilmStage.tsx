import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectMovieActor } from '../../machines/catalogSelectors.ts';
import { loadFilmPage } from './filmPageCode.ts';
import { MovieDialog } from './MovieDialog.tsx';
import { growFromCard } from './growFromCard.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Where the film's dialog appears: out of the card that was pressed, where the browser can do that.
 * The code of its content is fetched as soon as home has nothing else to do.
 */
export function FilmStage() {
  const film = CatalogContext.useSelector(selectMovieActor);
  const isOpen = film !== undefined;
  const [isShown, setIsShown] = useState(false);

  useLayoutEffect(() => {
    const grows = isOpen && growFromCard(() => flushSync(() => setIsShown(true)));
    if (!grows) setIsShown(isOpen);
  }, [isOpen]);

  useEffect(() => whenIdle(() => void loadFilmPage().catch(() => undefined)), []);

  return film !== undefined && isShown ? <MovieDialog film={film} /> : null;
}
