import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { maxRating } from '../../domain/limits.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectIsSeen, selectRating } from '../../machines/library/librarySelectors.ts';
import { inverted } from '../../styles/inverted.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

/** A tick, or the user's rating. A component of its own, so that a toggle renders only the mark. */
export function SeenMark({ id }: { readonly id: number }) {
  const texts = useHomeTexts();
  const isSeen = LibraryContext.useSelector(selectIsSeen(id));
  const rating = LibraryContext.useSelector(selectRating(id));
  if (!isSeen && rating === null) return null;
  return (
    <Tick>
      {rating === null ? (
        <Check size={18} strokeWidth={3} aria-hidden />
      ) : (
        <span aria-hidden>{rating}</span>
      )}
      <VisuallyHidden>
        {isSeen ? `${texts.movie.seen} ` : null}
        {rating === null ? null : texts.movie.myRating({ rating, max: maxRating })}
      </VisuallyHidden>
    </Tick>
  );
}

/** In a corner of a picture. */
export const Tick = styled.span`
  position: absolute;
  top: 0.5rem;
  inset-inline-end: 0.5rem;
  display: grid;
  place-content: center;
  width: 1.875rem;
  height: 1.875rem;
  border: 1px solid transparent;
  border-radius: 50%;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: ${theme.size.compact};
  font-variant-numeric: tabular-nums;
  font-weight: 750;
  transition: transform ${theme.motion.calm};
  ${inverted}
`;
