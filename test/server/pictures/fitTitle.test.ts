import { describe, expect, it } from 'vitest';
import { fitTitle, stackTitle } from '../../../server/pictures/fitTitle.ts';
import { typefaces, type Typeface } from '../../../server/pictures/typefaces.ts';

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
