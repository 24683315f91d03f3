import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthContext } from './authContext.ts';
import { emailAddress } from './emailAddress.ts';
import { type GoMap, goMap, goString, readParams } from './goJson.ts';
import { HttpError } from './httpError.ts';
import { checkPassword } from './passwordRules.ts';
import { limitByAddress } from './rateLimit.ts';

const params = v.object({
  email: goString,
  phone: goString,
  password: goString,
  data: v.optional(goMap, {}),
  code_challenge: goString,
  code_challenge_method: goString,
});

/** What a signup asks for, checked; `email` in lower case, `data` as posted. */
export interface Signup {
  readonly email: string;
  readonly password: string;
  readonly data: GoMap;
}

/**
 * Reads and checks a signup in the order of contract A2, up to the address's format.
 * @throws HttpError 400, 413, 422 or 429, see contract A2
 */
export async function readSignup(c: Context, auth: AuthContext): Promise<Signup> {
  const { settings } = auth;
  const { email, phone, password, data, ...pkce } = await readParams(c.req, 'SignupParams', params);
  if (email === '' && phone === '') {
    throw new HttpError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  limitByAddress(c, settings.rateLimitHeader, auth.takeSignup);
  if (settings.disableSignup) {
    throw new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (password === '') throw invalid('Signup requires a valid password');
  checkPassword(password, settings);
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if ((pkce.code_challenge === '') !== (pkce.code_challenge_method === '')) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (email === '') {
    throw new HttpError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (!settings.emailEnabled) {
    throw new HttpError(400, 'email_provider_disabled', 'Email signups are disabled');
  }
  return { email: emailAddress(email), password, data };
}

function invalid(text: string): HttpError {
  return new HttpError(400, 'validation_failed', text);
}
