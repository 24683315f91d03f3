import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { ellipse, group, polygon, rect, type Point } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** One cone of light, one person standing in it. */
export const spotlight: Composition = {
  name: 'spotlight',
  genres: { Music: 4, Drama: 2, Crime: 2, Thriller: 2, Mystery: 1 },
  words:
    'stage star actress actor trial witness prison dancer singer alone comedian interrogation jury suspects',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const dark = night(palette);
    const light = glow(palette);
    const floor = height * (bare ? 0.76 : 0.61);
    const x = width * (bare ? random.between(0.45, 0.6) : random.between(0.46, 0.56));
    const rx = Math.min(width * 0.34, height * 0.3);
    const left = random.chance(0.5);
    const source: Point = [left ? x - rx * 1.7 : x + rx * 1.7, -height * 0.08];
    const cone = (half: number): readonly Point[] => [source, [x + half, floor], [x - half, floor]];
    const beam = mix(dark, palette.main, 0.55);
    const size = Math.min(height * 0.27, width * 0.42);
    const cast: Point = [x + (left ? 1 : -1) * size * 0.34, floor + rx * 0.13];
    return {
      art:
        rect([0, 0], width, height, dark) +
        rect([0, floor - rx * 0.34], width, height, mix(dark, palette.main, 0.13)) +
        polygon(cone(rx), beam) +
        polygon(cone(rx * 0.62), mix(beam, light, 0.3)) +
        ellipse([x, floor], rx, rx * 0.27, light) +
        group(
          {},
          ellipse(cast, size * 0.36, size * 0.035, mix(light, dark, 0.6), {
            transform: `rotate(${left ? 14 : -14} ${Math.round(cast[0])} ${Math.round(cast[1])})`,
          }),
          person([x, floor + rx * 0.07], size, dark, random),
        ),
      zone: footZone(scene, [mix(dark, palette.main, 0.13)], 0.23),
    };
  },
};
