import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as inspector from '../../../inspector/page/theme.ts';
import { contrast as contrastOf, mix } from '../../../server/pictures/color.ts';
import { colorSchemesCss } from '../../../tools/colorSchemes/colorSchemesCss.ts';
import {
  dark,
  darkContrast,
  light,
  lightContrast,
  type Palette,
} from '../../../src/styles/palettes.ts';
import { theme } from '../../../src/styles/theme.ts';

/** What is seen of a color, `#rrggbb` or `rgb(r g b / a)`, on an opaque background. */
function over(color: string, background: string): string {
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(color) ?? [];
  if (alpha === undefined) return color;
  const parts = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0'));
  return mix(background, `#${parts.join('')}`, Number(alpha));
}

/** The contrast ratio of two colors on `base`, which is opaque. */
function contrast(one: string, background: string, base = background): number {
  const seenBackground = over(background, base);
  return contrastOf(over(one, seenBackground), seenBackground);
}

const texts = ['text', 'muted', 'accent', 'danger', 'good'] as const;
const backgrounds = ['sunken', 'background', 'surface', 'raised'] as const;
const pictures = ['#ffffff', '#000000', '#808080', '#ffd24a'];
const onBackgrounds = texts.flatMap((text) =>
  backgrounds.map((background) => [text, background] as const),
);

const others = [
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['accentHover', 'background'],
  ['danger', 'dangerBackground'],
  ['muted', 'picture'],
  ['muted', 'pictureDeep'],
] as const;

describe.each<{ colorScheme: string; palette: Palette; least: number }>([
  { colorScheme: 'dark', palette: dark, least: 4.5 },
  { colorScheme: 'light', palette: light, least: 4.5 },
  { colorScheme: 'dark, more contrast', palette: darkContrast, least: 7 },
  { colorScheme: 'light, more contrast', palette: lightContrast, least: 7 },
])('color scheme, $colorScheme', ({ palette, least }) => {
  it.each([...onBackgrounds, ...others])('%s on %s has enough contrast', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(least);
  });

  it.each(backgrounds)(
    'text on %s, hovered, under the veil or in the beam has enough contrast',
    (background) => {
      const { hover, text, muted, veil, glowCore } = palette;
      expect(contrast(text, hover, palette[background])).toBeGreaterThanOrEqual(least);
      expect(contrast(text, veil, palette[background])).toBeGreaterThanOrEqual(least);
      expect(contrast(text, glowCore, palette[background])).toBeGreaterThanOrEqual(least);
      expect(contrast(muted, glowCore, palette[background])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pictures)('text on a picture of %s has enough contrast', (picture) => {
    const { onPicture, overPicture } = palette;
    expect(contrast(onPicture, overPicture, picture)).toBeGreaterThanOrEqual(least);
  });

  it.each(backgrounds)(
    'edges of fields and the focus ring on %s have enough contrast',
    (background) => {
      expect(contrast(palette.lineStrong, palette[background])).toBeGreaterThanOrEqual(3);
      expect(contrast(palette.accent, palette[background])).toBeGreaterThanOrEqual(3);
    },
  );
});

describe.each([
  { colorScheme: 'dark', palette: dark },
  { colorScheme: 'light', palette: light },
])("the hero's picture in the color scheme $colorScheme", ({ palette }) => {
  const { bar, words, list } = theme.shade;
  const shaded = (percent: number) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(palette.background.slice(at, at + 2), 16)).join(' ')} / ${percent / 100})`;

  it.each(pictures)('has enough contrast with header, words and list if it is %s', (picture) => {
    expect(contrast(palette.muted, shaded(bar), picture)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.text, shaded(words), picture)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.muted, shaded(list), picture)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each([
  { colorScheme: 'dark', palette: inspector.dark },
  { colorScheme: 'light', palette: inspector.light },
])('inspector colors, $colorScheme', ({ palette }) => {
  const pairs = [...texts, 'pending' as const].flatMap((text) =>
    [...backgrounds, 'activeBackground' as const].map((background) => [text, background] as const),
  );
  it.each([
    ...pairs,
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['danger', 'dangerBackground'],
  ] as const)('%s on %s has a contrast of at least 4.5:1', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
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

  it('have their backgrounds in the meta tags of the page', () => {
    const html = readFileSync('index.html', 'utf8');
    for (const { background } of [dark, light]) expect(html).toContain(`content="${background}"`);
  });
});
