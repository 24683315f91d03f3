import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { loadFilmPage } from './filmPageCode.ts';
import { posterName } from './growFromCard.ts';
import { MovieDialog } from './MovieDialog.tsx';
import { useShownFilm } from './useShownFilm.ts';
import { whenIdle } from './whenIdle.ts';

/** Only the poster moves; the page stays alive under it and can be pressed. */
const Movement = createGlobalStyle`
  html { view-transition-name: none; }

  ::view-transition { pointer-events: none; }

  ::view-transition-group(${posterName}) { animation-duration: 280ms; }
`;

/**
 * Where the film's dialog appears. The code of its content is fetched as soon as home has nothing
 * else to do (§10.48).
 */
export function FilmStage() {
  const film = useShownFilm();
  useEffect(() => whenIdle(() => void loadFilmPage().catch(() => undefined)), []);
  return (
    <>
      <Movement />
      {film === undefined ? null : <MovieDialog film={film} />}
    </>
  );
}
