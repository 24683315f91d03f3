import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { posterColor } from '../../../../src/components/movie/MovieImage.tsx';
import { ratingArc } from '../../../../src/components/movie/Rating.tsx';
import { renderHome, settle } from '../../../support/renderApp.tsx';

const posters = () => [...document.querySelectorAll<HTMLImageElement>('main li img')];
const opacityOf = (image: Element | undefined) => image && getComputedStyle(image).opacity;

const imagesAre = (complete: boolean) =>
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);

afterEach(() => void vi.restoreAllMocks());

describe('poster', () => {
  it('does not fade in in the first row, and fades in elsewhere once it is loaded', async () => {
    imagesAre(false);
    await renderHome();
    const [first, , , , fifth] = posters();
    expect(opacityOf(first)).toBe('1');
    expect(opacityOf(fifth)).toBe('0');
    if (fifth !== undefined) await settle(() => fireEvent.load(fifth));
    expect(opacityOf(fifth)).toBe('1');
  });

  it('does not fade in if the browser has cached it', async () => {
    imagesAre(true);
    await renderHome();
    expect(new Set(posters().map(opacityOf))).toEqual(new Set(['1']));
  });

  it("has a background color that differs from its neighbor's", async () => {
    await renderHome();
    const [one, two] = screen
      .getAllByRole('listitem')
      .map((cell) => cell.querySelector<HTMLElement>('button > span')?.style.cssText);
    expect(one).toMatch(/--poster-color: hsl\(\d+ 45% 45%\)/);
    expect(two).not.toBe(one);
  });
});

describe('movie color', () => {
  it('is a valid color, and the same each time', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(posterColor(key)).toMatch(/^hsl\((?:\d|[1-9]\d|[12]\d\d|3[0-5]\d) 45% 45%\)$/);
        expect(posterColor(key)).toBe(posterColor(key));
      }),
    );
  });
});

describe('rating arc', () => {
  it('starts at the top, and its length is proportional to the rating', () => {
    expect(ratingArc(0)).toBe('');
    expect(ratingArc(2.5)).toBe('M12 3A9 9 0 0 1 21.00 12.00');
    expect(ratingArc(5)).toBe('M12 3A9 9 0 0 1 12.00 21.00');
    expect(ratingArc(7.5)).toBe('M12 3A9 9 0 1 1 3.00 12.00');
  });

  it('is almost a full circle for 10 and more', () => {
    expect(ratingArc(10)).toBe('M12 3A9 9 0 1 1 11.99 3.00');
    expect(ratingArc(12)).toBe(ratingArc(10));
    expect(ratingArc(-1)).toBe('');
  });
});
