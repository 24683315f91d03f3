/** `passwordsDiffer` → `passwords differ`. */
export function words(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`;
  });
}

const shapes: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^xstate\.init$/, () => 'started'],
  [/^xstate\.stop$/, () => 'stopped'],
  [/^xstate\.promise\.resolve$/, () => 'resolved'],
  [/^xstate\.promise\.reject$/, () => 'rejected'],
  [/^xstate\.done\.actor\.(.+)$/, (id) => `${id} done`],
  [/^xstate\.error\.actor\.(.+)$/, (id) => `${id} failed`],
  [/^xstate\.done\.state\.(.+)$/, (id) => `${id} done`],
  [/^xstate\.after\.([^.]+)\..+$/, (delay) => `after ${delay}`],
  [/^$/, () => 'always'],
];

/** XState's own event types as the charts say them (`logIn done`); the app's own stay as they are. */
export function eventInWords(type: string): string {
  for (const [shape, say] of shapes) {
    const match = shape.exec(type);
    if (match !== null) return say(...match.slice(1));
  }
  return type;
}

export type EventTone = 'plain' | 'plumbing' | 'good' | 'bad' | 'delay';

/** What kind of news an event is. */
export function toneOf(type: string): EventTone {
  if (type.startsWith('xstate.done.')) return 'good';
  if (type.startsWith('xstate.error.') || type === 'xstate.promise.reject') return 'bad';
  if (type.startsWith('xstate.after.')) return 'delay';
  return type.startsWith('xstate.') ? 'plumbing' : 'plain';
}

/** `{ signedIn: { token: 'fresh', notice: 'none' } }` → `signed in (token fresh, notice none)`. */
export function stateInWords(value: unknown): string {
  if (typeof value === 'string') return words(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, below]) => region(words(key), below))
    .join(', ');
}

function region(name: string, below: unknown): string {
  const inner = stateInWords(below);
  if (inner === '') return name;
  return typeof below === 'string' ? `${name} ${inner}` : `${name} (${inner})`;
}

/** Every state that is current, by node id: `auth`, `auth.signedIn`, `auth.signedIn.token` … */
export function currentNodes(machine: string, value: unknown): ReadonlySet<string> {
  return new Set([machine, ...nodesBelow(machine, value)]);
}

function nodesBelow(parent: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [`${parent}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => [
    `${parent}.${key}`,
    ...nodesBelow(`${parent}.${key}`, below),
  ]);
}
