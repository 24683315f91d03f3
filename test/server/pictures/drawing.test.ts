import { describe, expect, it } from 'vitest';
import { contrast, luminance, mix } from '../../../server/pictures/color.ts';
import { fitTitle, stackTitle } from '../../../server/pictures/fitTitle.ts';
import { palettes } from '../../../server/pictures/palettes.ts';
import {
  cleanText,
  element,
  escape,
  formatNumber,
  toPolygon,
} from '../../../server/pictures/svg.ts';
import { type Typeface, typefaces } from '../../../server/pictures/typefaces.ts';
import { findXmlFault } from './findXmlFault.ts';

describe('color arithmetic', () => {
  it('agrees with the figures that WCAG 2 gives', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4);
  });

  it('mixes two colors by parts', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  });
});

describe('the palettes', () => {
  it('are at least thirty with unique names', () => {
    expect(new Set(palettes.map(({ name }) => name)).size).toBe(palettes.length);
    expect(palettes.length).toBeGreaterThanOrEqual(30);
  });

  it.each(palettes.map((palette) => [palette.name, palette] as const))(
    'in %s ink, motif and accent have enough contrast to the ground',
    (_, { ground, ink, main, spark }) => {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(main, ground)).toBeGreaterThanOrEqual(1.4);
      expect(contrast(spark, ground)).toBeGreaterThanOrEqual(1.2);
    },
  );
});

describe('writing SVG', () => {
  it('escapes the special characters of XML', () => {
    expect(escape(`<b> & "c" 'd'`)).toBe('&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;');
  });

  it('removes characters that XML forbids and keeps surrogate pairs', () => {
    expect(escape('a\u0000\u000B\uFFFE\uFFFFb\uD83C\uDFACc\uD83Cd\uDFAC')).toBe('ab\uD83C\uDFACcd');
  });

  it('collapses and trims white space', () => {
    expect(cleanText('  The\n\tThird\u00A0 Man ')).toBe('The Third Man');
  });

  it('rounds numbers to a tenth and omits absent attributes', () => {
    expect(formatNumber(-0.04)).toBe('0');
    expect(element('circle', { r: 1.26, fill: undefined })).toBe('<circle r="1.3"/>');
    expect(element('g', {}, 'x')).toBe('<g>x</g>');
  });

  it('joins points to a closed path', () => {
    expect(
      toPolygon([
        [0, 0],
        [1.04, 2],
      ]),
    ).toBe('M0 0L1 2Z');
  });
});

const getFace = (name: string): Typeface => {
  const found = typefaces.find((face) => face.name === name);
  if (!found) throw new Error(`no face ${name}`);
  return found;
};
const plain = getFace('grotesque');
const box = { width: 340, height: 150 };
const getLines = (title: string, face = plain): string[] =>
  fitTitle(title, box, face).lines.map(({ text }) => text);

describe('fitTitle and stackTitle', () => {
  it('sets a short title in one line and a single letter larger', () => {
    expect(getLines('Alien')).toEqual(['Alien']);
    const [letter] = fitTitle('M', box, plain).lines;
    expect(letter?.size).toBeGreaterThan(plain.largest);
  });

  it('breaks a longer title between words into lines of similar length', () => {
    expect(getLines('The Grand Budapest Hotel')).toEqual(['The Grand', 'Budapest Hotel']);
  });

  it('breaks Japanese between characters, but never before closing punctuation', () => {
    const lines = fitTitle('七人の侍、帰る。七人の侍、帰る。', box, plain).lines;
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join('')).toBe('七人の侍、帰る。七人の侍、帰る。');
    for (const { text } of lines) expect(text).not.toMatch(/^[、。]/u);
  });

  it('breaks a word only if it is wider than a line', () => {
    const lines = getLines('x'.repeat(90));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('x'.repeat(90));
  });

  it('shortens a title that fits in no size with an ellipsis', () => {
    const lines = getLines('word '.repeat(200).trim());
    expect(lines.at(-1)).toMatch(/…$/u);
  });

  it('does not break a character of several code points', () => {
    const family = '👩‍👩‍👧'.repeat(60);
    for (const line of getLines(family)) expect(line.replaceAll('👩‍👩‍👧', '')).toMatch(/^…?$/u);
  });

  it('converts to capitals for a face of capitals', () => {
    expect(getLines('Amélie', getFace('condensed'))).toEqual(['AMÉLIE']);
  });

  it('returns no lines for an empty title', () => {
    expect(fitTitle('', box, plain)).toEqual({ lines: [], height: 0 });
    expect(stackTitle('', box, plain)).toEqual({ lines: [], height: 0 });
  });

  it('stacks words to one width, the short ones larger', () => {
    const { lines } = stackTitle('12 Angry Men', { width: 340, height: 500 }, plain);
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines.map(({ width }) => Math.round(width))).size).toBe(1);
  });
});

describe('the check for well-formed XML', () => {
  it('passes elements, attributes, text and references', () => {
    expect(findXmlFault('<a b="1"><c d="&quot;"/>x &amp; y</a>')).toBeUndefined();
  });

  it.each([
    ['<a><b></a></b>', 'crossed tags'],
    ['<a>', 'an unclosed root'],
    ['<a/><b/>', 'two roots'],
    ['<a b="1" b="2"/>', 'a repeated attribute'],
    ['<a>x & y</a>', 'a bare ampersand'],
    ['<a>1 < 2</a>', 'a bare less-than sign'],
    ['<a>\u0001</a>', 'a control character'],
    ['<a>\uD800</a>', 'half a surrogate pair'],
    ['<a b=1/>', 'an unquoted value'],
  ])('rejects %j: %s', (xml) => {
    expect(findXmlFault(xml)).toBeTypeOf('string');
  });
});
