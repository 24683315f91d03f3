import { useContext, useState } from 'react';
import type { Movie } from '../../domain/movie.ts';
import { Backdrop } from './Backdrop.ts';
import { ImageUrlsContext } from './ImageUrlsContext.ts';
import { ownColour } from './posterColour.ts';

/** One that cannot be had leaves the film's own colour, in its full height: nothing moves (CLS). */
export function DialogBackdrop({ movie }: { readonly movie: Movie }) {
  const url = useContext(ImageUrlsContext).backdrop(movie.backdropPath);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Backdrop data-print="no" $isBlank={url === null} style={ownColour(movie)}>
      {url === null || isBroken ? null : <img src={url} alt="" onError={() => setIsBroken(true)} />}
    </Backdrop>
  );
}
