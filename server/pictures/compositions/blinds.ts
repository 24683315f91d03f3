import { contrast, mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { hatPath, headPath } from '../figures.ts';
import { group, num, path, polygon, rect, repeat } from '../svg.ts';
import { night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** Light through venetian blinds, across a wall and a hatted face. */
export const blinds: Composition = {
  name: 'blinds',
  genres: { Crime: 4, Mystery: 4, Thriller: 3 },
  words:
    'murder detective private killer gangster insurance femme noir spy informant blackmail mob mafia',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const dark = night(palette);
    const foot = bare ? height : height * 0.7;
    const slats = bare ? 11 : 12;
    const step = foot / slats;
    const tilt = random.between(0.08, 0.2) * step * (random.chance(0.5) ? 6 : -6);
    const strips = (colour: string, part: number): string =>
      repeat(slats + 4, (i) => {
        const y = (i - 2) * step;
        return polygon(
          [
            [0, y + tilt],
            [width, y - tilt],
            [width, y - tilt + step * part],
            [0, y + tilt + step * part],
          ],
          colour,
        );
      });
    const scale = (foot / 150) * (bare ? 0.86 : 0.84);
    const at = `translate(${num(width * (bare ? 0.6 : 0.5) - scale * 50)} ${num(foot - 150 * scale + 2)})scale(${String(Math.round(scale * 100) / 100)})`;
    const bust = headPath + hatPath + 'M68 128C90 138 130 140 140 152H-48C-40 136 10 134 30 128Z';
    const light = contrast(palette.main, dark) < 2.5 ? palette.spark : palette.main;
    const clip = `${scene.prefix}s`;
    return {
      art:
        rect([0, 0], width, height, mix(dark, light, 0.28)) +
        strips(light, 0.56) +
        `<clipPath id="${clip}">${path(bust, dark, { transform: at })}</clipPath>` +
        path(bust, dark, { transform: at }) +
        group({ 'clip-path': `url(#${clip})` }, strips(mix(dark, light, 0.42), 0.16)) +
        (bare
          ? ''
          : rect([0, foot], width, height - foot, dark) + rect([0, foot], width, 4, palette.spark)),
      zone: footZone(scene, [dark], 0.23),
    };
  },
};
