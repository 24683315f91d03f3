import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { num, path, rect, repeat, type Point } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { topZone } from '../zones.ts';

/** Stairs behind stairs, lit from a door at the top. */
export const stairs: Composition = {
  name: 'stairs',
  genres: { Thriller: 3, Drama: 2, Mystery: 2, Crime: 1, Horror: 2 },
  words:
    'stairs house rise family parasite basement poor rich wealthy servant climb tower class ladder joker steps mansion',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const top = height * (bare ? 0.3 : 0.5);
    const steps = bare ? 9 : 8;
    const flip = random.chance(0.5);
    const at = (x: number): number => (flip ? width - x : x);
    const flight = (start: number, rise: number, fill: string, mirror: boolean): string => {
      const run = (width * 0.86) / steps;
      const place = (x: number): number => at(mirror ? width - x : x);
      const line = repeat(
        steps,
        (i) => `V${num(start - (i + 1) * rise)}H${num(place(width * 0.14 + (i + 1) * run))}`,
      );
      return path(
        `M${num(place(width * 0.14))} ${num(height + 5)}${line}V${num(height + 5)}Z`,
        fill,
      );
    };
    const rise = (height - top) / (steps + 1);
    const doorHeight = Math.min(height * 0.2, width * 0.3);
    const landing: Point = [at(width * 0.9), height - rise * steps];
    const half = doorHeight * 0.26;
    return {
      art:
        rect([0, 0], width, height, ground) +
        flight(height + rise * 0.2, rise * 0.92, mix(ground, main, 0.65), true) +
        rect(
          [landing[0] - half, landing[1] - doorHeight],
          half * 2,
          doorHeight + 1,
          glow(palette),
        ) +
        flight(height, rise, second, false) +
        flight(height + rise * 3.1, rise, mix(second, dark, 0.6), false) +
        person([landing[0], landing[1]], doorHeight * 0.72, dark, random) +
        person(
          [at(width * 0.14 + (width * 0.86 * 2.5) / steps), height - rise * 3],
          doorHeight * 0.62,
          spark,
          random,
        ),
      zone: topZone(scene, [ground], bare ? 0.2 : 0.26),
    };
  },
};
