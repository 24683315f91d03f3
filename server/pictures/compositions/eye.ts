import type { Composition } from '../composition.ts';
import { mix } from '../colour.ts';
import { circle, group, num, path, polar, rect, repeat, stroke, type Point } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

const lids = ([x, y]: Point, half: number, open: number): string =>
  `M${num(x - half)} ${num(y)}Q${num(x)} ${num(y - open * 2)} ${num(x + half)} ${num(y)}Q${num(x)} ${num(y + open * 2)} ${num(x - half)} ${num(y)}Z`;

/** One great eye with echoes of its lids. */
export const eye: Composition = {
  name: 'eye',
  genres: { Horror: 3, Mystery: 3, Thriller: 3, 'Science Fiction': 2, Documentary: 1 },
  words:
    'eye eyes watch watching window see blind psycho peeping stare surveillance voyeur replicant androids shutter witnesses',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const middle: Point = [width / 2, height * (bare ? 0.5 : 0.37)];
    const half = Math.min(width * 0.42, height * 0.52);
    const open = half * random.between(0.46, 0.58);
    const iris = open * 0.86;
    const echoes = repeat(5, (i) =>
      stroke(
        lids(middle, half * (1.12 + i * 0.17), open * (1.2 + i * 0.36)),
        mix(main, ground, i * 0.16),
        half * 0.024,
      ),
    );
    const spokes = repeat(28, (i) => {
      const angle = (i * Math.PI) / 14;
      const [a, b] = polar(middle, angle, iris * 0.48);
      const [c, d] = polar(middle, angle, iris * random.between(0.74, 0.93));
      return `M${num(a)} ${num(b)}L${num(c)} ${num(d)}`;
    });
    const clip = `${scene.prefix}l`;
    return {
      art:
        rect([0, 0], width, height, ground) +
        echoes +
        `<clipPath id="${clip}">${path(lids(middle, half, open), dark)}</clipPath>` +
        path(lids(middle, half, open), glow(palette)) +
        group(
          { 'clip-path': `url(#${clip})` },
          circle(middle, iris, main),
          stroke(spokes, mix(second, dark, 0.2), iris * 0.05),
          circle(middle, iris * 0.42, dark),
          circle(polar(middle, -2.3, iris * 0.3), iris * 0.14, glow(palette)),
          circle(polar(middle, 0.7, iris * 0.62), iris * 0.07, spark),
        ) +
        stroke(lids(middle, half, open), dark, half * 0.05),
      zone: footZone(scene, [ground], bare ? 0.2 : 0.21),
    };
  },
};
