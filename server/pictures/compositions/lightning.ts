import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { firPath } from '../figures.ts';
import { path, polygon, rect, repeat, type Point } from '../svg.ts';
import { swell } from '../ridges.ts';
import { glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** A bolt that splits the sky into two colours. */
export const lightning: Composition = {
  name: 'lightning',
  genres: { Action: 3, Horror: 2, Thriller: 2, Fantasy: 2, 'Science Fiction': 2, War: 1 },
  words:
    'thunder lightning storm electric frankenstein shock future energy terminator rage monster wizard time',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second } = palette;
    const dark = night(palette);
    const foot = height * (bare ? 0.86 : 0.68);
    const x = width * random.between(0.45, 0.58);
    const w = Math.min(width * 0.2, height * 0.16);
    const side = random.chance(0.5) ? 1 : -1;
    const edge: readonly Point[] = [
      [x + side * w * 1.1, -4],
      [x - side * w * 0.9, foot * 0.48],
      [x + side * w * 0.15, foot * 0.45],
      [x - side * w * 1.1, foot],
    ];
    const back: readonly Point[] = [
      [x + side * w * 1.35, foot * 0.32],
      [x + side * w * 0.35, foot * 0.35],
      [x + side * w * 2.2, -4],
    ];
    const shifted = [...edge, ...back].map(([a, b]): Point => [a + side * w * 0.3, b]);
    const skyEdge = side > 0 ? width : 0;
    const firs = repeat(Math.round(width / 44), (i) =>
      firPath(
        [i * 44 + random.between(0, 26), foot + 6],
        height * random.between(0.05, 0.11),
        height * 0.022,
      ),
    );
    return {
      art:
        rect([0, 0], width, height, mix(ground, dark, 0.12)) +
        polygon([...edge, [skyEdge, foot], [skyEdge, -4]], main) +
        polygon(shifted, mix(second, dark, 0.3)) +
        polygon([...edge, ...back], glow(palette)) +
        path(firs, dark) +
        path(swell([width, foot, height], height * 0.02, 2, 0.2), dark),
      zone: footZone(scene, [dark], 0.23),
    };
  },
};
