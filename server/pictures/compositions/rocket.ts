import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, group, num, path, rect, repeat } from '../svg.ts';
import { night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** A rocket and the curve it left behind. */
export const rocket: Composition = {
  name: 'rocket',
  genres: { 'Science Fiction': 4, Animation: 3, Adventure: 2, Family: 2, Action: 1 },
  words:
    'rocket moon astronaut launch apollo flight mission space future invasion mars robot pilot',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark, ink } = palette;
    const dark = night(palette);
    const foot = bare ? height * 0.98 : height * 0.72;
    const unit = Math.min(width, foot) / 100;
    const side = random.chance(0.5) ? 1 : -1;
    const hx = width / 2 + side * 20 * unit;
    const hy = foot * 0.34;
    const bx = width / 2 - side * 34 * unit;
    const trail = (half: number): string =>
      `M${num(bx - half * unit)} ${num(foot)}Q${num(bx + side * 8 * unit)} ${num(hy + 24 * unit)} ${num(hx - side * 4 * unit)} ${num(hy + 8 * unit)}Q${num(bx + side * 22 * unit)} ${num(hy + 44 * unit)} ${num(bx + half * unit)} ${num(foot)}Z`;
    const stars = repeat(30, () => {
      const size = random.pick([1.2, 1.6, 2.4]);
      return `M${num(random.between(0, width))} ${num(random.between(0, foot * 0.9))}h${num(size)}v${num(size)}h-${num(size)}z`;
    });
    const body = group(
      {
        transform: `translate(${num(hx)} ${num(hy)})rotate(${String(side * 38)})scale(${String(Math.round(unit * 100) / 100)})`,
      },
      path('M-5 8L-13 18V6L-6-4ZM5 8L13 18V6L6-4Z', spark),
      path('M0-26C8-18 9-4 6 12H-6C-9-4-8-18 0-26Z', ink),
      path('M0-26C4-22 6-18 7-13H-7C-6-18-4-22 0-26Z', spark),
      circle([0, -4], 3.6, second, { stroke: main, 'stroke-width': 1.4 }),
    );
    const puffs = repeat(5, (i) =>
      circle(
        [bx + (i - 2) * 15 * unit, foot + unit],
        (9 + ((i * 7) % 5)) * unit,
        mix(main, spark, 0.35),
      ),
    );
    return {
      art:
        rect([0, 0], width, height, ground) +
        path(stars, mix(ground, ink, 0.7)) +
        circle([width / 2 - side * 26 * unit, foot * 0.3], 17 * unit, second) +
        circle([width / 2 - side * 31 * unit, foot * 0.27], 4 * unit, mix(second, ground, 0.4)) +
        circle([width / 2 - side * 22 * unit, foot * 0.35], 2.6 * unit, mix(second, ground, 0.4)) +
        path(trail(17), mix(main, ground, 0.45)) +
        path(trail(8), main) +
        body +
        puffs +
        rect([0, foot + 2], width, height - foot, bare ? ground : dark),
      zone: footZone(scene, [dark], 0.2),
    };
  },
};
