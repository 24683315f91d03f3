import { luminance, mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { circle, ellipse, group, num, path, polar, rect, repeat, type Point } from '../svg.ts';
import { night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** A ringed planet, its orbits and its moons. */
export const orbits: Composition = {
  name: 'orbits',
  genres: { 'Science Fiction': 5, Fantasy: 1, Documentary: 1, Animation: 1 },
  words:
    'space planet planets star stars galaxy alien earth orbit astronaut gravity solaris universe interstellar martian odyssey spaceship moon',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { main, second, spark, ink } = palette;
    const field =
      luminance(palette.ground) < 0.2 || random.chance(0.55) ? palette.ground : night(palette);
    const middle: Point = [
      width * (bare ? 0.5 : random.between(0.4, 0.6)),
      height * (bare ? 0.52 : 0.38),
    ];
    const r = Math.min(width * 0.27, height * 0.27);
    const stars = repeat(46, () => {
      const size = random.pick([1, 1, 1.4, 2.2]);
      return `M${num(random.between(0, width))} ${num(random.between(0, height * (bare ? 0.98 : 0.68)))}h${num(size)}v${num(size)}h-${num(size)}z`;
    });
    const tilt = random.between(-28, -12) * (random.chance(0.5) ? 1 : -1);
    const turned = { transform: `rotate(${num(tilt)} ${num(middle[0])} ${num(middle[1])})` };
    const bright = mix(field, ink, 0.75);
    const ringed = random.chance(0.6);
    const half = `M${num(middle[0] - r * 1.75)} ${num(middle[1])}a${num(r * 1.75)} ${num(r * 0.4)} 0 0 0 ${num(r * 3.5)} 0`;
    const ring = (d: string): string =>
      path(d, 'none', { stroke: spark, 'stroke-width': r * 0.13 }) +
      path(d, 'none', { stroke: field, 'stroke-width': r * 0.02 });
    const moons = [1.35, 1.62, 1.9].map((far, i) =>
      circle(
        polar(middle, random.between(0, 6.3), r * far),
        r * (0.07 + i * 0.035),
        i === 1 ? spark : mix(second, main, 0.5),
      ),
    );
    const tracks = [1.35, 1.62, 1.9, ...(bare ? [2.35] : [])].map((far) =>
      circle(middle, r * far, 'none'),
    );
    return {
      art:
        rect([0, 0], width, height, field) +
        path(stars, bright) +
        group({ stroke: mix(field, ink, 0.4), 'stroke-width': 1 }, ...tracks) +
        moons.join('') +
        (ringed ? group(turned, ring(half.replace(' 0 0 0 ', ' 0 0 1 '))) : '') +
        circle(middle, r, main) +
        group(
          turned,
          ellipse([middle[0], middle[1] - r * 0.42], r * 0.905, r * 0.13, mix(main, spark, 0.35)),
          ellipse([middle[0], middle[1] + r * 0.3], r * 0.95, r * 0.16, mix(main, second, 0.7)),
        ) +
        path(
          `M${num(middle[0])} ${num(middle[1] - r)}a${num(r)} ${num(r)} 0 0 1 0 ${num(2 * r)}a${num(r * 1.35)} ${num(r * 1.35)} 0 0 0 0-${num(2 * r)}z`,
          night(palette),
          { 'fill-opacity': 0.55 },
        ) +
        (ringed ? group(turned, ring(half)) : ''),
      zone: footZone(scene, [field], 0.22),
    };
  },
};
