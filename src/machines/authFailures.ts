import { failureOf } from '../domain/failure.ts';
import { startTexts as texts } from '../domain/startTexts.ts';

type Erred = { event: { error: unknown } };

// What each actor's error becomes: its own message, else the screen's (spec §8).
export const loginFailure = ({ event }: Erred) => failureOf(event.error, texts.login.failed);
export const signupFailure = ({ event }: Erred) => failureOf(event.error, texts.signup.failed);
export const logoutFailure = ({ event }: Erred) =>
  failureOf(event.error, texts.errors.logoutRefused);
