import type { Composition } from '../composition.ts';
import { mix } from '../colour.ts';
import { element, group, num, rect, repeat, stroke } from '../svg.ts';
import { footZone } from '../zones.ts';

/** A fingerprint as large as the sheet, one ridge of another colour. */
export const fingerprint: Composition = {
  name: 'fingerprint',
  genres: { Crime: 5, Mystery: 4, Thriller: 2, Documentary: 1 },
  words:
    'police detective murder murders crime criminal serial zodiac evidence thief killers memories suspect investigation fbi lambs burglar forger',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const x = width / 2;
    const y = height * (bare ? 0.52 : 0.36);
    const reach = Math.min(width * 0.36, height * (bare ? 0.4 : 0.245));
    const ridges = 11;
    const gap = reach / ridges;
    const odd = random.whole(3, 7);
    const lines = repeat(ridges, (i) => {
      const r = gap * (i + 0.6);
      const foot = Math.sqrt(Math.max(0.02, 1 - (i / ridges) ** 2)) * reach * 1.15;
      const d = `M${num(x - r)} ${num(y + foot)}V${num(y)}a${num(r)} ${num(r * 1.15)} 0 0 1 ${num(r * 2)} 0Q${num(x + r)} ${num(y + foot * 0.6)} ${num(x + r * 0.86)} ${num(y + foot * random.between(0.86, 1))}`;
      const long = gap * random.between(9, 20);
      return stroke(d, i === odd ? spark : i > 7 ? mix(main, second, 0.4) : main, gap * 0.52, {
        'stroke-linecap': 'round',
        'stroke-dasharray': `${num(long)} ${num(gap * 1.1)} ${num(long * 0.6)} ${num(gap * 1.1)}`,
      });
    });
    const frame = element('circle', {
      cx: x,
      cy: y,
      r: reach * 1.45,
      fill: 'none',
      stroke: mix(ground, main, 0.25),
      'stroke-width': 2,
    });
    return {
      art:
        rect([0, 0], width, height, ground) +
        frame +
        group({ transform: `rotate(${num(random.between(-14, 14))} ${num(x)} ${num(y)})` }, lines),
      zone: footZone(scene, [ground], 0.24),
    };
  },
};
