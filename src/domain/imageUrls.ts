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
