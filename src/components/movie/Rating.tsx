import { fewVotes } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import { texts } from '../../domain/texts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { ratingOf } from './movieTexts.ts';
import { Dial, FewVotes, Figure } from './Rating.styles.ts';
import { ratingArc } from './ratingArc.ts';

/** A figure and a shape for the eye, a sentence for the ear; honest about few votes (§10.57). */
export function Rating({ movie }: { readonly movie: Movie }) {
  const rating = ratingOf(movie);
  const isDoubtful = rating !== null && movie.voteCount < fewVotes;
  const arc = ratingArc(movie.voteAverage);
  return (
    <Figure $isDoubtful={isDoubtful}>
      {rating === null ? null : (
        <Dial>
          <circle cx="12" cy="12" r="9" />
          {arc === '' ? null : <path d={arc} />}
        </Dial>
      )}
      <span aria-hidden>{rating ?? texts.movie.notRated}</span>
      {isDoubtful ? <FewVotes aria-hidden>{texts.rating.few}</FewVotes> : null}
      <VisuallyHidden>
        {rating === null ? texts.movie.notRatedSpoken : spoken(rating, isDoubtful)}
      </VisuallyHidden>
    </Figure>
  );
}

const spoken = (rating: string, isDoubtful: boolean) =>
  isDoubtful ? texts.rating.spokenFew(rating) : texts.movie.rating(rating);
