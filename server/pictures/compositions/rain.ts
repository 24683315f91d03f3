import { contrast, mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { num, path, rect, repeat, stroke, type Point } from '../svg.ts';
import { night } from '../tones.ts';
import { footZone } from '../zones.ts';

const umbrella = ([x, y]: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}A${num(r)} ${num(r * 0.92)} 0 0 1 ${num(x + r)} ${num(y)}q${num(-r / 4)} ${num(-r * 0.2)} ${num(-r / 2)} 0q${num(-r / 4)} ${num(-r * 0.2)} ${num(-r / 2)} 0q${num(-r / 4)} ${num(-r * 0.2)} ${num(-r / 2)} 0q${num(-r / 4)} ${num(-r * 0.2)} ${num(-r / 2)} 0z`;

/** Slanting rain, and umbrellas: one bright, the others not. */
export const rain: Composition = {
  name: 'rain',
  genres: { Romance: 3, Drama: 3, Music: 2, Crime: 1, Comedy: 1 },
  words:
    'rain singin umbrella umbrellas tears melancholy seattle london paris hong mood lonely loneliness parting farewell cherbourg chungking',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const [field, cloth] = contrast(ground, dark) < 1.9 ? [second, main] : [ground, second];
    const foot = height * (bare ? 0.84 : 0.71);
    const unit = Math.min(width, foot) / 100;
    const count = Math.round(width / 13);
    const drops = (tone: string, dashes: string): string => {
      const lines = repeat(Math.round(count / 3), (i) => {
        const x = (i + random.between(0, 1)) * 39 + foot * 0.12;
        const above = random.between(8, 70);
        return `M${num(x + above * 0.24)} ${num(-above)}L${num(x - foot * 0.24)} ${num(foot)}`;
      });
      return stroke(lines, tone, 1.6, { 'stroke-dasharray': dashes });
    };
    const faint = mix(field, main, 0.55);
    const walkers = bare ? [0.2, 0.35, 0.5, 0.68, 0.82] : [0.17, 0.5, 0.83];
    const bright = random.whole(1, walkers.length - 2);
    const people = walkers.map((part, i) => {
      const x = width * part + random.between(-4, 4) * unit;
      const tall = (i === bright ? 40 : random.between(27, 32)) * unit;
      const r = tall * 0.42;
      const y = foot - tall * 0.92;
      return (
        stroke(`M${num(x)} ${num(y - r * 0.5)}V${num(foot - tall * 0.45)}`, dark, 2) +
        person([x - tall * 0.06, foot + 1], tall * 0.86, dark, random) +
        path(umbrella([x, y], r), i === bright ? spark : cloth)
      );
    });
    return {
      art:
        rect([0, 0], width, height, field) +
        drops(faint, '22 30') +
        drops(faint, '48 60') +
        drops(main, '30 44') +
        rect([0, foot], width, height - foot, dark) +
        people.join(''),
      zone: footZone(scene, [dark], 0.2),
    };
  },
};
