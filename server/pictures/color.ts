import type { Palette } from './palettes.ts';

/** Colors behind a text, each `#rrggbb`. */
export type Grounds = readonly [string, ...string[]];

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function mix(from: string, to: string, part: number): string {
  const end = channels(to);
  const mixed = channels(from).map((channel, i) =>
    Math.round(channel + ((end[i] ?? channel) - channel) * part),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const nearBlack = '#0e0b0d';

export const darken = (color: string, part: number): string => mix(color, nearBlack, part);

/** The darkest color of a palette, darkened if it is too light for a night. */
export function getDarkest({ ground, ink, second, main }: Palette): string {
  const darkest = [ink, second, main].reduce(
    (a, b) => (luminance(b) < luminance(a) ? b : a),
    ground,
  );
  return luminance(darkest) > 0.03 ? darken(darkest, 0.4) : darkest;
}

export const getLightest = ({ ground, ink, spark, main }: Palette): string =>
  [ink, ground, main].reduce((a, b) => (luminance(b) > luminance(a) ? b : a), spark);

export const minContrast = 4.5;

export const getLowestContrast = (ink: string, grounds: Grounds): number =>
  grounds.reduce((least, ground) => Math.min(least, contrast(ink, ground)), 21);

/**
 * Returns a color of the palette with enough contrast on all grounds, otherwise near white or near
 * black, by contrast. A bold title prefers the brightest colors.
 */
export function chooseInk(palette: Palette, grounds: Grounds, bold: boolean): string {
  const own = bold ? [palette.spark, palette.main] : [];
  const choices = [...own, palette.ink, getLightest(palette), getDarkest(palette), palette.ground];
  const found = choices.find((ink) => getLowestContrast(ink, grounds) >= minContrast);
  if (found !== undefined) return found;
  const [light, dark] = ['#fffaf0', '#0d0a0c'] as const;
  return getLowestContrast(light, grounds) > getLowestContrast(dark, grounds) ? light : dark;
}
