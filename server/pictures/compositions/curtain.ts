import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { circle, ellipse, num, path, rect, repeat } from '../svg.ts';
import { deepen, glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** A stage curtain drawn to both sides, a round light, a player before it. */
export const curtain: Composition = {
  name: 'curtain',
  genres: { Music: 4, Comedy: 3, Drama: 1, Family: 1, Mystery: 1 },
  words:
    'theatre theater stage opera show actress circus cabaret ballet magician prestige musical curtain clown cinema hollywood broadway mulholland',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { main, second, spark } = palette;
    const dark = night(palette);
    const floor = height * (bare ? 0.86 : 0.71);
    const gap = width * (bare ? 0.24 : 0.2);
    const folds = 6;
    const cloth = mix(main, second, 0.12);
    const side = (flip: boolean): string => {
      const at = (x: number): string => num(flip ? width - x : x);
      return repeat(folds, (i) => {
        const k = folds - i;
        const top = (width / 2 / folds) * k;
        const tail = ((width / 2 - gap) / folds) * k;
        const pull = tail * 0.62;
        const tone = i % 2 === 0 ? cloth : deepen(cloth, 0.28);
        return path(
          `M${at(0)} 0H${at(top)}C${at(top)} ${num(floor * 0.35)} ${at(pull)} ${num(floor * 0.45)} ${at(pull)} ${num(floor * 0.62)}Q${at(pull)} ${num(floor * 0.85)} ${at(tail)} ${num(floor)}H${at(0)}Z`,
          tone,
        );
      });
    };
    const swags = 5;
    const valance = repeat(swags, (i) =>
      ellipse(
        [((i + 0.5) * width) / swags, 0],
        width / swags / 1.75,
        height * 0.085,
        i % 2 === 0 ? deepen(cloth, 0.12) : cloth,
        {
          stroke: spark,
          'stroke-width': 3,
        },
      ),
    );
    const r = Math.min(width * 0.3, height * 0.24);
    const size = Math.min(height * 0.25, width * 0.4);
    return {
      art:
        rect([0, 0], width, height, dark) +
        circle([width / 2, floor - r * 0.9], r, glow(palette)) +
        rect([0, floor], width, height, dark) +
        side(false) +
        side(true) +
        valance +
        ellipse([width / 2, floor + 2], r * 0.72, r * 0.1, mix(dark, glow(palette), 0.5)) +
        person([width / 2, floor + 3], size, dark === palette.spark ? palette.main : dark, random),
      zone: footZone(scene, [dark], 0.21),
    };
  },
};
