import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { at, circle, num, path, polar, rect, stroke, type Point } from '../svg.ts';
import type { Random } from '../random.ts';
import { topZone } from '../zones.ts';

const leaf = (root: Point, angle: number, long: number): string => {
  const tip = polar(root, angle, long);
  const one = polar(root, angle - 0.5, long * 0.6);
  const other = polar(root, angle + 0.5, long * 0.6);
  return `M${at(root)}Q${at(one)} ${at(tip)}Q${at(other)} ${at(root)}Z`;
};

const stem = (
  foot: Point,
  tall: number,
  lean: number,
  random: Random,
): { line: string; leaves: string } => {
  const along = (part: number): Point => [foot[0] + lean * part * part, foot[1] - tall * part];
  const [tx, ty] = along(1);
  const count = 7;
  const leaves = Array.from({ length: count }, (_, i) => {
    const part = 0.22 + (i / count) * 0.76;
    const long = tall * 0.27 * (1.15 - part * 0.6) * random.between(0.85, 1.1);
    return (
      leaf(along(part), -0.5 + part * -0.35, long) +
      leaf(along(part - 0.03), Math.PI + 0.5 + part * 0.35, long)
    );
  });
  return {
    line: `M${num(foot[0])} ${num(foot[1])}Q${num(foot[0])} ${num(foot[1] - tall / 2)} ${num(tx)} ${num(ty)}`,
    leaves: leaves.join('') + leaf([tx, ty], -Math.PI / 2 + lean / tall, tall * 0.17),
  };
};

/** Stems with paired leaves, and a fruit or a sun between them. */
export const leaves: Composition = {
  name: 'leaves',
  genres: {
    Romance: 3,
    Drama: 2,
    Fantasy: 2,
    Family: 2,
    Documentary: 2,
    Animation: 2,
    Adventure: 1,
  },
  words:
    'garden jungle tree leaves spring autumn nature lemon secret grass amazon peach wood mango farm eden papaya',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const room = height * (bare ? 0.86 : 0.6);
    const count = bare ? 6 : 5;
    const tones = [mix(ground, second, 0.55), second, main] as const;
    const r = Math.min(width, height) * random.between(0.15, 0.2);
    const plants = Array.from({ length: count }, (_, i) => {
      const x = ((i + 0.5) * width) / count;
      const tall = room * random.between(0.6, 0.98);
      const { line, leaves: pairs } = stem(
        [x, height + 4],
        tall,
        random.between(-0.14, 0.14) * tall,
        random,
      );
      const tone = tones[(i * 2 + 1) % 3] ?? main;
      return stroke(line, tone, 3) + path(pairs, tone);
    });
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width * random.between(0.3, 0.7), height - room * 0.72], r, spark) +
        plants.join(''),
      zone: topZone(scene, [ground], 0.29),
    };
  },
};
