import type { Film } from '../catalogue/film.ts';
import { contrast } from './colour.ts';
import type { Drawing, Zone } from './composition.ts';
import type { Design } from './design.ts';
import { contrastOver, inkFor, leastContrast } from './inks.ts';
import { createRandom } from './random.ts';
import { element, rect, type Point } from './svg.ts';
import { glow } from './tones.ts';
import { typeset, type TypeSheet } from './typeset.ts';

const width = 400;
const height = 600;
const margin = 28;

export interface Poster {
  readonly svg: string;
  readonly zone: Zone;
  readonly sheet: TypeSheet;
  readonly ink: string;
}

/** A field of the sheet with art of its own, cut at its edges. */
const pane = ([x, y]: Point, wide: number, high: number, art: string): string =>
  element(
    'svg',
    { x, y, width: wide, height: high, viewBox: `0 0 ${String(wide)} ${String(high)}` },
    art,
  );

const bandTone = (
  { palette }: Design,
  pick: (tones: readonly [string, ...string[]]) => string,
): string => {
  const tones = [palette.main, palette.second, palette.spark, palette.ink].filter(
    (tone) => Math.max(contrast(tone, '#fffaf0'), contrast(tone, '#0d0a0c')) >= leastContrast + 1,
  );
  return pick([palette.ground, ...tones]);
};

const plainZone = (y: number, high: number, ground: string): Zone => ({
  x: margin,
  y,
  width: width - 2 * margin,
  height: high,
  hold: 'middle',
  grounds: [ground],
});

/** Quieter than the title, yet to be seen on every ground. */
const echoTones = ({ palette }: Design, grounds: Zone['grounds']): string[] => {
  const seen = [palette.main, palette.spark, palette.second].filter(
    (tone) => contrastOver(tone, grounds) >= 1.7,
  );
  return [...seen, ...seen, ...seen];
};

const compose = (film: Film, design: Design): Drawing => {
  const { composition, palette, layout } = design;
  const random = createRandom(`poster ${String(film.id)}`);
  const prefix = `p${String(film.id)}`;
  const art = (wide: number, high: number, bare: boolean): Drawing =>
    composition.draw({ width: wide, height: high, bare, palette, random, prefix });
  switch (layout) {
    case 'bleed':
      return art(width, height, false);
    case 'window': {
      const paper = glow(palette);
      const inner = pane([20, 20], width - 40, 408, art(width - 40, 408, true).art);
      return { art: rect([0, 0], width, height, paper) + inner, zone: plainZone(440, 138, paper) };
    }
    case 'band':
    case 'headband': {
      const tone = bandTone(design, (tones) => random.pick(tones));
      const [artY, textY] = layout === 'band' ? [0, 438] : [170, 24];
      const field = pane([0, artY], width, 430, art(width, 430, true).art);
      const text = plainZone(textY, layout === 'band' ? 140 : 130, tone);
      return { art: rect([0, 0], width, height, tone) + field, zone: text };
    }
  }
};

/** Takes a film and its design and returns the poster, 400 by 600, with what was set where. */
export const drawPoster = (film: Film, design: Design): Poster => {
  const { art, zone } = compose(film, design);
  const ink = inkFor(design.palette, zone.grounds, design.bold);
  const sheet = typeset(film, zone, {
    face: design.face,
    align: design.align,
    credits: design.credits,
    ink,
    creditInk: inkFor(design.palette, zone.grounds, false),
    stacked: design.composition.display === true,
    echoes: echoTones(design, zone.grounds),
  });
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      width,
      height,
    },
    art + sheet.markup,
  );
  return { svg, zone, sheet, ink };
};
