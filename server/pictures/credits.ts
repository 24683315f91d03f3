import type { Film } from '../catalogue/film.ts';
import type { Line } from './fitTitle.ts';
import { widthOf } from './measure.ts';
import type { Alignment, Setting } from './setting.ts';
import { clean } from './svg.ts';
import { creditFace } from './typefaces.ts';
import { wrapWithin } from './wrap.ts';

/** A line of credits and where it stands in its row. */
interface Credit {
  readonly line: Line;
  readonly align: Alignment | 'end';
}

/** Rows above and below the title. */
export interface Credits {
  readonly over: readonly (readonly Credit[])[];
  readonly under: readonly (readonly Credit[])[];
}

/** Below this a credit line is a smudge; longer ones are cut short. */
const smallest = 7.5;

/** Takes any text and a width, and returns it as one line made smaller, at last cut short, to fit. */
const creditLine = (text: string, width: number): Line => {
  const natural = widthOf(text, creditFace);
  const size = Math.max(smallest, Math.min(creditFace.largest, width / natural));
  const limit = width / size;
  const fits = natural <= limit + 1e-6;
  const ellipsis = widthOf('…', creditFace);
  const set = fits ? text : `${wrapWithin(text, creditFace, limit - ellipsis)[0] ?? ''}…`;
  return { text: set, size, width: widthOf(set, creditFace) * size, baseline: creditFace.largest };
};

const capitals = (text: string): string => text.toUpperCase();

const known = (rows: readonly Credit[][]): Credit[][] => rows.filter(({ length }) => length > 0);

/** Takes a film, its setting and the width there is; returns its credits, what is unknown left out. */
export const creditsOf = (film: Film, { credits, align }: Setting, width: number): Credits => {
  const row = (text: string, share = 1, at: Credit['align'] = align): Credit[] => {
    const words = clean(text);
    return words === '' ? [] : [{ line: creditLine(words, width * share), align: at }];
  };
  const year = film.date.slice(0, 4);
  const director = capitals(film.director);
  const original = film.originalTitle === film.title ? [] : row(film.originalTitle);
  switch (credits) {
    case 'split':
      return {
        over: [],
        under: known([original, [...row(director, 0.78, 'start'), ...row(year, 0.2, 'end')]]),
      };
    case 'over':
      return { over: known([row(director)]), under: known([original, row(year)]) };
    case 'under': {
      const cast = film.cast.slice(0, 2).map(([name]) => capitals(name));
      const maker = director === '' ? [] : [`A FILM BY ${director}`];
      const made = [...maker, ...(year === '' ? [] : [year])].join(' · ');
      return { over: known([row(cast.join(' · '))]), under: known([original, row(made)]) };
    }
  }
};
