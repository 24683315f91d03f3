import { luminance, mix } from './colour.ts';
import type { Palette } from './palettes.ts';

const pitch = '#0e0b0d';

/** Takes a palette and returns its darkest colour, deepened until a light can shine in it. */
export const night = (palette: Palette): string => {
  const [first, ...rest] = [palette.ground, palette.ink, palette.second, palette.main] as const;
  const darkest = rest.reduce((a, b) => (luminance(b) < luminance(a) ? b : a), first);
  return luminance(darkest) > 0.03 ? mix(darkest, pitch, 0.4) : darkest;
};

/** Takes a palette and returns its lightest colour: paper, lamps, the moon. */
export const glow = (palette: Palette): string => {
  const [first, ...rest] = [palette.spark, palette.ink, palette.ground, palette.main] as const;
  return rest.reduce((a, b) => (luminance(b) > luminance(a) ? b : a), first);
};

/** Takes a colour and a part (0 to 1) and returns it that much deeper. */
export const deepen = (colour: string, part: number): string => mix(colour, pitch, part);
