import { describe, expect, it } from 'vitest';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  ApiError,
  ServiceError,
  TimeoutError,
} from '../../../src/domain/errors.ts';

describe('the errors of services', () => {
  it.each([
    ['network', new NetworkError()],
    ['timeout', new TimeoutError('late')],
    ['rejected', new ApiError('no', 404, 'movie_request_failed')],
    ['rejected', new AuthApiError(400, 'bad_json', 'no')],
    ['malformed', new MalformedResponseError('odd')],
  ])('are told apart by kind: %s', (kind, error) => {
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toBeInstanceOf(Error);
    expect(error.kind).toBe(kind);
  });

  it('say Network Error when no answer came, and keep the cause', () => {
    const cause = new TypeError('Failed to fetch');
    expect(new NetworkError({ cause })).toMatchObject({ message: 'Network Error', cause });
  });

  it('bring code, error_code and msg of a refused auth call, the msg as message', () => {
    const error = new AuthApiError(422, 'weak_password', 'Too weak');
    expect(error).toMatchObject({
      code: 422,
      status: 422,
      error_code: 'weak_password',
      msg: 'Too weak',
      message: 'Too weak',
    });
  });

  it("prefer the body's own code to the status of its answer", () => {
    const error = new AuthApiError(400, 'weak_password', 'Too weak', { code: 422 });
    expect(error).toMatchObject({ code: 422, status: 400 });
  });
});
