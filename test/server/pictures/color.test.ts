import { describe, expect, it } from 'vitest';
import { contrast, luminance, mix } from '../../../server/pictures/color.ts';

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
