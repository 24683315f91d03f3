import type { StateValue } from 'xstate';

/** A state value on one line: `signedIn(token.fresh, notice.none)`. */
export function valueText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}${innerText(inner)}`))
    .join(', ');
}

function innerText(inner: StateValue): string {
  const isParallel = typeof inner === 'object' && Object.keys(inner).length > 1;
  return isParallel ? `(${valueText(inner)})` : `.${valueText(inner)}`;
}
