import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { CatalogContext } from '../../machines/catalogContext.ts';
import type { movieMachine } from '../../machines/movieMachine.ts';
import { selectFilm } from '../../machines/movieSelectors.ts';
import { UndoNotice } from '../library/UndoNotice.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { FilmBar } from './FilmBar.tsx';
import { FilmFrame } from './FilmFrame.tsx';
import { useFilmPage } from './filmPageCode.ts';
import { Sheet } from './MovieDialog.styles.ts';
import { useFilmChange } from './useFilmChange.ts';
import { useModalDialog } from '../ui/useModalDialog.ts';
import { useNeighbourKeys } from './useNeighbourKeys.ts';
import { useSheetDrag } from './useSheetDrag.ts';

/** Spec §2.18 to §2.21: the dialog itself, there at once; its content may be on its way. */
export function MovieDialog({ film }: { readonly film: ActorRefFrom<typeof movieMachine> }) {
  const catalog = CatalogContext.useActorRef();
  const movie = useSelector(film, selectFilm);
  const titleId = useId();
  const close = () => catalog.send({ type: 'movie.closed' });
  const { dialog, closingEvents } = useModalDialog(close);
  const drag = useSheetDrag(dialog, close);
  const onKeyDown = useNeighbourKeys();
  const { Page, isMissing, retry } = useFilmPage();
  const announcement = useFilmChange(dialog, movie);

  return (
    <Sheet ref={dialog} aria-labelledby={titleId} onKeyDown={onKeyDown} {...closingEvents}>
      <FilmBar onClose={close} drag={drag} />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {Page === null ? (
        <FilmFrame movie={movie} titleId={titleId} isMissing={isMissing} onRetry={retry} />
      ) : (
        <Page key={film.sessionId} film={film} titleId={titleId} />
      )}
      <UndoNotice />
    </Sheet>
  );
}
