/**
 * An event as a reader says it.
 *
 * @param eventType XState's descriptor: `login.submitted`, `xstate.done.actor.logIn`; empty for an
 *   eventless transition
 * @returns `login.submitted`, `logIn done`, `logIn failed`, `after refreshWait`, `always`
 */
export function eventInWords(eventType: string): string {
  if (eventType === '') return 'always';
  return eventType
    .replace(/^xstate\.done\.(?:actor|state)\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1');
}

/** `tokenIsExpired` is `token is expired`. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
