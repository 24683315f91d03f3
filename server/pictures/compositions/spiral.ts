import { person } from '../figures.ts';
import type { Composition } from '../composition.ts';
import { circle, ellipse, group, num, polar, rect, repeat, type Point } from '../svg.ts';
import { footZone } from '../zones.ts';

/** Rings that slide off their centre, or turned ellipses, with someone falling in. */
export const spiral: Composition = {
  name: 'spiral',
  genres: { Mystery: 4, Thriller: 3, Crime: 1, 'Science Fiction': 1, Horror: 1 },
  words: 'vertigo dizzy spiral mind memory obsession madness dream dreams loop',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark, ink } = palette;
    const middle: Point = [width / 2, height * (bare ? 0.5 : 0.37)];
    const reach = bare ? Math.min(width, height) * 0.56 : width * 0.46;
    const turn = random.between(0, 6);
    const rings = 13;
    const slide = (i: number): Point => polar(middle, turn + i * 0.42, i * reach * 0.014);
    const figure: Point = [middle[0], middle[1] + reach * 0.13];
    const guilloche = random.chance(0.4);
    const art = guilloche
      ? group(
          { fill: 'none', stroke: main, 'stroke-width': reach * 0.011 },
          repeat(18, (i) =>
            ellipse(middle, reach, reach * 0.42, 'none', {
              transform: `rotate(${num(i * 10 + turn)} ${num(middle[0])} ${num(middle[1])})`,
            }),
          ),
        ) + circle(middle, reach * 0.3, second)
      : repeat(rings, (i) =>
          circle(slide(i), reach * (1 - i / (rings + 2)), i % 2 === 0 ? main : ground),
        ) + circle(slide(rings), reach * 0.14, spark);
    return {
      art: rect([0, 0], width, height, ground) + art + person(figure, reach * 0.24, ink, random),
      zone: footZone(scene, [ground], 0.25),
    };
  },
};
