import { describe, expect, it } from 'vitest';
import { lastPage } from '../../../../src/machines/catalog/movieLists.ts';
import { aPage } from '../../../support/builders.ts';

describe('lastPage', () => {
  it('returns 0 before the first page is loaded', () => {
    expect(lastPage([])).toBe(0);
  });

  it('returns the total of the newest response, at most 500', () => {
    expect(lastPage([aPage({ totalPages: 9 }), aPage({ page: 2, totalPages: 8 })])).toBe(8);
    expect(lastPage([aPage({ totalPages: 58_322 })])).toBe(500);
  });
});
