import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from '../../../src/inspector/page/look/palettes.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const texts = ['text', 'muted', 'accent', 'danger', 'good', 'waits'] as const;
const grounds = ['ground', 'surface', 'raised', 'sunken', 'currentGround'] as const;

const pairs = texts.flatMap((text) => grounds.map((ground) => ({ text, ground })));

describe.each([
  { light: 'lights down', palette: dark },
  { light: 'lights up', palette: light },
])('$light', ({ palette }: { palette: Palette }) => {
  it.each(pairs)('$text can be read on $ground', ({ text, ground }) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['danger', 'dangerGround'],
  ] as const)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
