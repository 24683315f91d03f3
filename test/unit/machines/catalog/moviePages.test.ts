import { describe, expect, it } from 'vitest';
import { getLastPage } from '../../../../src/machines/catalog/movieLists.ts';
import { aPage } from '../../../support/builders.ts';

describe('getLastPage', () => {
  it('returns 0 before the first page is loaded', () => {
    expect(getLastPage([])).toBe(0);
  });

  it('returns the total of the newest response, at most 500', () => {
    expect(getLastPage([aPage({ totalPages: 9 }), aPage({ page: 2, totalPages: 8 })])).toBe(8);
    expect(getLastPage([aPage({ totalPages: 58_322 })])).toBe(500);
  });
});
