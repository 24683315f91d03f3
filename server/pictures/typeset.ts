import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import type { Zone } from './composition.ts';
import { fitTitle, stackTitle, type Block, type Line } from './fitTitle.ts';
import { isRightToLeft, isStretchable, widthOf, wrapWithin } from './measure.ts';
import { clean, d, element, escape, group, num } from './svg.ts';
import { creditFace, type Typeface } from './typefaces.ts';

export type Alignment = 'start' | 'middle';

/** Where the credits stand: at both edges, in full under the title, or the director above it. */
export type CreditStyle = 'split' | 'under' | 'over';

/** How the type of one poster is set. */
export interface Setting {
  readonly face: Typeface;
  readonly align: Alignment;
  readonly credits: CreditStyle;
  readonly ink: string;
  readonly creditInk: string;
  /** The title is a picture: lines of one width, drawn tall to fill the zone. */
  readonly isStacked: boolean;
  /** Colors in which a stacked title is repeated below itself while there is room. */
  readonly echoes: readonly string[];
}

/** The type of a poster and its measures. */
export interface TypeSheet {
  readonly markup: string;
  readonly lines: readonly Line[];
  /** From the top of the first line to the foot of the last. */
  readonly height: number;
}

/** Display letters are drawn at most this much taller than their face has them. */
const maxStretch = 1.5;
const row = creditFace.largest * 1.5;
const gap = row * 0.4;

/** Smaller credits are illegible; longer ones are cut short. */
const minCreditSize = 7.5;

/** A line of credits and where it stands in its row. */
interface Credit {
  readonly line: Line;
  readonly align: Alignment | 'end';
}

/** Rows above and below the title. */
interface Credits {
  readonly over: readonly (readonly Credit[])[];
  readonly under: readonly (readonly Credit[])[];
}

/** One line of that width at most: set smaller, and if that is not enough, cut short. */
const creditLine = (text: string, width: number): Line => {
  const natural = widthOf(text, creditFace);
  const size = Math.max(minCreditSize, Math.min(creditFace.largest, width / natural));
  const limit = width / size;
  const fits = natural <= limit + 1e-6;
  const ellipsis = widthOf('…', creditFace);
  const set = fits ? text : `${wrapWithin(text, creditFace, limit - ellipsis)[0] ?? ''}…`;
  return { text: set, size, width: widthOf(set, creditFace) * size, baseline: creditFace.largest };
};

/** The credits of a movie; unknown facts are left out. */
const creditsOf = (movie: CatalogMovie, { credits, align }: Setting, width: number): Credits => {
  const part = (text: string, share = 1, at: Credit['align'] = align): Credit[] => {
    const words = clean(text);
    return words === '' ? [] : [{ line: creditLine(words, width * share), align: at }];
  };
  const known = (...rows: Credit[][]) => rows.filter(({ length }) => length > 0);
  const year = movie.date.slice(0, 4);
  const director = movie.director.toUpperCase();
  const original = movie.originalTitle === movie.title ? [] : part(movie.originalTitle);
  switch (credits) {
    case 'split': {
      const edges = [...part(director, 0.78, 'start'), ...part(year, 0.2, 'end')];
      return { over: [], under: known(original, edges) };
    }
    case 'over':
      return { over: known(part(director)), under: known(original, part(year)) };
    case 'under': {
      const cast = movie.cast.slice(0, 2).map(([name]) => name.toUpperCase());
      const maker = director === '' ? '' : `A FILM BY ${director}`;
      const made = [maker, year].filter((text) => text !== '').join(' · ');
      return { over: known(part(cast.join(' · '))), under: known(original, part(made)) };
    }
  }
};

/**
 * A line as a text element in a box, `[left, width]`. Letters whose widths are known are drawn to
 * exactly the estimated length: no font of a system overflows the box or leaves it half empty.
 */
const lineMarkup = (
  line: Line,
  [left, width]: readonly [number, number],
  top: number,
  align: Alignment | 'end',
): string => {
  const isBackwards = isRightToLeft(line.text);
  const isFitted = isStretchable(line.text) && line.text.length > 1;
  // The start of a right-to-left line is its right edge, but the box counts from its left.
  const anchors = {
    start: isBackwards ? 'end' : undefined,
    middle: 'middle',
    end: isBackwards ? undefined : 'end',
  };
  return element(
    'text',
    {
      x: { start: left, middle: left + width / 2, end: left + width }[align],
      y: top + line.baseline,
      'font-size': line.size,
      'text-anchor': anchors[align],
      direction: isBackwards ? 'rtl' : undefined,
      'unicode-bidi': isBackwards ? 'embed' : undefined,
      textLength: isFitted ? num(Math.min(line.width, width)) : undefined,
      lengthAdjust: isFitted ? 'spacingAndGlyphs' : undefined,
    },
    escape(line.text),
  );
};

const inFace = (face: Typeface, fill: string, lines: string): string =>
  group(
    {
      fill,
      'font-family': face.families,
      'font-weight': face.weight,
      'font-style': face.style,
      'letter-spacing': face.tracking === 0 ? undefined : `${face.tracking}em`,
    },
    lines,
  );

interface Title {
  readonly block: Block;
  /** How often it stands below itself, and how much taller than its face. */
  readonly times: number;
  readonly stretch: number;
  readonly height: number;
}

const titleOf = (movie: CatalogMovie, width: number, height: number, setting: Setting): Title => {
  const fit = setting.isStacked ? stackTitle : fitTitle;
  const block = fit(clean(movie.title), { width, height }, setting.face);
  if (!setting.isStacked || block.height === 0) {
    return { block, times: 1, stretch: 1, height: block.height };
  }
  const times = Math.min(setting.echoes.length + 1, Math.floor(height / block.height));
  const stretch = Math.min(maxStretch, height / (block.height * times));
  return { block, times, stretch, height: block.height * times * stretch };
};

const titleMarkup = (title: Title, { x, width }: Zone, top: number, setting: Setting): string => {
  const { block, times, stretch } = title;
  const align = isRightToLeft(block.lines[0]?.text ?? '') ? 'middle' : setting.align;
  const linesAt = (y: number): string =>
    block.lines.map((line) => lineMarkup(line, [x, width], y, align)).join('');
  if (!setting.isStacked) return linesAt(top);
  const scale = String(Math.round(stretch * 1000) / 1000);
  return [undefined, ...setting.echoes]
    .slice(0, times)
    .map((fill, i) => {
      const y = top + block.height * stretch * i;
      return group({ fill, transform: d`translate(0 ${y})scale(1 ${scale})` }, linesAt(0));
    })
    .join('');
};

const rowsMarkup = (rows: Credits['over'], { x, width }: Zone, top: number): string =>
  rows
    .flatMap((credits, i) =>
      credits.map(({ line, align }) => lineMarkup(line, [x, width], top + i * row, align)),
    )
    .join('');

/**
 * Sets a movie's title and credits in a zone. By the estimate of `measure.ts` nothing is wider or
 * higher than the zone, whatever the texts are.
 */
export const typeset = (movie: CatalogMovie, zone: Zone, setting: Setting): TypeSheet => {
  const credits = creditsOf(movie, setting, zone.width);
  const over = credits.over.length === 0 ? 0 : credits.over.length * row + gap;
  const under = credits.under.length === 0 ? 0 : credits.under.length * row + gap;
  const title = titleOf(movie, zone.width, zone.height - over - under, setting);
  const height = over + title.height + under;
  const slack = { top: 0, middle: (zone.height - height) / 2, bottom: zone.height - height };
  const top = zone.y + slack[zone.hold];
  const large = titleMarkup(title, zone, top + over, setting);
  const small =
    rowsMarkup(credits.over, zone, top) +
    rowsMarkup(credits.under, zone, top + over + title.height + gap);
  const creditLines = [...credits.over, ...credits.under].flat().map(({ line }) => line);
  return {
    markup: inFace(setting.face, setting.ink, large) + inFace(creditFace, setting.creditInk, small),
    lines: [...title.block.lines, ...creditLines],
    height,
  };
};
