import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { Button } from '../ui/Button.ts';
import { Backdrop } from './Backdrop.ts';
import { Body, PosterFrame, Summary } from './MovieDialog.styles.ts';
import { ownColour } from './posterColour.ts';
import { useFilmLanguage } from './useFilmLanguage.ts';

type Props = {
  readonly movie: Movie;
  readonly titleId: string;
  /** The code of the page could not be had. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
};

/** A film's dialog before the code of its content has come. */
export function FilmFrame({ movie, titleId, isMissing, onRetry }: Props) {
  const language = useFilmLanguage();
  return (
    <>
      <Backdrop $isBlank={movie.backdropPath === null} style={ownColour(movie)} />
      <Body>
        <PosterFrame style={ownColour(movie)} />
        <Summary>
          <h2 id={titleId} dir="auto" lang={language} tabIndex={-1}>
            {movie.title}
          </h2>
          {isMissing ? (
            <div>
              <p>{texts.partIsMissing}</p>
              <Button onClick={onRetry}>{texts.list.tryAgain}</Button>
            </div>
          ) : null}
        </Summary>
      </Body>
    </>
  );
}
