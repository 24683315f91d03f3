import { hash, verify } from '@node-rs/bcrypt';

/** 2^10 rounds, about 50 ms of a core; GoTrue's own cost. */
const cost = 10;
/** A well-formed hash of nothing: comparing with it always fails and takes as long as any other. */
const dummyHash = `$2b$${cost}$${'.'.repeat(22)}${'a'.repeat(31)}`;

/** Hashes off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether a password fits a stored hash. Without a hash (unknown address) it works as hard and says
 * no, so that the time taken does not tell who has an account.
 */
export function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  return verify(password, stored ?? dummyHash);
}
