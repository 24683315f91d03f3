import type { Composition } from '../composition.ts';
import { mix } from '../colour.ts';
import { circle, num, path, rect, stroke } from '../svg.ts';
import type { Random } from '../random.ts';
import { night } from '../tones.ts';
import { topZone } from '../zones.ts';

interface Block {
  readonly x: number;
  readonly top: number;
  readonly width: number;
}

const blocks = (width: number, count: number, tops: [number, number], random: Random): Block[] => {
  const step = width / count;
  return Array.from({ length: count }, (_, i) => ({
    x: i * step - step * 0.1,
    top: random.between(...tops),
    width: step * random.between(0.9, 1.25),
  }));
};

const roofs = (row: readonly Block[], foot: number, random: Random): string =>
  row
    .map(({ x, top, width }) => {
      const kind = random.whole(0, 3);
      const spire = kind === 0 ? `v-26h2v26` : '';
      const crown =
        kind === 1 ? `M${num(x + width * 0.25)} ${num(top)}v-10h${num(width * 0.5)}v10z` : '';
      return `M${num(x)} ${num(foot)}V${num(top)}h${num(width * 0.6)}${spire}H${num(x + width)}V${num(foot)}Z${crown}`;
    })
    .join('');

/** Three rows of buildings under a large moon; the nearest row has lamps in its windows. */
export const skyline: Composition = {
  name: 'skyline',
  genres: { Crime: 4, Thriller: 3, Drama: 1, Action: 2, 'Science Fiction': 2, Comedy: 1 },
  words:
    'city metropolis york tokyo manhattan angeles apartment skyscraper detective streets town urban',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const sky = bare ? height * 0.1 : height * 0.36;
    const depth = height - sky;
    const unit = bare && width > height ? width / 640 : width / 400;
    const near = blocks(
      width,
      Math.round(6 / (unit > 1.2 ? 0.6 : 1)),
      [sky + depth * 0.42, sky + depth * 0.75],
      random,
    );
    const far = blocks(width, 13, [sky + depth * 0.14, sky + depth * 0.5], random);
    const mid = blocks(width, 9, [sky + depth * 0.25, sky + depth * 0.62], random);
    const columns = near.flatMap(({ x, top, width: wide }) => {
      const count = Math.max(2, Math.floor(wide / 15));
      return Array.from({ length: count }, (_, i) => {
        const at = x + ((i + 0.75) * wide) / (count + 0.5);
        return `M${num(at)} ${num(top + random.pick([14, 14, 30, 46]))}V${num(height)}`;
      });
    });
    const lamps = ['7 9 7 25', '7 25', '7 9 7 9 7 41', '7 57 7 9'];
    const lit = lamps.map((rhythm, i) => {
      const some = columns.filter((_, at) => (at * 7) % 4 === i).join('');
      return stroke(some, spark, 5, { 'stroke-dasharray': rhythm });
    });
    const r = Math.min(width, height) * random.between(0.2, 0.3);
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width * random.pick([0.28, 0.5, 0.72]), sky + r * 1.05], r, main) +
        path(roofs(far, height, random), mix(ground, second, 0.6)) +
        path(roofs(mid, height, random), mix(second, dark, 0.35)) +
        path(roofs(near, height, random), dark) +
        lit.join(''),
      zone: topZone(scene, [ground], 0.29),
    };
  },
};
