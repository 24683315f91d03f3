import { mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { person } from '../figures.ts';
import { circle, num, path, rect, repeat, stroke } from '../svg.ts';
import { swell } from '../ridges.ts';
import { glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** Trunks in three depths against a full moon, someone between them. */
export const forest: Composition = {
  name: 'forest',
  genres: { Fantasy: 4, Horror: 4, Mystery: 2, Animation: 2, Family: 2 },
  words:
    'forest woods wood tree trees wolf wolves witch fairy labyrinth camp bear totoro mononoke spirit hunter moonlight cabin',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second } = palette;
    const dark = night(palette);
    const foot = height * (bare ? 0.84 : 0.7);
    const trunks = (count: number, thick: number, tone: string): string => {
      let branches = '';
      const stems = repeat(count, (i) => {
        const x = ((i + random.between(0.1, 0.9)) * width) / count;
        const w = thick * random.between(0.7, 1.25);
        const lean = random.between(-0.5, 0.5) * w;
        const fork = foot * random.between(0.12, 0.4);
        const reach = w * random.pick([-1, 1]);
        branches += `M${num(x)} ${num(fork + w * 3)}q${num(reach)} ${num(-w * 2)} ${num(reach * 3.2)} ${num(-w * 3.4)}`;
        return `M${num(x - w)} ${num(foot + 10)}Q${num(x - w * 0.5)} ${num(foot * 0.8)} ${num(x - w * 0.5 + lean)} -4h${num(w)}Q${num(x + w * 0.5)} ${num(foot * 0.8)} ${num(x + w)} ${num(foot + 10)}Z`;
      });
      return (
        path(stems, tone) + stroke(branches, tone, thick * 0.38, { 'stroke-linecap': 'round' })
      );
    };
    const unit = Math.min(width, height);
    const r = unit * random.between(0.27, 0.34);
    const x = width * random.between(0.4, 0.6);
    const wide = width / 400;
    return {
      art:
        rect([0, 0], width, height, ground) +
        circle([x, foot * 0.52], r, glow(palette)) +
        trunks(Math.round(9 * wide), unit * 0.012, mix(ground, main, 0.6)) +
        path(
          swell([width, foot - unit * 0.05, height], unit * 0.03, 2, 0.4),
          mix(main, second, 0.5),
        ) +
        person([x, foot - unit * 0.02], unit * 0.2, dark, random) +
        trunks(Math.round(5 * wide), unit * 0.024, mix(second, dark, 0.45)) +
        trunks(Math.round(2 * wide), unit * 0.045, dark) +
        path(swell([width, foot + 2, height], unit * 0.03, 2, 0.1), dark),
      zone: footZone(scene, [dark], 0.21),
    };
  },
};
