import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import type { Design } from './assignDesigns.ts';
import { chooseInk, mix } from './color.ts';
import { draw } from './composition.ts';
import { palettes } from './palettes.ts';
import { createRandom } from './random.ts';
import { circle, d, element, path, picture, rect } from './svg.ts';

/** The surface of the app's page: the bottom of a backdrop fades into it. */
const page = '#0b0d12';

/**
 * Draws a movie's backdrop, 960 by 540: the motif of its poster without text, dark at the
 * bottom.
 */
export function drawBackdrop(movie: CatalogMovie, design: Design): string {
  const [width, height] = [960, 540];
  const prefix = `b${movie.id}`;
  const random = createRandom(`poster ${movie.id}`);
  const canvas = { width, height, bare: true, random, prefix };
  const { art } = draw(design.composition, design.palette, canvas);
  const stop = (offset: number, opacity: number): string =>
    element('stop', { offset, 'stop-color': page, 'stop-opacity': opacity });
  const stops = stop(0, 0.2) + stop(0.4, 0.25) + stop(0.8, 0.8) + stop(1, 0.9);
  const shade = element('linearGradient', { id: `${prefix}g`, x2: 0, y2: 1 }, stops);
  return picture(width, height, shade + art + rect([0, 0], width, height, `url(#${prefix}g)`));
}

/** Draws the logo of a watch provider, 120 by 120: its first letter on a color of its own. */
export function drawLogo(name: string): string {
  const side = 120;
  const palette = createRandom(`logo ${name}`).pick(palettes);
  const attributes = {
    x: side / 2,
    y: 84,
    'text-anchor': 'middle',
    'font-family': 'Arial, Helvetica, sans-serif',
    'font-weight': 700,
    'font-size': 72,
    fill: chooseInk(palette, [palette.main], false),
  };
  const [letter = '?'] = name.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const text = element('text', attributes, element('tspan', {}, letter));
  return picture(side, side, rect([0, 0], side, side, palette.main) + text);
}

/**
 * Draws a portrait, 200 by 300: a figure without a face, because the catalog has no photos.
 */
export function drawPortrait(id: number): string {
  const [width, height] = [200, 300];
  const random = createRandom(`portrait ${id}`);
  const { ground, main, second } = random.pick(palettes);
  const head = random.between(36, 42);
  const lean = random.between(-8, 8);
  const shoulders = random.between(66, 82);
  const [x, y] = [width / 2 + lean, 116];
  const top = y + head + random.between(14, 20);
  const body = d`M${x - shoulders} ${height}C${x - shoulders} ${top + 24} ${x - 40} ${top} ${x} ${top}S${x + shoulders} ${top + 24} ${x + shoulders} ${height}Z`;
  return picture(
    width,
    height,
    rect([0, 0], width, height, ground) +
      circle([x - lean * 3, y + 20], 104, mix(ground, main, 0.22)) +
      rect([x - 15, y + head - 14], 30, 46, mix(main, second, 0.35)) +
      path(body, second) +
      circle([x, y], head, main),
  );
}
