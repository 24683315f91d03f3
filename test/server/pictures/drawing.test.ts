import { describe, expect, it } from 'vitest';
import { contrast, luminance } from '../../../server/pictures/color.ts';
import { fitTitle } from '../../../server/pictures/fitTitle.ts';
import { type Typeface, typefaces } from '../../../server/pictures/typefaces.ts';

describe('color arithmetic', () => {
  it('agrees with the figures that WCAG 2 gives', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4);
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
});
