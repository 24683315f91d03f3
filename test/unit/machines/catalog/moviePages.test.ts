import { describe, expect, it } from 'vitest';
import { lastPage } from '../../../../src/machines/catalog/movieLists.ts';
import { aPage } from '../../../support/builders.ts';

describe('the last page worth asking for', () => {
  it('is none before the first answer', () => {
    expect(lastPage([])).toBe(0);
  });

  it('is what the newest answer says, up to the last one served', () => {
    expect(lastPage([aPage({ totalPages: 9 }), aPage({ page: 2, totalPages: 8 })])).toBe(8);
    expect(lastPage([aPage({ totalPages: 58_322 })])).toBe(500);
  });
});
