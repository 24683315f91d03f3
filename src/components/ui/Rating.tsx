import { styled } from 'styled-components';
import { lowVoteThreshold } from '../../domain/limits.ts';
import { formatRating, type Movie } from '../../domain/movie.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { theme } from '../../styles/theme.ts';

/**
 * The rating as a number and an arc, and as a sentence for screen readers; it marks few votes (§10.57). A list has
 * many of them, so each has few elements.
 */
export function Rating({ movie }: { readonly movie: Movie }) {
  const texts = useHomeTexts();
  const rating = formatRating(movie);
  const hasFewVotes = rating !== null && movie.voteCount < lowVoteThreshold;
  const arc = ratingArc(movie.voteAverage);
  const name =
    rating === null
      ? texts.movie.notRatedLabel
      : (hasFewVotes ? texts.movie.ratingOfFewVotes : texts.movie.rating)({ rating });
  return (
    <Figure role="img" aria-label={name} $hasFewVotes={hasFewVotes}>
      {rating === null ? null : (
        <Dial>
          <circle cx="12" cy="12" r="9" />
          {arc === '' ? null : <path d={arc} />}
        </Dial>
      )}
      {rating ?? texts.movie.notRated}
      {hasFewVotes ? <FewVotes>{texts.movie.fewVotes}</FewVotes> : null}
    </Figure>
  );
}

const center = 12;
const radius = 9;
const full = 10;

/**
 * Returns the SVG path data of a rating's arc, from the top clockwise, in a 24 by 24 view box.
 *
 * @param rating 0 to 10; empty for 0
 */
export function ratingArc(rating: number): string {
  const share = Math.min(Math.max(rating / full, 0), 1);
  if (share === 0) return '';
  // SVG draws nothing for an arc that ends where it begins.
  const angle = 2 * Math.PI * Math.min(share, 0.9999);
  const x = center + radius * Math.sin(angle);
  const y = center - radius * Math.cos(angle);
  const isMoreThanHalf = share > 0.5 ? 1 : 0;
  return `M12 3A9 9 0 ${isMoreThanHalf} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}

const Figure = styled.span<{ $hasFewVotes: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  white-space: nowrap;

  /* Few votes: a dashed arc. */
  path {
    stroke-dasharray: ${({ $hasFewVotes }) => ($hasFewVotes ? '3 3' : 'none')};
  }
`;

/** A circle whose arc is as long as the rating is high. */
const Dial = styled.svg.attrs({ viewBox: '0 0 24 24', 'aria-hidden': true })`
  flex: none;
  width: 1.25em;
  height: 1.25em;
  overflow: visible;
  fill: none;
  stroke-width: 4;

  circle {
    stroke: ${theme.color.lineStrong};
    stroke-width: 1.5;
  }

  path {
    stroke: ${theme.color.accent};
  }
`;

const FewVotes = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  font-weight: 500;
`;
