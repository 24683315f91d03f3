import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { circle, num, path, rect, repeat, stroke } from '../svg.ts';
import { night } from '../tones.ts';
import { topZone } from '../zones.ts';

/** Table mountains, a cactus, a rider's sun. */
export const mesa: Composition = {
  name: 'mesa',
  genres: { Western: 6, Adventure: 1, Drama: 1 },
  words:
    'desert western outlaw sheriff gunslinger bounty cowboy texas mexico arizona ranch frontier dollars gold coyote dune sand',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const line = height * (bare ? 0.7 : 0.76);
    const unit = Math.min(width, height * 0.7);
    const table = (x: number, wide: number, tall: number): string =>
      `M${num(x - wide * 0.75)} ${num(line + 2)}L${num(x - wide * 0.55)} ${num(line - tall * 0.4)}H${num(x - wide * 0.46)}L${num(x - wide * 0.42)} ${num(line - tall)}H${num(x - wide * 0.1)}v${num(tall * 0.06)}H${num(x + wide * 0.42)}L${num(x + wide * 0.48)} ${num(line - tall * 0.4)}H${num(x + wide * 0.56)}L${num(x + wide * 0.78)} ${num(line + 2)}Z`;
    const r = unit * random.between(0.26, 0.34);
    const side = random.chance(0.5) ? 1 : -1;
    const middle = width / 2;
    const cx = middle - side * width * 0.3;
    const c = unit * 0.052;
    const cactus = `M${num(cx)} ${num(height * 0.97)}V${num(line - c * 4)}M${num(cx)} ${num(line + c * 1.4)}h${num(c * 2.2)}v${num(-c * 3)}M${num(cx)} ${num(line + c * 0.2)}h${num(-c * 2)}v${num(-c * 2.4)}`;
    const bands = repeat(4, (i) => rect([0, line - r * (0.05 + i * 0.2)], width, 2.5, ground));
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([middle + side * width * 0.08, line - r * 0.55], r, spark) +
        bands +
        path(table(middle - side * width * 0.26, unit * 0.46, unit * 0.4), mix(main, ground, 0.3)) +
        path(table(middle + side * width * 0.36, unit * 0.42, unit * 0.52), main) +
        rect([0, line], width, height - line, second) +
        path(
          `M0 ${num(line + (height - line) * 0.55)}Q${num(middle)} ${num(line + (height - line) * 0.15)} ${num(width)} ${num(line + (height - line) * 0.62)}V${num(height)}H0Z`,
          mix(second, dark, 0.55),
        ) +
        stroke(cactus, dark, c * 0.95, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) +
        person(
          [middle + side * width * 0.2, line + (height - line) * 0.5],
          unit * 0.17,
          dark,
          random,
        ),
      zone: topZone(scene, [ground], 0.28),
    };
  },
};
