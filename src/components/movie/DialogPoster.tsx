import { useContext, useState } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { BlankPoster } from './BlankPoster.tsx';
import { ImageUrlsContext } from './ImageUrlsContext.ts';
import { PosterFrame } from './MovieDialog.styles.ts';
import { ownColour } from './posterColour.ts';

/** `w300` first; where the host does not have it, `w342`; else the icon (decision 26). */
export function DialogPoster({ movie }: { readonly movie: Movie }) {
  const urls = useContext(ImageUrlsContext);
  const [failures, setFailures] = useState(0);
  const poster = [urls.modalPoster, urls.modalPosterFallback][failures]?.(movie.posterPath) ?? null;
  return (
    <PosterFrame style={ownColour(movie)}>
      {poster === null ? (
        <BlankPoster title={movie.title} />
      ) : (
        <img
          src={poster}
          alt=""
          width={300}
          height={450}
          onError={() => setFailures(failures + 1)}
        />
      )}
    </PosterFrame>
  );
}
