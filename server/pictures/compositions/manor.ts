import { contrast, mix } from '../colour.ts';
import type { Composition } from '../composition.ts';
import { birdPath } from '../figures.ts';
import { circle, num, path, rect, repeat, stroke } from '../svg.ts';
import { glow, night } from '../tones.ts';
import { footZone } from '../zones.ts';

/** A gabled house on a hill before the moon; one window is lit. */
export const manor: Composition = {
  name: 'manor',
  genres: { Horror: 5, Mystery: 3, Fantasy: 2, Family: 1, Thriller: 1 },
  words:
    'house castle mansion manor ghost haunted vampire dracula nosferatu psycho motel manderley inheritance governess hogwarts moving',
  fits: 'any',
  draw: (scene) => {
    const { width, height, bare, palette, random } = scene;
    const { ground, main, second, spark } = palette;
    const dark = night(palette);
    const sky = contrast(ground, dark) < 1.4 ? second : ground;
    const unit = Math.min(width, height * 0.72) / 100;
    const foot = height * (bare ? 0.7 : 0.58);
    const x = width * random.between(0.42, 0.58);
    const house =
      'M-26 6V-24L-29-23-18-42-7-23-10-24V-28L-2-28V-46L-4-45 4-66 12-45 10-46V-28H22V-34H25V-26L30-20V6Z';
    const scale = String(Math.round(unit * 100) / 100);
    const at = { transform: `translate(${num(x)} ${num(foot)})scale(${scale})` };
    const windows = [
      rect([2, -40], 4, 8, spark),
      rect([-20, -18], 4, 8, mix(dark, spark, 0.3)),
      rect([14, -18], 4, 8, spark),
      rect([-1, -18], 4, 8, mix(dark, spark, 0.3)),
    ];
    const drive = `M${num(x)} ${num(foot + 4 * unit)}C${num(x + 26 * unit)} ${num(foot + 14 * unit)} ${num(x - 34 * unit)} ${num(foot + 18 * unit)} ${num(x - 6 * unit)} ${num(foot + 24 * unit)}`;
    const bats = repeat(6, () =>
      birdPath(
        [x + random.between(-45, 45) * unit, foot - random.between(50, 82) * unit],
        unit * random.between(1.6, 3.4),
        random.between(-0.4, 0.4),
      ),
    );
    const tx = x - 41 * unit;
    const tree = `M${num(tx)} ${num(foot + 16 * unit)}v${num(-42 * unit)}m0 ${num(16 * unit)}l${num(9 * unit)} ${num(-14 * unit)}m${num(-9 * unit)} ${num(8 * unit)}l${num(-8 * unit)} ${num(-15 * unit)}m${num(3 * unit)} ${num(6 * unit)}l${num(-5 * unit)} 0m${num(15 * unit)} ${num(4 * unit)}l${num(6 * unit)} ${num(-1 * unit)}`;
    return {
      art:
        rect([0, 0], width, height, sky) +
        circle([x + 5 * unit, foot - 36 * unit], 34 * unit, mix(main, sky, 0.55)) +
        circle([x + 5 * unit, foot - 36 * unit], 28 * unit, main === dark ? glow(palette) : main) +
        path(bats, dark) +
        path(
          `M0 ${num(foot + 20 * unit)}Q${num(x * 0.6)} ${num(foot + 12 * unit)} ${num(x)} ${num(foot + 2 * unit)}T${num(width)} ${num(foot + 18 * unit)}V${num(height)}H0Z`,
          dark,
        ) +
        stroke(tree, dark, 1.6 * unit, { 'stroke-linecap': 'round' }) +
        path(house, dark, at) +
        `<g transform="${at.transform}">${windows.join('')}</g>` +
        stroke(drive, mix(dark, second === dark ? main : second, 0.55), 2 * unit, {
          'stroke-linecap': 'round',
        }),
      zone: footZone(scene, [dark], 0.2),
    };
  },
};
