import type { SessionState } from '../domain/session.ts';

/** The tokens of a session that has ended on this device. */
export type RevocationInput = Pick<SessionState, 'accessToken' | 'refreshToken' | 'expiresAt'>;

export type RevocationMachineContext = RevocationInput;
