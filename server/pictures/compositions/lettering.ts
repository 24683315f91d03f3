import { contrast, mix } from '../colour.ts';
import type { Composition, Zone } from '../composition.ts';
import { circle, polygon, rect } from '../svg.ts';

/** The title is the picture; beside it stands one bar, disc or slash. */
export const lettering: Composition = {
  name: 'lettering',
  genres: { Drama: 2, Comedy: 2, Thriller: 2, War: 2, Documentary: 3, Crime: 2, History: 2 },
  words: 'angry letters words newspaper press writer letter network citizen book',
  fits: 'bleed',
  display: true,
  draw: ({ width, height, bare, palette, random }) => {
    const { ground, main, second, spark, ink } = palette;
    const shape = random.pick(['disc', 'bar', 'slash']);
    const margin = width * 0.07;
    const under =
      contrast(ink, main) >= 4.5 ? main : contrast(ink, second) >= 4.5 ? second : undefined;
    const zone: Zone = {
      x: margin,
      y: shape === 'disc' ? height * 0.4 : height * 0.06,
      width: width - 2 * margin,
      height: shape === 'disc' ? height * 0.55 : height * (shape === 'bar' ? 0.78 : 0.88),
      hold: shape === 'disc' ? 'bottom' : 'top',
      grounds: shape === 'slash' && under !== undefined ? [ground, under] : [ground],
    };
    if (bare) {
      const r = height * 0.34;
      const x = width * random.between(0.42, 0.6);
      const shapes =
        rect([0, 0], x, height, mix(ground, second, 0.6)) +
        circle([x, height * 0.46], r, main) +
        circle([x + r * 1.25, height * 0.46 - r * 0.6], r * 0.34, spark) +
        rect([x + r * 1.6, 0], r * 0.16, height, main);
      return { art: rect([0, 0], width, height, ground) + shapes, zone };
    }
    const ornaments: Readonly<Record<string, string>> = {
      disc:
        circle([width * 0.62, height * 0.16], width * 0.33, main) +
        circle([width * 0.3, height * 0.27], width * 0.12, spark),
      bar:
        rect([0, height * 0.88], width, height * 0.12, main) +
        rect([0, height * 0.88], width * random.between(0.25, 0.6), height * 0.12, spark),
      slash:
        under === undefined
          ? rect([0, 0], margin * 0.45, height, main)
          : polygon(
              [
                [width * 0.55, 0],
                [width, 0],
                [width, height * 0.3],
                [width * 0.2, height],
                [0, height],
                [0, height * 0.8],
              ],
              under,
            ),
    };
    return { art: rect([0, 0], width, height, ground) + (ornaments[shape] ?? ''), zone };
  },
};
