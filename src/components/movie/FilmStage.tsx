import { useEffect } from 'react';
import { loadFilmPage } from './filmPageCode.ts';
import { MovieDialog } from './MovieDialog.tsx';
import { useShownFilm } from './useShownFilm.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Where the film's dialog appears. The code of its content is fetched as soon as home has nothing
 * else to do (§10.48).
 */
export function FilmStage() {
  const film = useShownFilm();
  useEffect(() => whenIdle(() => void loadFilmPage().catch(() => undefined)), []);
  return film === undefined ? null : <MovieDialog film={film} />;
}
