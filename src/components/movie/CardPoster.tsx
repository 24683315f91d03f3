import { useCallback, useContext, useState, type ReactNode } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { BlankPoster } from './BlankPoster.tsx';
import { Frame, Poster } from './CardPoster.styles.ts';
import { ImageUrlsContext } from './ImageUrlsContext.ts';
import { ownColour } from './posterColour.ts';

type Props = {
  readonly movie: Movie;
  readonly isEager: boolean;
  /** What lies on top of it. */
  readonly children?: ReactNode;
};

/**
 * A card's poster, which fades in over a colour of its own (§10.58). One that is there already, or that
 * the page is waiting for, stands there at once.
 */
export function CardPoster({ movie, isEager, children }: Props) {
  const url = useContext(ImageUrlsContext).card(movie.posterPath);
  const [isBroken, setIsBroken] = useState(false);
  const [hasCome, setHasCome] = useState(isEager);
  const lookWhetherCome = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === true) setHasCome(true);
  }, []);

  return (
    <Frame style={ownColour(movie)}>
      {url === null || isBroken ? (
        <BlankPoster title={movie.title} />
      ) : (
        <Poster
          ref={lookWhetherCome}
          $hasCome={hasCome}
          src={url}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          onLoad={() => setHasCome(true)}
          onError={() => setIsBroken(true)}
        />
      )}
      {children}
    </Frame>
  );
}
