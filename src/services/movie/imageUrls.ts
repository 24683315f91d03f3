import type { ImageUrls } from '../../domain/movie.ts';

/** @param imageUrl the image host with `/t/p`, without a trailing slash */
export function createImageUrls(imageUrl: string): ImageUrls {
  const at = (width: string) => (path: string | null) =>
    path !== null && isImagePath(path) ? `${imageUrl}/${width}${encodeURI(path)}` : null;
  return {
    card: at('w500'),
    modalPoster: at('w300'),
    modalPosterFallback: at('w342'),
    backdrop: at('w1280'),
    small: at('w185'),
    logo: at('w92'),
  };
}

/** A slash and a name; half a character (a lone surrogate) has no encoding and would throw. */
function isImagePath(path: string): boolean {
  return /^\/[^/\s]/.test(path) && !/\p{Surrogate}/u.test(path);
}
