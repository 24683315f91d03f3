import { createContext } from 'react';
import type { ImageUrls } from '../../domain/imageUrls.ts';

const noPicture = () => null;

/** The root provides them. */
export const ImageUrlsContext = createContext<ImageUrls>({
  card: noPicture,
  modalPoster: noPicture,
  modalPosterFallback: noPicture,
  backdrop: noPicture,
  small: noPicture,
  logo: noPicture,
});
