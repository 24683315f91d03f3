import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, ellipse, num, path, rect, repeat, stroke } from '../svg.ts';
import { topZone } from '../zones.ts';

/** One flower, larger than life. */
export const flower: Composition = {
  name: 'flower',
  genres: { Romance: 4, Drama: 2, Family: 1, Music: 1, Comedy: 1 },
  words:
    'flower flowers rose blossom bloom magnolia beauty garden bride amour amelie daughter grandmother tenderness violet',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const x = width * (bare ? 0.5 : random.between(0.42, 0.58));
    const y = height * (bare ? 0.44 : 0.57);
    const r = Math.min(width * 0.34, height * (bare ? 0.36 : 0.23));
    const petals = random.pick([8, 11, 13]);
    const ring = (count: number, long: number, tone: string, turn: number): string =>
      repeat(count, (i) =>
        ellipse([x, y - long * 0.56], (long * 2.6) / count, long * 0.46, tone, {
          transform: `rotate(${num((i * 360) / count + turn)} ${num(x)} ${num(y)})`,
        }),
      );
    const lean = random.between(-0.12, 0.12) * width;
    const leafAt = height - (height - y) * 0.32;
    const leaf = (side: number): string =>
      `M${num(x + lean * 0.6)} ${num(leafAt)}q${num(side * r * 0.2)} ${num(-r * 0.55)} ${num(side * r * 0.95)} ${num(-r * 0.5)}q${num(-side * r * 0.15)} ${num(r * 0.62)} ${num(-side * r * 0.95)} ${num(r * 0.5)}z`;
    return {
      art:
        rect([0, 0], width, height, ground) +
        stroke(
          `M${num(x)} ${num(y)}Q${num(x)} ${num(y + r)} ${num(x + lean)} ${num(height + 5)}`,
          second,
          r * 0.075,
        ) +
        path(leaf(1) + leaf(-1), second) +
        ring(petals, r * 1.12, mix(main, ground, 0.38), 180 / petals) +
        ring(petals, r, main, 0) +
        circle([x, y], r * 0.3, spark) +
        circle([x, y], r * 0.2, 'none', {
          stroke: second,
          'stroke-width': r * 0.06,
          'stroke-dasharray': `0 ${num(r * 0.105)}`,
          'stroke-linecap': 'round',
        }) +
        circle([x, y], r * 0.08, second),
      zone: topZone(scene, [ground], 0.26),
    };
  },
};
