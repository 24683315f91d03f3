import { styled } from 'styled-components';
import { isInventedId, type Movie } from '../../domain/movie.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { theme } from '../../styles/theme.ts';

/** Marks an invented movie (§10.209). */
export function SampleBadge({ movie }: { readonly movie: Movie }) {
  const texts = useHomeTexts();
  return isInventedId(movie.id) ? <Badge>{texts.movie.sample}</Badge> : null;
}

/** In a corner of a picture. */
export const Badge = styled.span`
  position: absolute;
  top: 0.5rem;
  inset-inline-start: 0.5rem;
  padding: 0.125rem ${theme.space.tight};
  border-radius: ${theme.radius.round};
  background: ${theme.color.overPicture};
  color: ${theme.color.onPicture};
  font-size: ${theme.size.small};
  font-weight: 700;
`;
