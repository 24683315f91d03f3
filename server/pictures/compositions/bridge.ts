import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, num, path, rect, repeat, stroke } from '../svg.ts';
import { swell } from '../ridges.ts';
import { topZone } from '../zones.ts';

/** A suspension bridge from below its deck, cables like a harp. */
export const bridge: Composition = {
  name: 'bridge',
  genres: { Drama: 2, Romance: 2, Crime: 2, War: 2, Action: 1, Thriller: 1 },
  words:
    'bridge brooklyn francisco river kwai harbour border crossing spies fog manhattan ferry docks waterfront arch',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const deck = height * (bare ? 0.7 : 0.77);
    const top = height * (bare ? 0.2 : 0.39);
    const tower = width * random.pick([0.3, 0.7, 0.34, 0.66]);
    const other = tower + (tower < width / 2 ? 1 : -1) * width * 0.82;
    const half = Math.abs(other - tower) / 2;
    const sag = deck - top - height * 0.03;
    const thick = Math.min(width, height) * 0.02;
    const cableAt = (x: number): number => {
      const span = half * 2;
      const part = (((x - tower) % span) + span) % span;
      return deck - height * 0.03 - sag * (part / half - 1) ** 2;
    };
    const gap = Math.max(13, width / 44);
    const count = Math.ceil(width / gap) + 1;
    const hangers = repeat(count, (i) => `M${num(i * gap)} ${num(cableAt(i * gap))}V${num(deck)}`);
    const cable = `M${Array.from({ length: 41 }, (_, i) => `${num((i * width) / 40)} ${num(cableAt((i * width) / 40))}`).join('L')}`;
    const r = Math.min(width, height) * 0.2;
    const mast = (x: number): string =>
      rect([x - thick * 1.6, top - thick], thick * 1.1, height - top, main) +
      rect([x + thick * 0.5, top - thick], thick * 1.1, height - top, main) +
      repeat(4, (i) =>
        rect([x - thick, top + i * (deck - top) * 0.3], thick * 2, thick * 0.8, main),
      );
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width - tower, top + r * 1.3], r, spark) +
        path(
          swell([width, deck + height * 0.07, height], height * 0.012, 4, 0.3),
          mix(ground, second, 0.55),
        ) +
        path(swell([width, deck + height * 0.13, height], height * 0.012, 4, 0.8), second) +
        stroke(hangers, main, 1) +
        stroke(cable, main, thick * 0.5) +
        mast(tower) +
        mast(other) +
        rect([0, deck], width, thick * 1.1, main),
      zone: topZone(scene, [ground], 0.27),
    };
  },
};
