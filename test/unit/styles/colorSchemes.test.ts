import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colorSchemesCss } from '../../../tools/colorSchemes/colorSchemesCss.ts';
import {
  dark,
  darkContrast,
  light,
  lightContrast,
  type Palette,
} from '../../../src/styles/palettes.ts';
import { theme } from '../../../src/styles/theme.ts';
import { contrast } from './contrast.ts';

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

describe('a ratio of colors', () => {
  it('is what WCAG says: 21 for black on white, 1 for the same', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('is of what is seen where a color lets the ground through', () => {
    expect(contrast('rgb(0 0 0 / 0)', '#ffffff')).toBe(1);
    expect(contrast('rgb(0 0 0 / 0.5)', '#ffffff')).toBeCloseTo(3.98, 1);
  });
});

describe.each<{ colorScheme: string; palette: Palette; least: number }>([
  { colorScheme: 'dark', palette: dark, least: 4.5 },
  { colorScheme: 'light', palette: light, least: 4.5 },
  { colorScheme: 'dark, more contrast', palette: darkContrast, least: 7 },
  { colorScheme: 'light, more contrast', palette: lightContrast, least: 7 },
])('in the color scheme $colorScheme', ({ palette, least }) => {
  it.each([...onGrounds, ...others])('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it.each(grounds)('text can be read on a %s that is pointed at', (ground) => {
    const { hover, text } = palette;
    expect(contrast(text, hover, palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it.each(grounds)('text can be read through the veil over %s, and in the beam', (ground) => {
    const { text, muted, veil, glowCore } = palette;
    expect(contrast(text, veil, palette[ground])).toBeGreaterThanOrEqual(least);
    expect(contrast(text, glowCore, palette[ground])).toBeGreaterThanOrEqual(least);
    expect(contrast(muted, glowCore, palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['#ffffff', '#000000', '#808080', '#ffd24a'])(
    'words on a picture of %s can be read',
    (picture) => {
      const { onPicture, overPicture } = palette;
      expect(contrast(onPicture, overPicture, picture)).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(grounds)('edges of fields and the focus can be seen on %s', (ground) => {
    expect(contrast(palette.lineStrong, palette[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.accent, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe.each([
  { colorScheme: 'dark', palette: dark },
  { colorScheme: 'light', palette: light },
])("over the hero's picture in the color scheme $variant", ({ palette }) => {
  const { bar, words, list } = theme.shade;
  const shaded = (percent: number) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(palette.ground.slice(at, at + 2), 16)).join(' ')} / ${percent / 100})`;

  it.each(['#ffffff', '#000000', '#808080', '#ffd24a'])(
    'header, words and list can be read, be it %s',
    (picture) => {
      expect(contrast(palette.muted, shaded(bar), picture)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.text, shaded(words), picture)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.muted, shaded(list), picture)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('the color schemes', () => {
  it('are on the page as the palettes have them', async () => {
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

  it('have grounds that the browser around the page knows too', () => {
    const html = readFileSync('index.html', 'utf8');
    for (const { ground } of [dark, light]) expect(html).toContain(`content="${ground}"`);
  });
});
