import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'prefetch: card.pointed': ['§10.125'],
  'prefetch: card.touched': ['§10.125'],
  'waiting: after prefetchDelay': ['§10.125'],
  'waiting: card.left': ['§10.125'],
  'waiting: key.pressed': ['§10.125'],
  'fetching: card.left': ['§10.125'],
  'fetching: prefetchMovie done': ['§10.125'],
  'fetching: prefetchMovie failed': ['§10.125'],
};
