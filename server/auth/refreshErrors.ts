import type { ErrorCode } from './errorCodes.ts';
import { HttpError } from './httpError.ts';

function invalid(
  code: ErrorCode,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): HttpError {
  return new HttpError(400, code, `Invalid Refresh Token: ${reason}`, headers);
}

/** The refusals of a refresh, all 400 but the last (contract A4). */
export const refreshErrors = {
  notValid: () => new HttpError(400, 'validation_failed', 'Refresh token is not valid'),
  notFound: () => invalid('refresh_token_not_found', 'Refresh Token Not Found'),
  banned: () => invalid('user_banned', 'User Banned'),
  expired: () => invalid('session_expired', 'Session Expired'),
  idle: () => invalid('session_expired', 'Session Expired (Inactivity)'),
  newerLogin: () => invalid('session_expired', 'Session Expired (Revoked by Newer Login)'),
  alreadyUsed: (headers?: Readonly<Record<string, string>>) =>
    invalid('refresh_token_already_used', 'Already Used', headers),
  fromAnotherServer: () => invalid('validation_failed', 'Not Issued By This Server'),
  conflict: () =>
    new HttpError(
      409,
      'conflict',
      'Too many concurrent token refresh requests on the same session or refresh token',
    ),
};
