import { aSession } from '../../support/builders.ts';

/** Sessions by what their token is worth at the moment that is planned for. */
export const sessions = {
  /** Its exchange is an hour away. */
  fresh: () => aSession(),
  /** Still good for a request, and to be exchanged as soon as may be. */
  due: () => aSession({ expiresAt: inSeconds(1) }),
  /** Spent. */
  stale: () => aSession({ expiresAt: inSeconds(0) }),
};

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}
