/** The envelope of the session (decision 2), in local storage. */
export const sessionKey = 'reelstate-session';

/** The preferences of this device, in local storage; shared by all its users. */
export const preferencesKey = 'reelstate-preferences';

/** Prefix of the keys of list positions, in session storage. */
export const listPositionPrefix = 'reelstate-place:';
