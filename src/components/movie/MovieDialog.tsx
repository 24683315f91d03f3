import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useContext, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import type { movieMachine } from '../../machines/movieMachine.ts';
import { selectFilm } from '../../machines/movieSelectors.ts';
import { DialogPoster } from './DialogPoster.tsx';
import { ImageUrlsContext } from './ImageUrlsContext.ts';
import { MovieActions } from './MovieActions.tsx';
import {
  Backdrop,
  Body,
  CloseButton,
  Facts,
  Overview,
  Sheet,
  Summary,
} from './MovieDialog.styles.ts';
import { releaseYear } from './movieTexts.ts';
import { Rating } from './Rating.tsx';
import { useModalDialog } from './useModalDialog.ts';

/** Spec §2.18 to §2.21. */
export function MovieDialog({ film }: { readonly film: ActorRefFrom<typeof movieMachine> }) {
  const catalog = CatalogContext.useActorRef();
  const movie = useSelector(film, selectFilm);
  const backdrop = useContext(ImageUrlsContext).backdrop(movie.backdropPath);
  const titleId = useId();
  const close = () => catalog.send({ type: 'movie.closed' });
  const { dialog, closingEvents } = useModalDialog(close);

  return (
    <Sheet ref={dialog} aria-labelledby={titleId} {...closingEvents}>
      <CloseButton aria-label={texts.movie.close} onClick={close}>
        <X size={22} aria-hidden />
      </CloseButton>
      <Backdrop>{backdrop === null ? null : <img src={backdrop} alt="" />}</Backdrop>
      <Body>
        <DialogPoster movie={movie} />
        <Summary>
          <h2 id={titleId} dir="auto">
            {movie.title}
          </h2>
          <Facts>
            <Rating movie={movie} />
            <span>{releaseYear(movie)}</span>
            <span>{texts.movie.votes(movie.voteCount)}</span>
          </Facts>
          <MovieActions film={film} />
          <Overview>
            <h3>{texts.movie.overview}</h3>
            <p dir="auto">{movie.overview ?? texts.movie.noOverview}</p>
          </Overview>
        </Summary>
      </Body>
    </Sheet>
  );
}
