import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import { NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import {
  abortError,
  isAbort,
  retryAfterMs,
  toDomainError,
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

describe('toDomainError', () => {
  const convert = (error: unknown) =>
    toDomainError(error, 'authTimeout', ({ status }) => new Error(String(status)));

  it('converts what has no response in time, no response, and one that is not OK', () => {
    const config = { headers: new AxiosHeaders() };
    const response = { status: 418, statusText: '', headers: {}, config, data: null };
    const refused = new AxiosError('Refused', 'ERR_BAD_REQUEST', config, {}, response);
    const codes = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_NETWORK', undefined];
    const errors = [...codes.map((code) => new AxiosError('Lost', code)), refused];
    expect(errors.map(convert)).toEqual([
      new TimeoutError('authTimeout'),
      new TimeoutError('authTimeout'),
      new NetworkError(),
      new NetworkError(),
      new Error('418'),
    ]);
  });

  it('leaves another error as it is, and gives an abort error for an aborted request', () => {
    const defect = new TypeError('x');
    expect(convert(defect)).toBe(defect);
    expect(convert(new CanceledError('gone'))).toEqual(abortError());
  });
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
