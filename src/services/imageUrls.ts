/** Addresses of pictures at the widths of spec §7.7; `null` where there is no picture. */
export type ImageUrls = {
  card(path: string | null): string | null;
  modalPoster(path: string | null): string | null;
  /** `w300` is not a poster size that TMDB lists; where it fails, this one answers (decision 26). */
  modalPosterFallback(path: string | null): string | null;
  backdrop(path: string | null): string | null;
  /** Of people, and of films that are not the matter at hand. */
  small(path: string | null): string | null;
  /** Of watch providers. */
  logo(path: string | null): string | null;
};

/** @param imageUrl the image host with `/t/p`, without a trailing slash */
export function createImageUrls(imageUrl: string): ImageUrls {
  const at = (width: string) => (path: string | null) =>
    path !== null && isPicturePath(path) ? `${imageUrl}/${width}${encodeURI(path)}` : null;
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
function isPicturePath(path: string): boolean {
  return /^\/[^/\s]/.test(path) && !/\p{Surrogate}/u.test(path);
}
