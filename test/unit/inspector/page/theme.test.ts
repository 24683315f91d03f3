import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from '../../../../inspector/page/theme.ts';

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

const texts = ['text', 'muted', 'accent', 'danger', 'good', 'pending'] as const;
const grounds = ['ground', 'surface', 'raised', 'sunken', 'activeGround'] as const;

const pairs = texts.flatMap((text) => grounds.map((ground) => ({ text, ground })));

describe.each([
  { scheme: 'dark', palette: dark },
  { scheme: 'light', palette: light },
])('inspector colors, $scheme', ({ palette }: { palette: Palette }) => {
  it.each(pairs)('$text on $ground has a contrast of at least 4.5:1', ({ text, ground }) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['danger', 'dangerGround'],
  ] as const)('%s on %s has a contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
