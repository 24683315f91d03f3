import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, num, path, rect, stroke } from '../svg.ts';
import { footZone } from '../zones.ts';

/** Two discs that overlap; what they share has its own colour. */
export const pair: Composition = {
  name: 'pair',
  genres: { Romance: 5, Drama: 2, Comedy: 2, Music: 1 },
  words:
    'love lovers couple two marriage wife husband kiss romance heart together affair wedding twins friendship sisters brothers',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const r = Math.min(width * 0.31, height * (bare ? 0.36 : 0.235));
    const y = height * (bare ? 0.5 : 0.37);
    const shift = r * random.between(0.52, 0.68);
    const tilt = random.pick([0, -28, 32, 90, 58]);
    const x = width / 2;
    const rise = Math.sqrt(r * r - shift * shift);
    const lens = `M${num(x)} ${num(y - rise)}A${num(r)} ${num(r)} 0 0 1 ${num(x)} ${num(y + rise)}A${num(r)} ${num(r)} 0 0 1 ${num(x)} ${num(y - rise)}Z`;
    const far = [1.18, 1.36, 1.54, 1.72].map((part) =>
      [-1, 1]
        .map((side) =>
          circle([x + side * shift, y], r * part, 'none', {
            stroke: mix(ground, main, 0.75 - part * 0.3),
            'stroke-width': 1.5,
          }),
        )
        .join(''),
    );
    return {
      art:
        rect([0, 0], width, height, ground) +
        `<g transform="rotate(${num(tilt)} ${num(x)} ${num(y)})">` +
        far.join('') +
        circle([x - shift, y], r, main) +
        circle([x + shift, y], r, second) +
        path(lens, spark) +
        stroke(lens, ground, r * 0.035) +
        '</g>' +
        (bare ? '' : rect([0, height * 0.72], width, height, ground)),
      zone: footZone(scene, [ground], 0.22),
    };
  },
};
