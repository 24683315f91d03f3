import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { ratingOf } from './movieTexts.ts';

const Figure = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  font-variant-numeric: tabular-nums;
  font-weight: 700;

  svg {
    color: ${({ theme }) => theme.colour.accent};
    fill: currentcolor;
  }
`;

/** A figure for the eye, a sentence for the ear. */
export function Rating({ movie }: { readonly movie: Movie }) {
  const rating = ratingOf(movie);
  return (
    <Figure>
      {rating === null ? null : <Star size="0.95em" aria-hidden />}
      <span aria-hidden>{rating ?? texts.movie.notRated}</span>
      <VisuallyHidden>
        {rating === null ? texts.movie.notRatedSpoken : texts.movie.rating(rating)}
      </VisuallyHidden>
    </Figure>
  );
}
