import type { KeyboardEvent } from 'react';
import { CatalogContext } from '../../machines/catalogContext.ts';

const events = {
  ArrowLeft: { type: 'movie.previous' },
  ArrowRight: { type: 'movie.next' },
} as const;

const isArrow = (key: string): key is keyof typeof events => Object.hasOwn(events, key);

/** ← and → go to the films beside the dialog's, save where they have work of their own (§10.45). */
export function useNeighbourKeys() {
  const catalog = CatalogContext.useActorRef();
  return function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    if (!isArrow(key) || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.closest('[data-keeps-arrows]') !== null) return;
    event.preventDefault();
    catalog.send(events[key]);
  };
}
