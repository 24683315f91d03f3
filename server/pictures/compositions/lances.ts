import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, num, path, rect, repeat, stroke } from '../svg.ts';
import { swell } from '../ridges.ts';
import { night } from '../tones.ts';
import { topZone } from '../zones.ts';

/** An army seen only as lances and pennants over a rise. */
export const lances: Composition = {
  name: 'lances',
  genres: { War: 5, History: 5, Fantasy: 2, Adventure: 2, Action: 1 },
  words:
    'samurai army battle war knight warrior sword gladiator soldier soldiers ran throne empire emperor siege rebellion crusade shogun duel',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const line = height * (bare ? 0.74 : 0.8);
    const reach = height * (bare ? 0.6 : 0.4);
    const count = Math.round(width / 15);
    const row = (lift: number, step: number, chance: number): { poles: string; flags: string } => {
      let poles = '';
      let flags = '';
      for (let i = 0; i < count / step; i += 1) {
        const x = (i + random.between(0.2, 0.8)) * 15 * step;
        const tip = line - reach * random.between(0.55, 1) * lift;
        poles += `M${num(x)} ${num(line + 20)}L${num(x + (x - width / 2) * 0.05)} ${num(tip)}`;
        if (random.chance(chance))
          flags += `M${num(x + (x - width / 2) * 0.05)} ${num(tip + 5)}l${num(reach * 0.2)} ${num(reach * 0.06)}l${num(-reach * 0.2)} ${num(reach * 0.07)}z`;
      }
      return { poles, flags };
    };
    const back = row(0.78, 1.4, 0);
    const front = row(1, 2, 0.62);
    const r = Math.min(width, height) * random.between(0.2, 0.27);
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width * random.between(0.3, 0.7), line - reach * 0.5], r, main) +
        stroke(back.poles, mix(ground, second, 0.75), 2) +
        stroke(front.poles, dark, 2.6) +
        path(front.flags, spark === ground ? main : spark) +
        path(swell([width, line, height], height * 0.05, 1, 0.2), dark) +
        repeat(3, (i) =>
          path(
            swell(
              [width, line + (i + 1) * (height - line) * 0.26, height],
              height * 0.03,
              2,
              i * 0.37,
            ),
            mix(dark, second, 0.15 + i * 0.1),
          ),
        ),
      zone: topZone(scene, [ground], 0.28),
    };
  },
};
