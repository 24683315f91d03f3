import { memo } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { CardMarks } from './CardMarks.tsx';
import { CardPoster } from './CardPoster.tsx';
import { Card, Facts, Title, TitleRoom } from './MovieCard.styles.ts';
import { releaseYear } from './movieTexts.ts';
import { Rating } from './Rating.tsx';
import { useFilmLanguage } from './useFilmLanguage.ts';

type Props = {
  readonly movie: Movie;
  /** In the first row: its poster is what the page is waiting for (LCP). */
  readonly isEager: boolean;
  /** Tab reaches it; every other card is reached by the arrows. */
  readonly isTabStop: boolean;
};

/** Spec §2.13. */
export const MovieCard = memo(function MovieCard({ movie, isEager, isTabStop }: Props) {
  const catalog = CatalogContext.useActorRef();
  const language = useFilmLanguage();
  return (
    <Card
      tabIndex={isTabStop ? 0 : -1}
      data-film={movie.id}
      onClick={() => catalog.send({ type: 'movie.selected', movie })}
    >
      <CardPoster movie={movie} isEager={isEager} />
      <TitleRoom>
        <Title dir="auto" lang={language}>
          {movie.title}
        </Title>
      </TitleRoom>
      <Facts>
        <span>{releaseYear(movie)}</span>
        <Rating movie={movie} />
      </Facts>
      <CardMarks id={movie.id} />
    </Card>
  );
});
