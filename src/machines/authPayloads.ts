import { assertEvent } from 'xstate';
import type { Credentials, Registration } from '../domain/credentials.ts';
import type { AuthEvent } from './authTypes.ts';

/** What the login call needs of a submitted form. */
export function credentialsOf(event: AuthEvent): Credentials {
  assertEvent(event, 'login.submitted');
  return { email: event.email, password: event.password };
}

/** What the signup call needs; the confirmation stays behind (spec §3, "Signup payload"). */
export function registrationOf(event: AuthEvent): Registration {
  assertEvent(event, 'signup.submitted');
  const { firstName, lastName, email, password } = event;
  return { firstName, lastName, email, password };
}
