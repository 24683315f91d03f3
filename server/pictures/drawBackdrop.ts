import type { Film } from '../catalogue/film.ts';
import type { Design } from './design.ts';
import { createRandom } from './random.ts';
import { element, rect } from './svg.ts';

const width = 960;
const height = 540;

/** The page's own surface: the foot of a backdrop sinks into it. */
const page = '#0b0d12';

const stop = (offset: number, opacity: number): string =>
  element('stop', { offset, 'stop-color': page, 'stop-opacity': opacity });

/** Takes a film and its design and returns its backdrop, 960 by 540: the poster's motif, wide, calmer, wordless, dark at the foot. */
export const drawBackdrop = (film: Film, design: Design): string => {
  const prefix = `b${String(film.id)}`;
  const random = createRandom(`poster ${String(film.id)}`);
  const { art } = design.composition.draw({
    width,
    height,
    bare: true,
    palette: design.palette,
    random,
    prefix,
  });
  const shade = element(
    'linearGradient',
    { id: `${prefix}g`, x2: 0, y2: 1 },
    stop(0, 0.2) + stop(0.4, 0.25) + stop(0.8, 0.8) + stop(1, 0.9),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      width,
      height,
    },
    shade + art + rect([0, 0], width, height, `url(#${prefix}g)`),
  );
};
