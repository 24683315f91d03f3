import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { circle, joined, path, polygon, rect, type Point } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { topZone } from '../zones.ts';

/** A chequered floor to the horizon; one figure and its long shadow. */
export const chess: Composition = {
  name: 'chess',
  genres: { Mystery: 3, Drama: 2, Fantasy: 2, Thriller: 2, History: 2, Comedy: 1 },
  words:
    'chess game games seal death palace hotel mirror alice wonderland knight house dance matrix waltz favourite',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const line = height * (bare ? 0.46 : 0.54);
    const deep = height - line;
    const eyeX = width * random.between(0.35, 0.65);
    const rows = 9;
    const columns = 12;
    const depth = (row: number): number =>
      line +
      (deep * 1.04 * (1 / (1 + (rows - row) * 0.42) - 1 / (1 + rows * 0.42))) /
        (1 - 1 / (1 + rows * 0.42));
    const across = (column: number, row: number): Point => {
      const y = depth(row);
      const reach = ((y - line) / deep) * width * 1.5 + width * 0.22;
      return [eyeX + ((column - columns / 2) / columns) * reach * 2, y];
    };
    const tiles = Array.from({ length: rows * columns }, (_, i): string => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      if ((row + column) % 2 === 0) return '';
      const corners = [
        across(column, row),
        across(column + 1, row),
        across(column + 1, row + 1),
        across(column, row + 1),
      ];
      if (corners.every(([x]) => x < 0) || corners.every(([x]) => x > width)) return '';
      return joined(corners.map(([x, y]) => [Math.round(x), Math.round(y)]));
    });
    const feet: Point = [width * random.between(0.4, 0.6), line + deep * 0.42];
    const tall = Math.min(deep * 0.62, width * 0.45);
    const lean = random.chance(0.5) ? 1 : -1;
    const r = Math.min(width, height) * 0.2;
    const light = glow(palette);
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([feet[0] - lean * r * 0.9, line - r * 0.2], r, spark === light ? main : spark) +
        rect([0, line], width, deep, light) +
        path(tiles.join(''), mix(second, dark, 0.35)) +
        polygon(
          [
            [feet[0] - 6, feet[1]],
            [feet[0] + 6, feet[1]],
            [feet[0] + lean * tall * 0.95, height],
            [feet[0] + lean * tall * 0.55, height],
          ],
          dark,
          { 'fill-opacity': 0.6 },
        ) +
        person(feet, tall, dark, random),
      zone: topZone(scene, [ground], 0.28),
    };
  },
};
