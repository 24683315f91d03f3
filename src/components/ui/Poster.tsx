import { useContext } from 'react';
import { styled } from 'styled-components';
import type { Movie } from '../../domain/movie.ts';
import {
  BlankPoster,
  ImageUrlsContext,
  MovieImage,
  posterBackground,
  posterColorStyle,
} from './MovieImage.tsx';
import { theme } from '../../styles/theme.ts';

/** Of the pictures' files, px. */
const sizes = { card: { width: 500, height: 750 }, small: { width: 185, height: 278 } };

type Props = {
  readonly movie: Movie;
  /** Which file: `small` for a row of a list. */
  readonly size: keyof typeof sizes;
};

/** A movie's poster, as wide as its container; beside it stands the title. */
export function Poster({ movie, size }: Props) {
  const url = useContext(ImageUrlsContext)[size](movie.posterPath);
  return (
    <PosterArea style={posterColorStyle(movie)}>
      <MovieImage
        urls={[url]}
        {...sizes[size]}
        loading="lazy"
        fallback={<BlankPoster title={movie.title} />}
      />
    </PosterArea>
  );
}

/** The place of a poster. */
export const PosterArea = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  ${posterBackground}

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
