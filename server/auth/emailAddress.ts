import { HttpError } from './httpError.ts';

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);
const longestBytes = 255;

/**
 * Checks an address by GoTrue's rule (contract A2): no trimming, a single label is enough.
 * @returns the address in lower case, as it is stored
 * @throws HttpError 400 validation_failed
 */
export function emailAddress(given: string): string {
  if (Buffer.byteLength(given) > longestBytes) {
    throw new HttpError(400, 'validation_failed', 'An email address is too long');
  }
  if (!address.test(given)) {
    const text = 'Unable to validate email address: invalid format';
    throw new HttpError(400, 'validation_failed', text);
  }
  return given.toLowerCase();
}
