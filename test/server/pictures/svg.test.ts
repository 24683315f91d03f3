import { describe, expect, it } from 'vitest';
import {
  cleanText,
  element,
  escape,
  toPolygon,
  formatNumber,
} from '../../../server/pictures/svg.ts';

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
