import type { Composition } from '../composition.ts';
import { circle, num, polar, rect, repeat, stroke, type Point } from '../svg.ts';
import { footZone } from '../zones.ts';

/** A round labyrinth with one lamp at its heart. */
export const maze: Composition = {
  name: 'maze',
  genres: { Mystery: 4, Thriller: 3, Fantasy: 2, 'Science Fiction': 2, Crime: 1 },
  words:
    'labyrinth maze puzzle lost mystery secret riddle prisoner memento inception trap conspiracy hidden clue investigates bureaucrat',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const middle: Point = [width / 2, height * (bare ? 0.5 : 0.36)];
    const reach = Math.min(width * 0.44, height * (bare ? 0.46 : 0.31));
    const rings = 9;
    const thick = (reach / rings) * 0.5;
    const radius = (ring: number): number => (reach * (ring + 1.2)) / (rings + 0.5);
    const walls = repeat(rings - 1, (ring) => {
      const angles = Array.from({ length: 1 + Math.floor(ring / 2) }, () =>
        random.between(0, 6.28),
      );
      return angles
        .map((angle) => {
          const [a, b] = polar(middle, angle, radius(ring));
          const [c, d] = polar(middle, angle, radius(ring + 1));
          return `M${num(a)} ${num(b)}L${num(c)} ${num(d)}`;
        })
        .join('');
    });
    return {
      art:
        rect([0, 0], width, height, ground) +
        repeat(rings, (ring) => {
          const r = radius(ring);
          const round = 2 * Math.PI * r;
          const gap = thick * 2.3;
          const part = random.between(0.3, 0.7);
          const dashes = [round * part - gap, gap, round * (1 - part) - gap, gap];
          return circle(middle, r, 'none', {
            stroke: ring % 4 === 3 ? second : main,
            'stroke-width': thick,
            'stroke-dasharray': dashes.map(num).join(' '),
            transform: `rotate(${num(random.between(0, 360))} ${num(middle[0])} ${num(middle[1])})`,
          });
        }) +
        stroke(walls, main, thick) +
        circle(middle, radius(0) * 0.62, spark),
      zone: footZone(scene, [ground], 0.25),
    };
  },
};
