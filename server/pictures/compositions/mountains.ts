import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { firPath, person } from '../figures.ts';
import { ridge } from '../ridges.ts';
import { circle, path, rect, repeat } from '../svg.ts';
import { night } from '../tones.ts';
import { topZone } from '../zones.ts';

/** Ranges behind ranges, paler with the distance, and one small traveller. */
export const mountains: Composition = {
  name: 'mountains',
  genres: { Adventure: 4, Fantasy: 3, History: 1, Western: 2, Documentary: 2, Family: 1 },
  words: 'mountain mountains hills journey climb wild ring quest alps himalaya snow wilderness',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const sky = height * (bare ? 0.3 : 0.46);
    const step = (height - sky) / 5.2;
    const peak = Math.min(step * 1.7, width * 0.3);
    const tones = [
      mix(ground, main, 0.45),
      main,
      mix(main, second, 0.7),
      mix(second, dark, 0.45),
      dark,
    ];
    const ranges = tones.map((tone, i) => {
      const base = sky + step * (i + 0.9);
      const range = ridge([width, base, height], peak * (1 - i * 0.13), 3 + i, random);
      return path(range, tone);
    });
    const r = Math.min(width, height) * 0.11;
    const firs = repeat(9, (i) =>
      firPath(
        [width * (0.02 + i * 0.12) + random.between(-8, 8), height],
        step * random.between(0.7, 1.5),
        step * 0.28,
      ),
    );
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width * random.between(0.25, 0.75), sky - r * 0.1], r, spark) +
        ranges.slice(0, 3).join('') +
        person([width * random.between(0.3, 0.7), sky + step * 3.1], step * 0.5, spark, random) +
        ranges.slice(3).join('') +
        path(firs, mix(dark, '#000000', 0.35)),
      zone: topZone(scene, [ground], 0.3),
    };
  },
};
