import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createImageUrls } from '../../../../src/services/movie/imageUrls.ts';

const host = 'https://images.example/t/p';
const images = createImageUrls(host);

/** Halves of characters included: JSON may hold them, addresses may not. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

describe('image URL', () => {
  it('contains the width of its place', () => {
    const widths = Object.entries(images).map(([place, at]) => [place, at('/x.jpg')]);
    expect(Object.fromEntries(widths)).toEqual({
      card: `${host}/w500/x.jpg`,
      modalPoster: `${host}/w300/x.jpg`,
      modalPosterFallback: `${host}/w342/x.jpg`,
      backdrop: `${host}/w1280/x.jpg`,
      small: `${host}/w185/x.jpg`,
      logo: `${host}/w92/x.jpg`,
    });
  });

  it.each([null, '', '/', 'x.jpg', '//evil.example/x.jpg', 'https://evil.example/x.jpg', '/ x'])(
    'is none for the path %j',
    (path) => expect(images.card(path)).toBeNull(),
  );

  it('never leaves the image host, whatever the path', () => {
    fc.assert(
      fc.property(anyText, (path) => {
        const address = images.backdrop(`/${path}`);
        expect(address === null || new URL(address).host === 'images.example').toBe(true);
      }),
    );
  });
});
