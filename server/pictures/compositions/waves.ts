import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { boat } from '../figures.ts';
import { swell } from '../ridges.ts';
import { circle, path, rect, repeat, stroke } from '../svg.ts';
import { topZone } from '../zones.ts';

/** A sea in flat layers, each crest edged with foam, and a boat too small for it. */
export const waves: Composition = {
  name: 'waves',
  genres: { Adventure: 2, Drama: 2, Animation: 2, Documentary: 2, Romance: 1, Family: 2 },
  words: [
    'sea',
    'ocean',
    'ship',
    'shark',
    'boat',
    'island',
    'titanic',
    'water',
    'jaws',
    'fish',
    'pirates',
    'sailor',
    'submarine',
    'beach',
    'river',
    'lake',
    'coast',
    'fisherman',
  ],
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const top = height * (bare ? 0.42 : 0.5);
    const layers = 6;
    const step = (height - top) / (layers - 0.6);
    const sea = repeat(layers, (i) => {
      const tone = mix(mix(ground, main, 0.55 + i * 0.09), second, i / (layers - 1));
      const count = Math.max(2, Math.round((width / 400) * (7 - i * 0.8)));
      const wave = swell(
        [width, top + i * step, height + 40],
        step * (0.5 + i * 0.16),
        count,
        random.between(0, 1),
      );
      return path(wave, tone) + stroke(wave, spark, 1.5 + i * 0.35, { 'stroke-opacity': 0.85 });
    });
    const r = Math.min(width, height) * random.between(0.12, 0.2);
    const x = width * random.between(0.28, 0.72);
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width - x, top - r * 0.4], r, spark) +
        boat([x, top + step * 0.3], Math.min(width, height) * 0.2, second, main) +
        sea,
      zone: topZone(scene, [ground], 0.29),
    };
  },
};
