import { Film } from 'lucide-react';
import {
  createContext,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { css, styled } from 'styled-components';
import type { Movie, ImageUrls } from '../../domain/movie.ts';
import { theme } from '../../styles/theme.ts';

const noUrl = () => null;

/** URLs of TMDB images. The root provides them. */
export const ImageUrlsContext = createContext<ImageUrls>({
  card: noUrl,
  modalPoster: noUrl,
  modalPosterFallback: noUrl,
  backdrop: noUrl,
  small: noUrl,
  logo: noUrl,
});

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  /** Tried in this order, each after the one before has failed to load. */
  readonly urls: readonly (string | null)[];
  /** Shown if there is no URL, or after all of them have failed. */
  readonly fallback?: ReactNode;
};

/** A decorative image: its name stands beside it as text. */
export function MovieImage({ urls, fallback = null, ...attributes }: Props) {
  const [failureCount, setFailureCount] = useState(0);
  const url = urls[failureCount] ?? null;
  if (url === null) return fallback;
  return <img {...attributes} src={url} alt="" onError={() => setFailureCount(failureCount + 1)} />;
}

/** In place of a missing poster: a film icon and the title, set like a poster. */
export function BlankPoster({ title }: { readonly title: string }) {
  return (
    <Blank aria-hidden data-title={title}>
      <Film size={28} strokeWidth={1.5} />
    </Blank>
  );
}

const fullCircle = 360;
/** The golden angle: similar keys get distinct hues. */
const hueStep = 137;

/**
 * Returns a CSS color for a movie whose poster is not loaded: always the same for the same key, of medium
 * lightness, to be mixed into the background.
 *
 * @param key poster path, or the id of a movie without one
 */
export function posterColor(key: string): string {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return `hsl(${(hash * hueStep) % fullCircle} 45% 45%)`;
}

/** The poster color as the custom property that `posterBackground` reads. */
export function posterColorStyle({ posterPath, id }: Movie): CSSProperties {
  const style: Record<`--${string}`, string> = {
    '--poster-color': posterColor(posterPath ?? String(id)),
  };
  return style;
}

/** Background of a poster or backdrop that is loading or missing. */
export const posterBackground = css`
  background: ${theme.color.picture};
  background: linear-gradient(
    160deg,
    color-mix(in oklab, ${theme.color.picture} 62%, var(--poster-color, ${theme.color.picture})),
    color-mix(
      in oklab,
      ${theme.color.pictureDeep} 78%,
      var(--poster-color, ${theme.color.pictureDeep})
    )
  );
`;

const Blank = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 9%;
  container-type: inline-size;
  color: ${theme.color.text};

  /* Generated content with an empty alternative: the title stands beside it as text. */
  &::after {
    content: attr(data-title) / '';
    display: -webkit-box;
    overflow: hidden;
    font: 700 clamp(0.8125rem, 12cqi, 1.75rem) / 1.2 ${theme.font.display};
    letter-spacing: -0.01em;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
  }
`;
