import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import type { Design } from './assignDesigns.ts';
import {
  contrast,
  getLowestContrast,
  getLightest,
  type Grounds,
  chooseInk,
  minContrast,
} from './color.ts';
import { draw, type Drawing, type Zone } from './composition.ts';
import { createRandom } from './random.ts';
import { element, picture, rect } from './svg.ts';
import { typeset } from './typeset.ts';

const [width, height] = [400, 600];
const margin = 28;

const toPlainZone = (y: number, high: number, ground: string): Zone => ({
  x: margin,
  y,
  width: width - 2 * margin,
  height: high,
  hold: 'middle',
  grounds: [ground],
});

/** Colors of the title's echoes, visible on every ground. */
function getEchoTones({ palette }: Design, grounds: Grounds): string[] {
  const tones = [palette.main, palette.spark, palette.second].filter(
    (tone) => getLowestContrast(tone, grounds) >= 1.7,
  );
  return [...tones, ...tones, ...tones];
}

function drawArt(movie: CatalogMovie, { composition, palette, layout }: Design): Drawing {
  const random = createRandom(`poster ${movie.id}`);
  const prefix = `p${movie.id}`;
  if (layout === 'bleed') {
    return draw(composition, palette, { width, height, bare: false, random, prefix });
  }
  /** A background of one color with the art clipped to a part of it. */
  const sheet = (tone: string, inset: number, y: number, high: number, zone: Zone): Drawing => {
    const wide = width - 2 * inset;
    const canvas = { width: wide, height: high, bare: true, random, prefix };
    const { art } = draw(composition, palette, canvas);
    const viewBox = `0 0 ${wide} ${high}`;
    const pane = element('svg', { x: inset, y, width: wide, height: high, viewBox }, art);
    return { art: rect([0, 0], width, height, tone) + pane, zone };
  };
  if (layout === 'window') {
    const paper = getLightest(palette);
    return sheet(paper, 20, 20, 408, toPlainZone(440, 138, paper));
  }
  const tones = [palette.main, palette.second, palette.spark, palette.ink].filter(
    (tone) => Math.max(contrast(tone, '#fffaf0'), contrast(tone, '#0d0a0c')) >= minContrast + 1,
  );
  const tone = random.pick([palette.ground, ...tones]);
  return layout === 'band'
    ? sheet(tone, 0, 0, 430, toPlainZone(438, 140, tone))
    : sheet(tone, 0, 170, 430, toPlainZone(24, 130, tone));
}

/** Draws a movie's poster, 400 by 600; returns it with the position of its text. */
export function drawPoster(movie: CatalogMovie, design: Design) {
  const { art, zone } = drawArt(movie, design);
  const ink = chooseInk(design.palette, zone.grounds, design.bold);
  const sheet = typeset(movie, zone, {
    face: design.face,
    align: design.align,
    credits: design.credits,
    ink,
    creditInk: chooseInk(design.palette, zone.grounds, false),
    isStacked: design.composition.display,
    echoes: getEchoTones(design, zone.grounds),
  });
  return { svg: picture(width, height, art + sheet.markup), zone, sheet, ink };
}
