import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { ellipse, group, num, path, rect, repeat, stroke, type Point } from '../svg.ts';
import { swell } from '../ridges.ts';
import { footZone } from '../zones.ts';

const cloud = ([x, y]: Point, size: number): string =>
  `M${num(x - size)} ${num(y)}a${num(size * 0.3)} ${num(size * 0.3)} 0 0 1 ${num(size * 0.45)}-${num(size * 0.28)}a${num(size * 0.45)} ${num(size * 0.45)} 0 0 1 ${num(size * 0.85)}-${num(size * 0.02)}a${num(size * 0.3)} ${num(size * 0.3)} 0 0 1 ${num(size * 0.5)} ${num(size * 0.3)}z`;

/** Striped balloons over a small country. */
export const balloon: Composition = {
  name: 'balloon',
  genres: { Family: 5, Animation: 5, Adventure: 2, Comedy: 2, Fantasy: 2 },
  words:
    'balloon up child children magic magical wonderful world days boy toys nanny kiki castle imaginary fairy adventure',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark, ink } = palette;
    const unit = Math.min(width, height * 0.7) / 100;
    const foot = height * (bare ? 0.86 : 0.73);
    const flight = ([x, y]: Point, r: number, tones: readonly [string, string]): string =>
      group(
        { transform: `translate(${num(x)} ${num(y)})` },
        path(
          `M0 ${num(r * 1.28)}C${num(-r * 0.3)} ${num(r * 1.1)} ${num(-r)} ${num(r * 0.6)} ${num(-r)} 0A${num(r)} ${num(r)} 0 0 1 ${num(r)} 0C${num(r)} ${num(r * 0.6)} ${num(r * 0.3)} ${num(r * 1.1)} 0 ${num(r * 1.28)}Z`,
          tones[0],
        ),
        path(
          `M0 ${num(r * 1.28)}C${num(-r * 0.9)} ${num(r * 0.4)} ${num(-r * 0.9)} ${num(-r * 0.8)} 0 ${num(-r)}C${num(r * 0.9)} ${num(-r * 0.8)} ${num(r * 0.9)} ${num(r * 0.4)} 0 ${num(r * 1.28)}Z`,
          tones[1],
        ),
        path(
          `M0 ${num(r * 1.28)}C${num(-r * 0.3)} ${num(r * 0.4)} ${num(-r * 0.3)} ${num(-r * 0.8)} 0 ${num(-r)}C${num(r * 0.3)} ${num(-r * 0.8)} ${num(r * 0.3)} ${num(r * 0.4)} 0 ${num(r * 1.28)}Z`,
          tones[0],
        ),
        stroke(
          `M${num(-r * 0.16)} ${num(r * 1.15)}V${num(r * 1.5)}M${num(r * 0.16)} ${num(r * 1.15)}V${num(r * 1.5)}`,
          ink,
          1.2,
        ),
        rect([-r * 0.2, r * 1.48], r * 0.4, r * 0.28, ink, { rx: r * 0.05 }),
      );
    const side = random.chance(0.5) ? 1 : -1;
    const sky = mix(ground, spark, 0.75);
    return {
      art:
        rect([0, 0], width, height, ground) +
        path(
          cloud([width / 2 - side * 30 * unit, foot * 0.3], 20 * unit) +
            cloud([width / 2 + side * 36 * unit, foot * 0.62], 16 * unit),
          sky,
        ) +
        flight([width / 2 - side * 30 * unit, foot * 0.56], 9 * unit, [second, spark]) +
        flight([width / 2 + side * 34 * unit, foot * 0.22], 6 * unit, [spark, main]) +
        flight([width / 2 + side * 4 * unit, foot * 0.38], 24 * unit, [main, spark]) +
        path(cloud([width / 2 + side * 20 * unit, foot * 0.83], 22 * unit), sky) +
        path(swell([width, foot, height], 9 * unit, 2, 0.1), mix(second, ground, 0.3)) +
        path(swell([width, foot + 4 * unit, height], 6 * unit, 2, 0.65), second) +
        repeat(5, (i) =>
          ellipse(
            [width * (0.1 + i * 0.2), foot + 3.5 * unit],
            1.6 * unit,
            3.4 * unit,
            mix(second, ink, 0.4),
          ),
        ),
      zone: footZone(scene, [second], 0.17),
    };
  },
};
