import type { Composition } from '../composition.ts';
import { circle, num, path, polygon, rect, type Point } from '../svg.ts';
import type { Random } from '../random.ts';
import { footZone } from '../zones.ts';

const quarter = ([x, y]: Point, size: number, turn: number, fill: string): string => {
  const corners: readonly Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const [from, root, to] = [corners[turn % 4], corners[(turn + 1) % 4], corners[(turn + 2) % 4]];
  if (!from || !root || !to) return '';
  return path(
    `M${num(root[0])} ${num(root[1])}L${num(from[0])} ${num(from[1])}A${num(size)} ${num(size)} 0 0 0 ${num(to[0])} ${num(to[1])}Z`,
    fill,
  );
};

const tile = (
  [x, y]: Point,
  size: number,
  tones: readonly [string, string, string, string],
  random: Random,
): string => {
  const fill = random.pick(tones);
  const half = size / 2;
  const middle: Point = [x + half, y + half];
  switch (random.whole(0, 8)) {
    case 0:
    case 1:
    case 2:
      return quarter([x, y], size, random.whole(0, 3), fill);
    case 3:
      return circle(middle, half, fill) + circle(middle, half * 0.45, random.pick(tones));
    case 4:
      return polygon(
        [
          [x, y],
          [x + size, y],
          [x, y + size],
        ],
        fill,
      );
    case 5:
      return (
        rect([x, y], size, size, fill) +
        quarter([x, y], size, random.whole(0, 3), random.pick(tones))
      );
    case 6:
      return rect([x, y], size, size, fill);
    case 7:
      return [0, 2, 4].map((i) => rect([x, y + (i * size) / 5], size, size / 5, fill)).join('');
    default:
      return '';
  }
};

/** A grid of quarter discs, bars and blocks. */
export const bauhaus: Composition = {
  name: 'bauhaus',
  genres: { Comedy: 3, Drama: 2, Animation: 3, Family: 2, 'Science Fiction': 1, Documentary: 2 },
  words: 'play playtime modern architect design machine factory school office toy toys game',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark, ink } = palette;
    const columns = bare ? Math.max(4, Math.round((width / height) * 4)) : random.pick([3, 4]);
    const size = width / columns;
    const rows = bare
      ? Math.ceil(height / size)
      : columns + (columns === 3 ? 0 : 1) - (columns === 4 ? 1 : 0);
    const tones = [main, second, spark, ink] as const;
    const tiles = Array.from({ length: columns * rows }, (_, i) =>
      tile([(i % columns) * size, Math.floor(i / columns) * size], size, tones, random),
    );
    return {
      art: rect([0, 0], width, height, ground) + tiles.join(''),
      zone: footZone(scene, [ground], 0.25),
    };
  },
};
