import { AxiosError, CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import {
  abortError,
  isAbort,
  isTimeout,
  retryAfterMs,
} from '../../../../src/services/http/httpErrors.ts';

describe('aborted request', () => {
  it('is recognized by isAbort: from axios, fetch and this app, and in no other value', () => {
    const ended = [new CanceledError(), new DOMException('', 'AbortError'), abortError()];
    expect(ended.map(isAbort)).toEqual([true, true, true]);
    const named = [{ name: 'AbortError' }, 'AbortError', new Error('AbortError')];
    const others = [...named, new DOMException('', 'DataError'), null];
    expect(others.filter(isAbort)).toEqual([]);
  });

  it('has an error without details of the request', () => {
    const message = 'The request was aborted';
    expect(abortError()).toMatchObject({ name: 'AbortError', message });
  });
});

it('isTimeout is true for both codes of axios', () => {
  const codes = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_NETWORK', undefined];
  const timeouts = codes.filter((code) => isTimeout(new AxiosError('Lost', code)));
  expect(timeouts).toEqual(['ECONNABORTED', 'ETIMEDOUT']);
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');

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
    '%j is no time',
    (header) => {
      expect(retryAfterMs(header, now)).toBeNull();
    },
  );
});
