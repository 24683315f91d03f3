import type { Film } from '../catalogue/film.ts';
import type { Zone } from './composition.ts';
import { fitTitle, stackTitle, type Block, type Line } from './fitTitle.ts';
import { isRightToLeft, isStretchable, widthOf } from './measure.ts';
import { clean, element, escape, group, num } from './svg.ts';
import { creditFace, type Typeface } from './typefaces.ts';
import { wrapWithin } from './wrap.ts';

export type Alignment = 'start' | 'middle';
export type CreditStyle = 'split' | 'under' | 'over';

/** How the type of one poster is to be set. */
export interface Setting {
  readonly face: Typeface;
  readonly align: Alignment;
  readonly credits: CreditStyle;
  readonly ink: string;
  readonly creditInk: string;
  /** Lines stretched to one width. */
  readonly stacked: boolean;
}

const letter = (line: Line, x: number, y: number, align: Alignment, boxWidth: number): string => {
  const backwards = isRightToLeft(line.text);
  const from = align === 'middle' ? x + boxWidth / 2 : backwards ? x + boxWidth : x;
  const stretched = isStretchable(line.text) && line.text.length > 1;
  return element(
    'text',
    {
      x: from,
      y: y + line.baseline,
      'font-size': line.size,
      'text-anchor': align === 'middle' ? 'middle' : undefined,
      direction: backwards ? 'rtl' : undefined,
      'unicode-bidi': backwards ? 'embed' : undefined,
      textLength: stretched ? num(Math.min(line.width, boxWidth)) : undefined,
      lengthAdjust: stretched ? 'spacingAndGlyphs' : undefined,
    },
    escape(line.text),
  );
};

const inFace = (face: Typeface, fill: string, size: number, texts: string): string =>
  group(
    {
      fill,
      'font-family': face.families,
      'font-weight': face.weight,
      'font-style': face.style,
      'letter-spacing': face.tracking === 0 ? undefined : `${String(face.tracking)}em`,
      'font-size': size,
    },
    texts,
  );

/** One line of credits, made smaller and at last cut short until it fits. */
const creditLine = (
  text: string,
  width: number,
  size: number,
  plain: boolean,
): Line | undefined => {
  const words = plain ? text : text.toUpperCase();
  if (words === '') return undefined;
  const em = widthOf(words, creditFace);
  const fitted = Math.max(7.5, Math.min(size, width / em));
  const limit = width / fitted;
  const cut = em <= limit + 1e-6 ? words : `${wrapWithin(words, creditFace, limit - 1)[0] ?? ''}…`;
  return { text: cut, size: fitted, width: widthOf(cut, creditFace) * fitted, baseline: fitted };
};

interface Placed {
  readonly line: Line;
  readonly align: Alignment | 'end';
}

const creditsOf = (
  film: Film,
  setting: Setting,
  width: number,
): { over: Placed[]; under: Placed[][] } => {
  const size = creditFace.largest;
  const line = (
    text: string,
    share = 1,
    at: Placed['align'] = setting.align,
    plain = false,
  ): Placed[] => {
    const made = creditLine(clean(text), width * share, size, plain);
    return made === undefined ? [] : [{ line: made, align: at }];
  };
  const year = film.date.slice(0, 4);
  const original =
    film.originalTitle === film.title ? [] : [line(film.originalTitle, 1, setting.align, true)];
  const cast = film.cast
    .slice(0, 2)
    .map(([name]) => name)
    .join('  ·  ');
  switch (setting.credits) {
    case 'split':
      return {
        over: [],
        under: [...original, [...line(film.director, 0.78, 'start'), ...line(year, 0.2, 'end')]],
      };
    case 'over':
      return { over: line(film.director), under: [...original, line(year)] };
    case 'under':
      return {
        over: line(cast),
        under: [
          ...original,
          line(
            [film.director === '' ? '' : `A film by ${film.director}`, year]
              .filter((part) => part !== '')
              .join('  ·  '),
          ),
        ],
      };
  }
};

/** What was set, for whoever checks that nothing leaves its place. */
export interface TypeSheet {
  readonly markup: string;
  readonly lines: readonly Line[];
  readonly title: Block;
  readonly height: number;
}

/** Takes a film, the quiet zone and how to set it; returns title and credits as markup with their measures. */
export const typeset = (film: Film, zone: Zone, setting: Setting): TypeSheet => {
  const { face, align } = setting;
  const row = creditFace.largest * 1.5;
  const credits = creditsOf(film, setting, zone.width);
  const under = credits.under.filter((placed) => placed.length > 0);
  const overHeight = credits.over.length > 0 ? row * 1.25 : 0;
  const underHeight = under.length > 0 ? row * (under.length + 0.35) : 0;
  const box = { width: zone.width, height: zone.height - overHeight - underHeight };
  const title = clean(film.title);
  const block = setting.stacked ? stackTitle(title, box, face) : fitTitle(title, box, face);
  const height = overHeight + block.height + underHeight;
  const spare = zone.height - height;
  const top = zone.y + (zone.hold === 'top' ? 0 : zone.hold === 'bottom' ? spare : spare / 2);
  const set = ({ line, align: at }: Placed, y: number): string =>
    at === 'end'
      ? letter(line, zone.x + zone.width - line.width, y, 'start', zone.width)
      : letter(line, zone.x, y, at, zone.width);
  const titleTop = top + overHeight;
  const underTop = titleTop + block.height + row * 0.35;
  const small = [
    ...credits.over.map((placed) => set(placed, top)),
    ...under.flatMap((placed, i) => placed.map((one) => set(one, underTop + i * row))),
  ];
  const large = block.lines.map((line) => letter(line, zone.x, titleTop, align, zone.width));
  return {
    markup:
      inFace(face, setting.ink, face.largest, large.join('')) +
      inFace(creditFace, setting.creditInk, creditFace.largest, small.join('')),
    lines: [
      ...block.lines,
      ...credits.over.map(({ line }) => line),
      ...under.flat().map(({ line }) => line),
    ],
    title: block,
    height,
  };
};
