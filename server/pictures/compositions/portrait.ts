import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { headPath } from '../figures.ts';
import { ridge, swell } from '../ridges.ts';
import { circle, group, num, path, rect, repeat, type Point } from '../svg.ts';
import { glow } from '../tones.ts';
import { footZone } from '../zones.ts';

/** A head in profile, another place inside it. */
export const portrait: Composition = {
  name: 'portrait',
  genres: { Drama: 4, Romance: 2, Mystery: 2, History: 2, Thriller: 1 },
  words:
    'portrait lady girl boy queen persona memory identity face biography mind genius mother father',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const foot = bare ? height : height * 0.7;
    const scale = (foot / 150) * (bare ? 0.9 : 0.88);
    const flip = random.chance(0.5) ? -1 : 1;
    const x = width * (bare ? 0.62 : 0.5) - flip * scale * 48;
    const at = `translate(${num(x)} ${num(foot - 150 * scale + 1)})scale(${num(flip * scale * 10) === '0' ? '1' : String(Math.round(flip * scale * 100) / 100)} ${String(Math.round(scale * 100) / 100)})`;
    const bust = `${headPath}M66 128C76 142 112 142 122 152H-34C-20 140 22 138 31 130Z`;
    const clip = `${scene.prefix}h`;
    const sun: Point = [width * (bare ? 0.62 : 0.5), foot * 0.42];
    const inside = random.chance(0.5)
      ? circle(sun, foot * 0.16, spark) +
        path(ridge([width, foot * 0.72, foot], foot * 0.26, 4, random), mix(main, second, 0.6)) +
        path(ridge([width, foot * 0.88, foot], foot * 0.2, 5, random), second)
      : circle(sun, foot * 0.13, spark) +
        repeat(5, (i) =>
          path(
            swell([width, foot * (0.52 + i * 0.1), foot], foot * 0.05, 4, i * 0.3),
            mix(main, second, (i + 1) / 5),
          ),
        );
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle(
          [width * (bare ? 0.4 : 0.5), foot * 0.46],
          foot * 0.42,
          mix(ground, glow(palette), 0.28),
        ) +
        `<clipPath id="${clip}">${path(bust, main, { transform: at })}</clipPath>` +
        path(bust, main, { transform: at }) +
        group({ 'clip-path': `url(#${clip})` }, inside) +
        (bare ? '' : rect([0, foot], width, height - foot, second)),
      zone: footZone(scene, [second], 0.22),
    };
  },
};
