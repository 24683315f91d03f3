import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import type { movieMachine } from '../../machines/movieMachine.ts';
import { selectFilm } from '../../machines/movieSelectors.ts';
import { DialogBackdrop } from './DialogBackdrop.tsx';
import { DialogPoster } from './DialogPoster.tsx';
import { FilmCast } from './FilmCast.tsx';
import { FilmFigures } from './FilmFigures.tsx';
import { FilmOverview } from './FilmOverview.tsx';
import { Facts, FilmPrintStyle, OffersPlace, Parts, TrailerPlace } from './FilmPage.styles.ts';
import { FilmTrailer } from './FilmTrailer.tsx';
import { MovieActions } from './MovieActions.tsx';
import { Body, Summary } from './MovieDialog.styles.ts';
import { Rating } from './Rating.tsx';
import { ReleaseYear } from './ReleaseYear.tsx';
import { SimilarFilms } from './SimilarFilms.tsx';
import { useFilmLanguage } from './useFilmLanguage.ts';
import { WhereToWatch } from './WhereToWatch.tsx';

export type FilmPageProps = {
  readonly film: ActorRefFrom<typeof movieMachine>;
  readonly titleId: string;
};

/** What a film's dialog holds (spec §2.18 to §2.20, §10.40 to §10.44). */
export function FilmPage({ film, titleId }: FilmPageProps) {
  const movie = useSelector(film, selectFilm);
  const { figures, trailer, cast, similar } = useSelector(film, ({ children }) => children);
  const language = useFilmLanguage();
  return (
    <>
      <FilmPrintStyle />
      <DialogBackdrop movie={movie} />
      <Body>
        <DialogPoster movie={movie} />
        <Summary>
          <h2 id={titleId} dir="auto" lang={language} tabIndex={-1}>
            {movie.title}
          </h2>
          <Facts>
            <Rating movie={movie} />
            <ReleaseYear movie={movie} />
            <span>{texts.movie.votes(movie.voteCount)}</span>
          </Facts>
          {figures === undefined ? null : <FilmFigures part={figures} />}
          <MovieActions film={film} />
          <FilmOverview movie={movie} part={figures} />
        </Summary>
        <Parts>
          <TrailerPlace>
            {trailer === undefined ? null : <FilmTrailer part={trailer} />}
          </TrailerPlace>
          {cast === undefined ? null : <FilmCast part={cast} />}
          {similar === undefined ? null : <SimilarFilms part={similar} />}
          <OffersPlace>
            <WhereToWatch film={film} />
          </OffersPlace>
        </Parts>
      </Body>
    </>
  );
}
