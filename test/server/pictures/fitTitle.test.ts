import { describe, expect, it } from 'vitest';
import { fitTitle, stackTitle } from '../../../server/pictures/fitTitle.ts';
import { typefaces, type Typeface } from '../../../server/pictures/typefaces.ts';

const faceCalled = (name: string): Typeface => {
  const found = typefaces.find((face) => face.name === name);
  if (!found) throw new Error(`no face ${name}`);
  return found;
};
const plain = faceCalled('grotesque');
const box = { width: 340, height: 150 };
const textOf = (title: string, face = plain): string[] =>
  fitTitle(title, box, face).lines.map(({ text }) => text);

describe('fitTitle and stackTitle', () => {
  it('keeps a short title on one line and sets a single letter larger', () => {
    expect(textOf('Alien')).toEqual(['Alien']);
    const [letter] = fitTitle('M', box, plain).lines;
    expect(letter?.size).toBeGreaterThan(plain.largest);
  });

  it('breaks a longer one between words into lines of nearly one length', () => {
    expect(textOf('The Grand Budapest Hotel')).toEqual(['The Grand', 'Budapest Hotel']);
  });

  it('breaks Japanese between signs, but never before a mark that closes', () => {
    const lines = fitTitle('七人の侍、帰る。七人の侍、帰る。', box, plain).lines;
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join('')).toBe('七人の侍、帰る。七人の侍、帰る。');
    for (const { text } of lines) expect(text).not.toMatch(/^[、。]/u);
  });

  it('breaks inside a word only if it fits in no other way', () => {
    const lines = textOf('x'.repeat(90));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('x'.repeat(90));
  });

  it('cuts a title that fits in no size, with an ellipsis', () => {
    const lines = textOf('word '.repeat(200).trim());
    expect(lines.at(-1)).toMatch(/…$/u);
  });

  it('does not break a character of several code points', () => {
    const family = '👩‍👩‍👧'.repeat(60);
    for (const line of textOf(family)) expect(line.replaceAll('👩‍👩‍👧', '')).toMatch(/^…?$/u);
  });

  it('sets capitals where the face is cut for them', () => {
    expect(textOf('Amélie', faceCalled('condensed'))).toEqual(['AMÉLIE']);
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
