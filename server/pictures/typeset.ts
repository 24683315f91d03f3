import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import type { Zone } from './composition.ts';
import { fitTitle, stackTitle, type Line } from './fitTitle.ts';
import { isRightToLeft, isStretchable, measureWidth, wrapWithin } from './measure.ts';
import { cleanText, d, element, escape, group, formatNumber } from './svg.ts';
import { creditFace, type Typeface } from './typefaces.ts';

export type Alignment = 'start' | 'middle';

/** Where the credits are: at both edges, all under the title, or the director above it. */
export type CreditStyle = 'split' | 'under' | 'over';

export type Setting = {
  readonly face: Typeface;
  readonly align: Alignment;
  readonly credits: CreditStyle;
  readonly ink: string;
  readonly creditInk: string;
  /** Whether the lines of the title have one width and are stretched to fill the zone. */
  readonly isStacked: boolean;
  /** Colors in which a stacked title is repeated below itself while there is room. */
  readonly echoes: readonly string[];
};

const maxStretch = 1.5;
const row = creditFace.largest * 1.5;
const gap = row * 0.4;

/** Smaller credits are illegible; longer ones are cut short. */
const minCreditSize = 7.5;

type Credit = {
  readonly line: Line;
  readonly align: Alignment | 'end';
};

type Credits = {
  readonly over: readonly (readonly Credit[])[];
  readonly under: readonly (readonly Credit[])[];
};

/** Fits a text in one line: in a smaller size, and if that is not enough, with an ellipsis. */
function toCreditLine(text: string, width: number): Line {
  const natural = measureWidth(text, creditFace);
  const size = Math.max(minCreditSize, Math.min(creditFace.largest, width / natural));
  const limit = width / size;
  const fits = natural <= limit + 1e-6;
  const ellipsis = measureWidth('…', creditFace);
  const set = fits ? text : `${wrapWithin(text, creditFace, limit - ellipsis)[0] ?? ''}…`;
  return {
    text: set,
    size,
    width: measureWidth(set, creditFace) * size,
    baseline: creditFace.largest,
  };
}

function toCredits(movie: CatalogMovie, { credits, align }: Setting, width: number): Credits {
  const part = (text: string, share = 1, at: Credit['align'] = align): Credit[] => {
    const words = cleanText(text);
    return words === '' ? [] : [{ line: toCreditLine(words, width * share), align: at }];
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
}

/**
 * Returns a text element in a box, `[left, width]`. If its width can be estimated, the line is stretched
 * to the estimate, so that no font overflows the box.
 */
function toLineMarkup(
  line: Line,
  [left, width]: readonly [number, number],
  top: number,
  align: Alignment | 'end',
): string {
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
      textLength: isFitted ? formatNumber(Math.min(line.width, width)) : undefined,
      lengthAdjust: isFitted ? 'spacingAndGlyphs' : undefined,
    },
    escape(line.text),
  );
}

const toFaceGroup = (face: Typeface, fill: string, lines: string): string =>
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

type Title = ReturnType<typeof toTitle>;

/** `times` is how often the title is repeated below itself, `stretch` its vertical stretch. */
function toTitle(movie: CatalogMovie, width: number, height: number, setting: Setting) {
  const fit = setting.isStacked ? stackTitle : fitTitle;
  const block = fit(cleanText(movie.title), { width, height }, setting.face);
  if (!setting.isStacked || block.height === 0) {
    return { block, times: 1, stretch: 1, height: block.height };
  }
  const times = Math.min(setting.echoes.length + 1, Math.floor(height / block.height));
  const stretch = Math.min(maxStretch, height / (block.height * times));
  return { block, times, stretch, height: block.height * times * stretch };
}

function toTitleMarkup(title: Title, { x, width }: Zone, top: number, setting: Setting): string {
  const { block, times, stretch } = title;
  const align = isRightToLeft(block.lines[0]?.text ?? '') ? 'middle' : setting.align;
  const linesAt = (y: number): string =>
    block.lines.map((line) => toLineMarkup(line, [x, width], y, align)).join('');
  if (!setting.isStacked) return linesAt(top);
  const scale = String(Math.round(stretch * 1000) / 1000);
  return [undefined, ...setting.echoes]
    .slice(0, times)
    .map((fill, i) => {
      const y = top + block.height * stretch * i;
      return group({ fill, transform: d`translate(0 ${y})scale(1 ${scale})` }, linesAt(0));
    })
    .join('');
}

const toRowsMarkup = (rows: Credits['over'], { x, width }: Zone, top: number): string =>
  rows
    .flatMap((credits, i) =>
      credits.map(({ line, align }) => toLineMarkup(line, [x, width], top + i * row, align)),
    )
    .join('');

/**
 * Sets a movie's title and credits in a zone. By the estimate of `measure.ts` nothing overflows
 * the zone, whatever the texts are.
 */
export function typeset(movie: CatalogMovie, zone: Zone, setting: Setting) {
  const credits = toCredits(movie, setting, zone.width);
  const over = credits.over.length === 0 ? 0 : credits.over.length * row + gap;
  const under = credits.under.length === 0 ? 0 : credits.under.length * row + gap;
  const title = toTitle(movie, zone.width, zone.height - over - under, setting);
  const height = over + title.height + under;
  const slack = { top: 0, middle: (zone.height - height) / 2, bottom: zone.height - height };
  const top = zone.y + slack[zone.hold];
  const large = toTitleMarkup(title, zone, top + over, setting);
  const small =
    toRowsMarkup(credits.over, zone, top) +
    toRowsMarkup(credits.under, zone, top + over + title.height + gap);
  const creditLines = [...credits.over, ...credits.under].flat().map(({ line }) => line);
  return {
    markup:
      toFaceGroup(setting.face, setting.ink, large) +
      toFaceGroup(creditFace, setting.creditInk, small),
    lines: [...title.block.lines, ...creditLines],
    height,
  };
}
