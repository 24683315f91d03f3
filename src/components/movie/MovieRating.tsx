import { Star, ThumbsDown, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { maxRating } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import { useTexts } from '../../texts/texts.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectIsDismissed, selectRating } from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import { IconButton } from '../ui/IconButton.ts';
import { theme } from '../../styles/theme.ts';

const choices = Array.from({ length: maxRating }, (_, index) => index + 1);

/** The user's opinion of the movie: a rating as radio buttons (§10.220), or that it is not for them (§10.223). */
export function MovieRating({ movie }: { readonly movie: Movie }) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const rating = LibraryContext.useSelector(selectRating(movie.id));
  const isDismissed = LibraryContext.useSelector(selectIsDismissed(movie.id));
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
    <Opinion data-print="no">
      <Head>
        <Given>
          <span id={name}>
            {rating === null
              ? texts.movieDetails.rate
              : texts.movie.myRating({ rating, max: maxRating })}
          </span>
          {rating === null ? null : (
            <IconButton
              aria-label={texts.movieDetails.removeRating}
              title={texts.movieDetails.removeRating}
              onClick={remove}
            >
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </Given>
        <Quiet
          data-is-on={isDismissed}
          onClick={() => library.send({ type: 'dismissed.toggled', movie })}
        >
          <ThumbsDown size={18} aria-hidden />
          {isDismissed ? texts.movieDetails.showAgain : texts.movie.notForMe}
        </Quiet>
      </Head>
      <Stars ref={stars} role="radiogroup" aria-labelledby={name} data-keeps-arrows>
        {choices.map((choice) => (
          <Choice key={choice} data-is-on={rating !== null && choice <= rating}>
            <input
              type="radio"
              name={name}
              aria-label={texts.movieDetails.ratingChoice({ rating: choice, max: maxRating })}
              checked={choice === rating}
              onChange={() => rate(choice)}
            />
            <Star size={24} aria-hidden />
          </Choice>
        ))}
      </Stars>
    </Opinion>
  );
}

/** As wide as ten stars. */
const Opinion = styled.div`
  max-width: 27.5rem;
  margin-top: calc(-1 * ${theme.space.tight});
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 600;
`;

/** The rating and what removes it; both fit beside the other button at 360 px. */
const Given = styled.div`
  display: flex;
  align-items: center;

  button {
    margin-inline-start: calc(-1 * ${theme.space.tight});
  }
`;

const Quiet = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-height: ${theme.target};
  margin-inline-end: calc(-1 * ${theme.space.snug});
  padding: 0 ${theme.space.snug};
  border: 0;
  border-radius: ${theme.radius.round};
  background: none;
  color: inherit;
  font-weight: 600;

  &[data-is-on='true'] {
    color: ${theme.color.accent};
  }

  ${media.hover} {
    &:hover {
      background: ${theme.color.raised};
      color: ${theme.color.text};
    }
  }
`;

/** Two rows where ten touch targets do not fit into one. */
const Stars = styled.div`
  display: grid;
  grid-template-columns: repeat(5, ${theme.target});
  margin-inline-start: calc(-1 * ${theme.space.snug});

  ${media.wide} {
    grid-template-columns: repeat(10, ${theme.target});
  }
`;

/** The transparent radio button covers its star, so that all of it can be pressed. */
const Choice = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  height: ${theme.target};
  border-radius: ${theme.radius.small};
  color: ${theme.color.muted};

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &[data-is-on='true'] {
    color: ${theme.color.accent};

    svg {
      fill: currentColor;
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.accent};
    outline-offset: -2px;
  }

  /* What a press would choose. */
  ${media.hover} {
    &:hover,
    &:has(~ &:hover) {
      color: ${theme.color.accent};
    }
  }

  ${media.forced} {
    &[data-is-on='true'] {
      color: Highlight;
    }
  }
`;
