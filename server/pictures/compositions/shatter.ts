import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { polar, polygon, rect, repeat, type Point } from '../svg.ts';
import { night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** Broken glass: shards flying from one hole. */
export const shatter: Composition = {
  name: 'shatter',
  genres: { Action: 4, Thriller: 3, Crime: 3, War: 2, Horror: 2 },
  words:
    'gun bullet shot kill die broken glass revenge violence heist robbery dogs crash explosive assassin terrorists hostages',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const foot = bare ? height : height * 0.7;
    const middle: Point = [width * random.between(0.38, 0.62), foot * random.between(0.4, 0.55)];
    const far = Math.hypot(width, height);
    const count = 19;
    const bounds = Array.from(
      { length: count },
      (_, i) => ((i + random.between(-0.3, 0.3)) * 2 * Math.PI) / count,
    );
    const tones = [
      main,
      ground,
      mix(main, ground, 0.45),
      second,
      main,
      mix(ground, second, 0.4),
    ] as const;
    const unit = Math.min(width, foot);
    const shards = repeat(count, (i) => {
      const from = bounds[i] ?? 0;
      const to = (bounds[(i + 1) % count] ?? 0) + (i === count - 1 ? 2 * Math.PI : 0);
      const split = unit * random.between(0.2, 0.42);
      const kink = split * random.between(0.8, 1.25);
      return (
        polygon([middle, polar(middle, from, far), polar(middle, to, far)], tones[i % 6] ?? main) +
        polygon(
          [middle, polar(middle, from, split), polar(middle, to, kink)],
          tones[(i * 5 + 3) % 6] ?? ground,
        )
      );
    });
    const hole = Array.from({ length: 13 }, (_, i) =>
      polar(middle, (i * 2 * Math.PI) / 13, unit * random.between(0.05, 0.1)),
    );
    return {
      art:
        rect([0, 0], width, height, ground) +
        `<g stroke="${dark}" stroke-width="1.5" stroke-linejoin="round">${shards}</g>` +
        polygon(hole, dark, { stroke: spark, 'stroke-width': unit * 0.012 }) +
        (bare ? '' : rect([0, foot], width, height - foot, dark)),
      zone: footZone(scene, [dark], 0.22),
    };
  },
};
