import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { polygon, rect, type Point } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { topZone } from '../zones.ts';

/** A lit door in a dark wall, someone in it, the light lying on the floor. */
export const doorway: Composition = {
  name: 'doorway',
  genres: { Horror: 4, Thriller: 3, Mystery: 3, Drama: 2, Western: 2, Crime: 2 },
  words:
    'door room home stranger searchers leave return visitor hotel shining godfather inn night neighbour guest haunted invitation',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { main, second } = palette;
    const dark = night(palette);
    const wall = mix(dark, second, 0.28);
    const light = glow(palette);
    const foot = height * (bare ? 0.66 : 0.74);
    const tall = height * (bare ? 0.5 : 0.36);
    const half = tall * random.between(0.23, 0.3);
    const x = width * random.pick([0.5, 0.6, 0.4]);
    const slant = (width / 2 - x) * 0.6 + random.between(-0.12, 0.12) * width;
    const spill: readonly Point[] = [
      [x - half, foot],
      [x + half, foot],
      [x + half * 2.3 + slant, height + 2],
      [x - half * 2.3 + slant, height + 2],
    ];
    const shadow: readonly Point[] = [
      [x - half * 0.28, foot],
      [x + half * 0.28, foot],
      [x + half * 0.75 + slant, height + 2],
      [x - half * 0.75 + slant, height + 2],
    ];
    return {
      art:
        rect([0, 0], width, height, wall) +
        rect([0, foot], width, height - foot, dark) +
        polygon(spill, mix(light, main, 0.4)) +
        polygon(shadow, dark) +
        rect([x - half - 9, foot - tall - 9], half * 2 + 18, tall + 9, main) +
        rect([x - half, foot - tall], half * 2, tall, light) +
        polygon(
          [
            [x - half, foot - tall],
            [x - half * 0.55, foot - tall * 0.93],
            [x - half * 0.55, foot - tall * 0.04],
            [x - half, foot],
          ],
          mix(main, dark, 0.5),
        ) +
        person([x + half * 0.12, foot + 1], tall * 0.66, dark, random),
      zone: topZone(scene, [wall], 0.27),
    };
  },
};
