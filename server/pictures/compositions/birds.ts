import type { Composition } from '../composition.ts';
import { birdPath, person } from '../figures.ts';
import { circle, path, rect, repeat } from '../svg.ts';
import { swell } from '../ridges.ts';
import { footZone } from '../zones.ts';

/** A flock that grows as it comes nearer. */
export const birds: Composition = {
  name: 'birds',
  genres: {
    Drama: 2,
    Horror: 2,
    Mystery: 1,
    Animation: 2,
    War: 1,
    Romance: 1,
    Family: 1,
    History: 1,
  },
  words:
    'bird birds fly flying wings free freedom sky angel swan eagle cranes crow birdman escape pigeon',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark, ink } = palette;
    const foot = bare ? height : height * 0.72;
    const unit = Math.min(width, foot);
    const side = random.chance(0.5) ? 1 : -1;
    const flock = repeat(20, (i) => {
      const part = (i + 0.5) / 20;
      const x =
        width / 2 +
        side * width * (0.36 - part * 0.72) +
        random.between(-0.3, 0.3) * width * (0.5 + part);
      const y = foot * (0.72 - part * 0.55) + random.between(-0.2, 0.2) * foot;
      return birdPath([x, y], unit * (0.022 + part * part * 0.13), random.between(-0.45, 0.45));
    });
    const r = unit * 0.34;
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([width / 2 - side * width * 0.1, foot * 0.5], r, main) +
        (bare
          ? path(swell([width, foot * 0.9, height], foot * 0.06, 2, 0.2), second)
          : path(swell([width, foot, height], foot * 0.04, 2, 0.25), second)) +
        person(
          [width / 2 + side * width * 0.26, foot * (bare ? 0.89 : 0.99)],
          unit * 0.15,
          ink,
          random,
        ) +
        path(flock, ink) +
        path(birdPath([width * 0.5, foot * 0.16], unit * 0.1, 0), spark),
      zone: footZone(scene, [second], 0.19),
    };
  },
};
