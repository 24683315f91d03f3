import { Star, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { maxRating } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectRating } from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import { IconButton } from '../ui/IconButton.ts';

const choices = Array.from({ length: maxRating }, (_, index) => index + 1);

/** The user's rating of the movie as radio buttons (§10.220): a press or the arrow keys choose. */
export function MovieRating({ movie }: { readonly movie: Movie }) {
  const library = LibraryContext.useActorRef();
  const rating = LibraryContext.useSelector(selectRating(movie.id));
  const name = useId();
  const stars = useRef<HTMLDivElement>(null);
  const rate = (chosen: number | null) =>
    library.send({ type: 'movie.rated', movie, rating: chosen });

  function remove() {
    // The button goes with the rating.
    stars.current?.querySelector('input')?.focus();
    rate(null);
  }

  return (
    <Group data-keeps-arrows data-print="no">
      <legend>{rating === null ? texts.movie.rate : texts.movie.myRating(rating)}</legend>
      <Stars ref={stars}>
        {choices.map((choice) => (
          <Choice key={choice} data-is-on={rating !== null && choice <= rating}>
            <input
              type="radio"
              name={name}
              aria-label={texts.movie.ratingChoice(choice)}
              checked={choice === rating}
              onChange={() => rate(choice)}
            />
            <Star size={22} aria-hidden />
          </Choice>
        ))}
        {rating === null ? null : (
          <IconButton
            aria-label={texts.movie.removeRating}
            title={texts.movie.removeRating}
            onClick={remove}
          >
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </Stars>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 600;
  }
`;

/** The button that removes the rating has its room beside them at 320 px too. */
const Stars = styled.div`
  display: flex;
  align-items: center;
  height: ${({ theme }) => theme.target};
  margin-inline-start: calc(-1 * ${({ theme }) => theme.space.hair});
`;

/** The transparent radio button covers its star, so that all of it can be pressed. */
const Choice = styled.label`
  position: relative;
  flex: 0 1 2.25rem;
  display: grid;
  place-content: center;
  min-width: 1.5rem;
  height: 100%;
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.muted};

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &[data-is-on='true'] {
    color: ${({ theme }) => theme.color.accent};

    svg {
      fill: currentColor;
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid ${({ theme }) => theme.color.accent};
    outline-offset: -2px;
  }

  /* What a press would choose. */
  ${media.hover} {
    &:hover,
    &:has(~ &:hover) {
      color: ${({ theme }) => theme.color.accent};
    }
  }

  ${media.forced} {
    &[data-is-on='true'] {
      color: Highlight;
    }
  }
`;
