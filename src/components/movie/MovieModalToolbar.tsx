import { ArrowLeft, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId, type PointerEventHandler } from 'react';
import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  selectEarlierMovies,
  selectMoviePosition,
  selectHasNext,
  selectHasPrevious,
  selectIsNextMovieLoading,
  selectNextFailure,
  selectMovieCount,
  CatalogContext,
} from '../../machines/catalog/catalogSelectors.ts';
import { media } from '../../styles/media.ts';
import { FailureReason } from '../ui/FailureReason.tsx';
import { Spinner } from '../ui/Spinner.ts';
import { Bar, Grip } from './MovieModal.styles.ts';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly onClose: () => void;
  /** Listeners of `useSheetDrag`. */
  readonly drag: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      PointerEventHandler
    >
  >;
};

/** Close, previous and next movie of the list (§10.45). */
export function MovieModalToolbar({ onClose, drag }: Props) {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const hasPrevious = CatalogContext.useSelector(selectHasPrevious);
  const hasNext = CatalogContext.useSelector(selectHasNext);
  const isNextLoading = CatalogContext.useSelector(selectIsNextMovieLoading);
  const position = CatalogContext.useSelector(selectMoviePosition);
  const count = CatalogContext.useSelector(selectMovieCount);
  const failure = CatalogContext.useSelector(selectNextFailure);
  const reasonId = useId();
  return (
    <Bar data-print="no" data-handle {...drag}>
      <Grip />
      <RoundButton aria-label={texts.movie.close} onClick={onClose}>
        <X size={22} aria-hidden />
      </RoundButton>
      <AdjacentMovies>
        <BackButton />
        <RoundButton
          aria-label={texts.movie.previous}
          aria-disabled={!hasPrevious}
          onClick={() => catalog.send({ type: 'previousMovie.requested' })}
        >
          <ChevronLeft size={22} aria-hidden data-mirrored />
        </RoundButton>
        <RoundButton
          aria-label={texts.movie.next}
          aria-disabled={!hasNext && !isNextLoading}
          aria-busy={isNextLoading}
          aria-describedby={failure === null ? undefined : reasonId}
          onClick={() => catalog.send({ type: 'nextMovie.requested' })}
        >
          {isNextLoading ? <Spinner /> : <ChevronRight size={22} aria-hidden data-mirrored />}
        </RoundButton>
        {position === 0 ? null : <Position>{texts.movie.position({ position, count })}</Position>}
      </AdjacentMovies>
      <Reason aria-live="polite" id={reasonId}>
        {failure === null ? null : (
          <Position>
            <FailureReason failure={failure} say={(reason) => texts.movie.nextFailed({ reason })} />
          </Position>
        )}
      </Reason>
    </Bar>
  );
}

/** Leads back to the movie from which this one was opened (§10.240). */
function BackButton() {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const earlier = CatalogContext.useSelector(selectEarlierMovies).at(-1);
  if (earlier === undefined) return null;
  return (
    <RoundButton
      aria-label={texts.filter.back({ list: earlier.title })}
      title={texts.filter.back({ list: earlier.title })}
      onClick={() => catalog.send({ type: 'movie.left' })}
    >
      <ArrowLeft size={22} aria-hidden data-mirrored />
    </RoundButton>
  );
}

const AdjacentMovies = styled.div`
  display: flex;
  gap: ${theme.space.tight};
  align-items: center;
`;

/** Over the backdrop. */
const RoundButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-content: center;
  width: ${theme.target};
  height: ${theme.target};
  padding: 0;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;
  background: ${theme.color.overPicture};
  color: ${theme.color.onPicture};

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      border-color: currentcolor;
      box-shadow: 0 0 0 1px currentcolor;
    }
  }
`;

/** Below the bar, at its full width. */
const Reason = styled.p`
  position: absolute;
  top: 4rem;
  inset-inline-start: 0.75rem;
  max-width: calc(100% - 1.5rem);
`;

const Position = styled.span`
  padding: 0.25rem 0.75rem;
  border-radius: ${theme.radius.round};
  background: ${theme.color.overPicture};
  color: ${theme.color.onPicture};
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;
`;
