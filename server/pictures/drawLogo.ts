import { inkFor } from './inks.ts';
import { palettes } from './palettes.ts';
import { createRandom } from './random.ts';
import { element, rect } from './svg.ts';

const side = 120;

/** Takes a provider's name and returns its mark, 120 by 120: its first letter on a colour of its own. */
export const drawLogo = (name: string): string => {
  const palette = createRandom(`logo ${name}`).pick(palettes);
  const letter = element(
    'text',
    {
      x: side / 2,
      y: 84,
      'text-anchor': 'middle',
      'font-family': 'Arial, Helvetica, sans-serif',
      'font-weight': 700,
      'font-size': 72,
      fill: inkFor(palette, [palette.main], false),
    },
    element('tspan', {}, [...name.replaceAll(/[^\p{L}\p{N}]/gu, '')][0] ?? '?'),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${String(side)} ${String(side)}`,
      width: side,
      height: side,
    },
    rect([0, 0], side, side, palette.main) + letter,
  );
};
