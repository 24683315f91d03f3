import type { AuthContext } from './authContext.ts';
import { HttpError } from './httpError.ts';

/**
 * Asks leave to send a mail; there is no mail server behind it, only GoTrue's limits (contract A2).
 * @param lastSentAt when this address last got one, Unix ms
 * @throws HttpError 429 over_email_send_rate_limit
 */
export function countMail(auth: AuthContext, lastSentAt: number | null): void {
  const left = lastSentAt === null ? 0 : lastSentAt + auth.settings.mailIntervalMs - auth.now();
  if (left > 0) {
    const seconds = Math.floor(left / 1_000);
    const text = `For security purposes, you can only request this after ${seconds} seconds.`;
    throw new HttpError(429, 'over_email_send_rate_limit', text);
  }
  if (!auth.takeMail('')) {
    throw new HttpError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  }
}
