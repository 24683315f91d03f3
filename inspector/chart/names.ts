/** Splits camel case: `passwordsDiffer` becomes `passwords differ`. */
export function humanizeName(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`;
  });
}

const formats: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'always'],
  [/^xstate\.init$/, 'started'],
  [/^xstate\.stop$/, 'stopped'],
  [/^xstate\.promise\.resolve$/, 'resolved'],
  [/^xstate\.promise\.reject$/, 'rejected'],
  [/^xstate\.done\.(?:actor|state)\.(.+)$/, '$1 done'],
  [/^xstate\.error\.actor\.(.+)$/, '$1 failed'],
  [/^xstate\.snapshot\.(.+)$/, '$1 changed'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after $1'],
];

/**
 * Shortens XState's own event types: `xstate.done.actor.logIn` becomes `logIn done`, an empty type
 * `always`. The app's event types are returned unchanged.
 */
export function formatEvent(eventType: string): string {
  const format = formats.find(([pattern]) => pattern.test(eventType));
  return format === undefined ? eventType : eventType.replace(...format);
}

/** What causes a transition; each kind has a color. */
export type EventKind = 'sent' | 'done' | 'failed' | 'delayed' | 'always' | 'internal';

export function getEventKind(eventType: string): EventKind {
  if (eventType === '') return 'always';
  if (eventType.startsWith('xstate.done.')) return 'done';
  if (/^xstate\.(?:error\.|promise\.reject)/.test(eventType)) return 'failed';
  if (eventType.startsWith('xstate.after.')) return 'delayed';
  return eventType.startsWith('xstate.') ? 'internal' : 'sent';
}

/** Formats a state value: `{ signedIn: { token: 'valid' } }` becomes `signed in (token valid)`. */
export function formatState(value: unknown): string {
  if (typeof value === 'string') return humanizeName(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, child]) => formatRegion(humanizeName(key), child))
    .join(', ');
}

function formatRegion(name: string, child: unknown): string {
  const inner = formatState(child);
  if (inner === '') return name;
  return typeof child === 'string' ? `${name} ${inner}` : `${name} (${inner})`;
}

/** Returns the node ids of all active states: `auth`, `auth.signedIn`, `auth.signedIn.token` … */
export function getActiveNodes(machine: string, value: unknown): ReadonlySet<string> {
  return new Set([machine, ...getNodesBelow(machine, value)]);
}

function getNodesBelow(parent: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [`${parent}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    `${parent}.${key}`,
    ...getNodesBelow(`${parent}.${key}`, child),
  ]);
}
