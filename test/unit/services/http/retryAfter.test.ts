import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '../../../../src/services/http/httpErrors.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    ['007', 7_000],
    ['86400', 86_400_000],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
    ['Sun, 01 Mar 2026 11:59:00 GMT', -60_000],
  ])('%j is %i ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });

  it.each([undefined, null, 7, '', '-5', '1.5', '7 s', 'soon', '2026-03-01', ['7']])(
    '%j is nothing',
    (header) => {
      expect(retryAfterMs(header, now)).toBeNull();
    },
  );
});
