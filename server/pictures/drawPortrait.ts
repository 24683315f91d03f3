import { mix } from './colour.ts';
import { palettes } from './palettes.ts';
import { createRandom } from './random.ts';
import { circle, element, path, rect } from './svg.ts';

const width = 200;
const height = 300;

/**
 * Takes a person's number and returns a picture, 200 by 300: anybody, before a wall. What people look
 * like is not known here, so it shows that somebody is meant, in colours of their own, and no face.
 */
export const drawPortrait = (id: number): string => {
  const random = createRandom(`portrait ${String(id)}`);
  const { ground, main, second } = random.pick(palettes);
  const head = random.between(36, 42);
  const lean = random.between(-8, 8);
  const shoulders = random.between(66, 82);
  const [x, y] = [width / 2 + lean, 116];
  const top = y + head + random.between(14, 20);
  const body = `M${x - shoulders} ${height}C${x - shoulders} ${top + 24} ${x - 40} ${top} ${x} ${top}S${x + shoulders} ${top + 24} ${x + shoulders} ${height}Z`;
  const neck = rect([x - 15, y + head - 14], 30, 46, mix(main, second, 0.35));
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      width,
      height,
    },
    rect([0, 0], width, height, ground) +
      circle([x - lean * 3, y + 20], 104, mix(ground, main, 0.22)) +
      neck +
      path(body, second) +
      circle([x, y], head, main),
  );
};
