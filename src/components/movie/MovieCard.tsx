import { Film } from 'lucide-react';
import { memo, useContext, useState } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { ImageUrlsContext } from './ImageUrlsContext.ts';
import { Card, Facts, Frame, Poster, Title } from './MovieCard.styles.ts';
import { releaseYear } from './movieTexts.ts';
import { Rating } from './Rating.tsx';

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
  const poster = useContext(ImageUrlsContext).card(movie.posterPath);
  const [isBroken, setIsBroken] = useState(false);

  return (
    <Card
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => catalog.send({ type: 'movie.selected', movie })}
    >
      <Frame>
        {poster === null || isBroken ? (
          <Film size={48} strokeWidth={1.25} aria-hidden />
        ) : (
          <Poster
            src={poster}
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isEager ? 'high' : 'auto'}
            onError={() => setIsBroken(true)}
          />
        )}
      </Frame>
      <Title dir="auto">{movie.title}</Title>
      <Facts>
        <span>{releaseYear(movie)}</span>
        <Rating movie={movie} />
      </Facts>
    </Card>
  );
});
