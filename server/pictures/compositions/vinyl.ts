import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { at, circle, num, path, polar, rect, type Point } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** A record large enough to leave the sheet. */
export const vinyl: Composition = {
  name: 'vinyl',
  genres: { Music: 6, Comedy: 1, Romance: 1 },
  words:
    'music musician record song songs band jazz piano pianist guitar rock concert composer singing blues radio drummer sound',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const disc = dark === ground ? mix(dark, '#ffffff', 0.08) : dark;
    const middle: Point = [width * random.pick([0.5, 0.72, 0.28]), height * (bare ? 0.5 : 0.3)];
    const r = Math.min(width * 0.56, height * 0.4);
    const tones = [0.95, 0.88, 0.82, 0.74, 0.69, 0.6, 0.53].map((part) =>
      circle(middle, r * part, 'none', {
        stroke: mix(disc, glow(palette), 0.3),
        'stroke-width': 1,
      }),
    );
    const turn = random.between(-0.9, -0.4);
    const shine = [turn, turn + Math.PI].map((angle) => {
      return `M${at(middle)}L${at(polar(middle, angle, r))}A${num(r)} ${num(r)} 0 0 1 ${at(polar(middle, angle + 0.42, r))}Z`;
    });
    const label =
      circle(middle, r * 0.4, main === dark ? spark : main) +
      circle(middle, r * 0.32, second) +
      circle(middle, r * 0.2, spark);
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle(middle, r, disc) +
        path(shine.join(''), mix(disc, glow(palette), 0.18)) +
        tones.join('') +
        label +
        circle(middle, r * 0.035, disc) +
        (bare ? '' : rect([0, height * 0.735], width, height, ground)),
      zone: footZone(scene, [ground], 0.21),
    };
  },
};
