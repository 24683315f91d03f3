import { contrast } from './colour.ts';
import type { Zone } from './composition.ts';
import type { Palette } from './palettes.ts';
import { glow, night } from './tones.ts';

/** WCAG 2's least contrast for text of any size. */
export const leastContrast = 4.5;

/** Takes an ink and the colours behind it and returns the poorest contrast of them. */
export const contrastOver = (ink: string, grounds: Zone['grounds']): number =>
  grounds.reduce((least, ground) => Math.min(least, contrast(ink, ground)), 21);

/**
 * Takes a palette, the colours behind the type and whether the title may speak in the spark's
 * colour. Returns an ink that reads on all of them; should the palette have none, near white or near
 * black, whichever reads better.
 */
export const inkFor = (palette: Palette, grounds: Zone['grounds'], bold: boolean): string => {
  const own = bold ? [palette.spark, palette.main] : [];
  const choices = [...own, palette.ink, glow(palette), night(palette), palette.ground];
  const found = choices.find((ink) => contrastOver(ink, grounds) >= leastContrast);
  if (found !== undefined) return found;
  const [light, dark] = ['#fffaf0', '#0d0a0c'] as const;
  return contrastOver(light, grounds) > contrastOver(dark, grounds) ? light : dark;
};
