import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { PointerEventHandler } from 'react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import {
  selectFilmPosition,
  selectHasNext,
  selectHasPrevious,
  selectIsNextAwaited,
  selectMovieCount,
} from '../../machines/catalogSelectors.ts';
import { Spinner } from '../ui/Spinner.ts';
import { Neighbours, Position, RoundButton } from './FilmBar.styles.ts';
import { Bar, Grip } from './MovieDialog.styles.ts';

type Props = {
  readonly onClose: () => void;
  /** Of whoever draws the sheet down. */
  readonly drag: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      PointerEventHandler
    >
  >;
};

/** The way out, and to the films beside this one in the list (§10.45). */
export function FilmBar({ onClose, drag }: Props) {
  const catalog = CatalogContext.useActorRef();
  const hasPrevious = CatalogContext.useSelector(selectHasPrevious);
  const hasNext = CatalogContext.useSelector(selectHasNext);
  const isNextAwaited = CatalogContext.useSelector(selectIsNextAwaited);
  const position = CatalogContext.useSelector(selectFilmPosition);
  const count = CatalogContext.useSelector(selectMovieCount);
  return (
    <Bar data-print="no" data-handle {...drag}>
      <Grip />
      <RoundButton aria-label={texts.movie.close} onClick={onClose}>
        <X size={22} aria-hidden />
      </RoundButton>
      <Neighbours>
        <RoundButton
          aria-label={texts.film.previous}
          aria-disabled={!hasPrevious}
          onClick={() => catalog.send({ type: 'movie.previous' })}
        >
          <ChevronLeft size={22} aria-hidden />
        </RoundButton>
        <RoundButton
          aria-label={texts.film.next}
          aria-disabled={!hasNext && !isNextAwaited}
          aria-busy={isNextAwaited}
          onClick={() => catalog.send({ type: 'movie.next' })}
        >
          {isNextAwaited ? <Spinner /> : <ChevronRight size={22} aria-hidden />}
        </RoundButton>
        {position === 0 ? null : <Position>{texts.film.position(position, count)}</Position>}
      </Neighbours>
    </Bar>
  );
}
