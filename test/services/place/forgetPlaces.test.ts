import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetPlaces } from '../../../src/services/forgetPlaces.ts';

/** As `Storage` has them: entries are its own keys. */
function tabStorage(entries: Readonly<Record<string, string>>) {
  const storage: Record<string, unknown> = { ...entries };
  Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => void delete storage[key],
  });
  vi.stubGlobal('sessionStorage', storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return storage;
}

describe('forgetting places', () => {
  it("removes everybody's, in every list, and the invitation, and nothing else", () => {
    const storage = tabStorage({
      'reelstate-place:u1': '"popular"',
      'reelstate-place:u1::popular': '{}',
      'reelstate-place:u1::popular:0': '{}',
      'reelstate-place:u2:de-DE:seen': '{}',
      'reelstate-place:invitation': '603',
      'reelstate-reloaded': '1',
    });
    forgetPlaces();
    expect(Object.keys(storage)).toEqual(['reelstate-reloaded']);
  });

  it('is content with a browser that has no such storage, or forbids it', () => {
    forgetPlaces();
    vi.stubGlobal('sessionStorage', null);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(forgetPlaces).not.toThrow();
  });
});
