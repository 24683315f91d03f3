import { createContext } from 'react';

/** Addresses of pictures; `null` where there is none. The root provides them (spec §7.7). */
export type ImageUrls = {
  card(path: string | null): string | null;
  modalPoster(path: string | null): string | null;
  modalPosterFallback(path: string | null): string | null;
  backdrop(path: string | null): string | null;
  small(path: string | null): string | null;
  logo(path: string | null): string | null;
};

const noPicture = () => null;

export const ImageUrlsContext = createContext<ImageUrls>({
  card: noPicture,
  modalPoster: noPicture,
  modalPosterFallback: noPicture,
  backdrop: noPicture,
  small: noPicture,
  logo: noPicture,
});
