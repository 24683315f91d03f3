import type { Composition } from '../composition.ts';
import { group, num, rect, repeat } from '../svg.ts';
import { footZone } from '../zones.ts';

/** Swiss bars running up at an angle, all speed. */
export const diagonal: Composition = {
  name: 'diagonal',
  genres: { Action: 4, Thriller: 2, Music: 3, Comedy: 2, Drama: 1, Crime: 1 },
  words:
    'run running runner speed fast race jump fight dance lola jazz whiplash chase pursuit train breathless sport',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const foot = bare ? height : height * 0.71;
    const angle = random.pick([-45, -32, 45, -58]);
    const far = Math.hypot(width, foot);
    const rows = bare ? 13 : 11;
    const step = far / rows;
    const tones = [main, second, main, spark, second] as const;
    const bars = repeat(rows, (i) => {
      const long = far * random.between(0.28, 0.72);
      const start = -far / 2 + random.between(0, 0.5) * far;
      const y = -far / 2 + i * step;
      const tall = step * random.pick([0.82, 0.82, 0.5, 0.24]);
      const tail = random.chance(0.6)
        ? rect(
            [start + long + step * 0.4, y],
            step * random.between(0.4, 2.2),
            tall,
            tones[(i + 3) % 5] ?? main,
            { rx: tall / 2 },
          )
        : '';
      return rect([start, y], long, tall, tones[i % 5] ?? main, { rx: tall / 2 }) + tail;
    });
    return {
      art:
        rect([0, 0], width, height, ground) +
        group(
          { transform: `translate(${num(width / 2)} ${num(foot / 2)})rotate(${String(angle)})` },
          bars,
        ) +
        (bare ? '' : rect([0, foot], width, height - foot, ground)),
      zone: footZone(scene, [ground], 0.22),
    };
  },
};
