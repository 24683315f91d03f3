import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, joined, path, polar, rect, repeat, type Point } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** The blades of a lens, nearly closed. */
export const aperture: Composition = {
  name: 'aperture',
  genres: { Documentary: 5, Mystery: 2, Thriller: 2, 'Science Fiction': 2, 'TV Movie': 2 },
  words:
    'camera photograph photographer film filming director movie blow paparazzi cinema conversation filmmaker documents documentary bond agent',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const middle: Point = [width / 2, height * (bare ? 0.5 : 0.36)];
    const reach = Math.min(width * 0.43, height * (bare ? 0.44 : 0.3));
    const blades = random.pick([6, 7, 8]);
    const open = reach * random.between(0.26, 0.38);
    const turn = random.between(0, 1);
    const step = (2 * Math.PI) / blades;
    const blade = (i: number): string => {
      const from = turn + i * step;
      const near = polar(middle, from, open);
      const next = polar(middle, from + step, open);
      const along = Math.atan2(next[1] - near[1], next[0] - near[0]);
      const tip = polar(near, along, reach * 1.02);
      const tipNext = polar(next, along + step, reach * 1.02);
      return path(
        joined([
          near,
          tip,
          polar(middle, Math.atan2(tip[1] - middle[1], tip[0] - middle[0]) + step / 2, reach * 1.3),
          tipNext,
          next,
        ]),
        i % 2 === 0 ? main : mix(main, second, 0.55),
        {
          stroke: ground,
          'stroke-width': reach * 0.014,
        },
      );
    };
    const clip = `${scene.prefix}a`;
    return {
      art:
        rect([0, 0], width, height, ground) +
        `<clipPath id="${clip}">${circle(middle, reach, dark)}</clipPath>` +
        circle(middle, reach * 1.08, dark) +
        `<g clip-path="url(#${clip})">${circle(middle, reach, glow(palette))}${circle(polar(middle, 0.6, open * 0.35), open * 0.42, spark)}${repeat(blades, blade)}</g>`,
      zone: footZone(scene, [ground], 0.25),
    };
  },
};
