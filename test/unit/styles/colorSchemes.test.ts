import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as inspector from '../../../inspector/page/theme.ts';
import { colorSchemesCss } from '../../../tools/colorSchemes/colorSchemesCss.ts';
import {
  dark,
  darkContrast,
  light,
  lightContrast,
  type Palette,
} from '../../../src/styles/palettes.ts';
import { theme } from '../../../src/styles/theme.ts';

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** @throws Error for anything but `#rrggbb` and `rgb(r g b / a)` */
function colorOf(text: string): Color {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
    return [red, green, blue, 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text);
  if (rgb === null) throw new Error(`${text} is no color`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = rgb.slice(1).map(Number);
  return [red, green, blue, alpha];
}

/** The color of `top` on an opaque ground. */
function over(top: Color, ground: Color): Color {
  const alpha = top[3];
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + ground[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG, 1 to 21, of two colors on `base`, which is opaque. */
function contrast(one: string, ground: string, base = ground): number {
  const seenGround = over(colorOf(ground), colorOf(base));
  const seen = over(colorOf(one), seenGround);
  const [dim = 0, bright = 0] = [luminance(seen), luminance(seenGround)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const texts = ['text', 'muted', 'accent', 'danger', 'good'] as const;
const grounds = ['sunken', 'ground', 'surface', 'raised'] as const;
const onGrounds = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const others = [
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onLamp', 'lamp'],
  ['onLamp', 'lampHover'],
  ['accentHover', 'ground'],
  ['danger', 'dangerGround'],
  ['muted', 'picture'],
  ['muted', 'pictureDeep'],
] as const;

describe('contrast', () => {
  it('is the ratio of WCAG: 21 for black on white, 1 for equal colors', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('mixes a color that is not opaque with its ground', () => {
    expect(contrast('rgb(0 0 0 / 0)', '#ffffff')).toBe(1);
    expect(contrast('rgb(0 0 0 / 0.5)', '#ffffff')).toBeCloseTo(3.98, 1);
  });
});

describe.each<{ colorScheme: string; palette: Palette; least: number }>([
  { colorScheme: 'dark', palette: dark, least: 4.5 },
  { colorScheme: 'light', palette: light, least: 4.5 },
  { colorScheme: 'dark, more contrast', palette: darkContrast, least: 7 },
  { colorScheme: 'light, more contrast', palette: lightContrast, least: 7 },
])('color scheme, $colorScheme', ({ palette, least }) => {
  it.each([...onGrounds, ...others])('%s on %s has enough contrast', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it.each(grounds)('text on a hovered %s has enough contrast', (ground) => {
    const { hover, text } = palette;
    expect(contrast(text, hover, palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it.each(grounds)('text on the veil over %s and in the beam has enough contrast', (ground) => {
    const { text, muted, veil, glowCore } = palette;
    expect(contrast(text, veil, palette[ground])).toBeGreaterThanOrEqual(least);
    expect(contrast(text, glowCore, palette[ground])).toBeGreaterThanOrEqual(least);
    expect(contrast(muted, glowCore, palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['#ffffff', '#000000', '#808080', '#ffd24a'])(
    'text on a picture of %s has enough contrast',
    (picture) => {
      const { onPicture, overPicture } = palette;
      expect(contrast(onPicture, overPicture, picture)).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(grounds)('edges of fields and the focus ring on %s have enough contrast', (ground) => {
    expect(contrast(palette.lineStrong, palette[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.accent, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe.each([
  { colorScheme: 'dark', palette: dark },
  { colorScheme: 'light', palette: light },
])("the hero's picture in the color scheme $colorScheme", ({ palette }) => {
  const { bar, words, list } = theme.shade;
  const shaded = (percent: number) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(palette.ground.slice(at, at + 2), 16)).join(' ')} / ${percent / 100})`;

  it.each(['#ffffff', '#000000', '#808080', '#ffd24a'])(
    'has enough contrast with header, words and list if it is %s',
    (picture) => {
      expect(contrast(palette.muted, shaded(bar), picture)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.text, shaded(words), picture)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.muted, shaded(list), picture)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe.each([
  { colorScheme: 'dark', palette: inspector.dark },
  { colorScheme: 'light', palette: inspector.light },
])('inspector colors, $colorScheme', ({ palette }) => {
  const pairs = [...texts, 'pending' as const].flatMap((text) =>
    [...grounds, 'activeGround' as const].map((ground) => [text, ground] as const),
  );
  it.each([
    ...pairs,
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['danger', 'dangerGround'],
  ] as const)('%s on %s has a contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the color schemes', () => {
  it('are written to the style sheet as in the palettes', async () => {
    const css = readFileSync('src/styles/colorSchemes.css', 'utf8');
    expect(css, 'stale: npx tsx tools/writeColorSchemes.ts').toBe(await colorSchemesCss());
  });

  it('declare every color that the theme names', async () => {
    const css = await colorSchemesCss();
    for (const [name, variable] of Object.entries(theme.color)) {
      expect(variable).toBe(`var(--${name})`);
      expect(css).toContain(`--${name}:`);
    }
  });

  it('have their grounds in the meta tags of the page', () => {
    const html = readFileSync('index.html', 'utf8');
    for (const { ground } of [dark, light]) expect(html).toContain(`content="${ground}"`);
  });
});
