import type { Line } from './fitTitle.ts';
import { isRightToLeft, isStretchable } from './measure.ts';
import type { Alignment } from './setting.ts';
import { element, escape, group, num } from './svg.ts';
import type { Typeface } from './typefaces.ts';

/**
 * Takes a line, the left edge and width of its box and the top of its block; returns it as a text
 * element. Letters whose widths are known are drawn to exactly the estimated length, so that a
 * system's own fonts can neither overflow the box nor leave it half empty.
 */
export const lineMarkup = (
  line: Line,
  [left, width]: readonly [number, number],
  top: number,
  align: Alignment | 'end',
): string => {
  const backwards = isRightToLeft(line.text);
  const fitted = isStretchable(line.text) && line.text.length > 1;
  const x = { start: left, middle: left + width / 2, end: left + width }[align];
  // The start of a right-to-left line is its right edge; the box is kept from its left.
  const visual = {
    start: backwards ? 'end' : undefined,
    middle: 'middle',
    end: backwards ? undefined : 'end',
  };
  return element(
    'text',
    {
      x,
      y: top + line.baseline,
      'font-size': line.size,
      'text-anchor': visual[align],
      direction: backwards ? 'rtl' : undefined,
      'unicode-bidi': backwards ? 'embed' : undefined,
      textLength: fitted ? num(Math.min(line.width, width)) : undefined,
      lengthAdjust: fitted ? 'spacingAndGlyphs' : undefined,
    },
    escape(line.text),
  );
};

/** Takes a face, an ink and lines as markup, and returns them set in both. */
export const inFace = (face: Typeface, fill: string, texts: string): string =>
  group(
    {
      fill,
      'font-family': face.families,
      'font-weight': face.weight,
      'font-style': face.style,
      'letter-spacing': face.tracking === 0 ? undefined : `${String(face.tracking)}em`,
    },
    texts,
  );
