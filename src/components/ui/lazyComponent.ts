import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { renderInSteps } from '../shell.ts';

/** A component whose code is a lazy chunk. */
export type LazyComponent<Props> = {
  /** The component; `null` until its chunk is loaded. */
  readonly current: ComponentType<Props> | null;
  /** Loads the chunk once. @throws what the import throws; the next call imports again */
  load(): Promise<void>;
};

/** @param importComponent imports the chunk */
export function lazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let current: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  async function importOnce() {
    try {
      current = await importComponent();
    } finally {
      loading = null;
    }
  }

  return {
    get current() {
      return current;
    },
    async load() {
      if (current === null) await (loading ??= importOnce());
    },
  };
}

/** A component whose chunk failed to load. */
export type LazyFailure = {
  readonly isRetrying: boolean;
  /** Loads the chunk again, unless it is on its way. */
  readonly retry: () => void;
};

/**
 * Renders a lazy component. A chunk that fails to load is reported by `failure`, not thrown: the rest of
 * the screen stays (§10.97). The failure stays while it is loaded again (§10.161).
 *
 * @param isNeeded loads the chunk while it is true; without it, `load` does
 */
export function useLazyComponent<Props>(lazy: LazyComponent<Props>, isNeeded = false) {
  const [Component, setComponent] = useState(() => lazy.current);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoading, setIsLoading] = useState(isNeeded && lazy.current === null);

  /** @returns whether the component is loaded */
  const load = useCallback(async () => {
    if (lazy.current === null) setIsLoading(true);
    try {
      await lazy.load();
    } catch {
      setHasFailed(true);
      setIsLoading(false);
      return false;
    }
    // Home is large: it is rendered in steps, between which the page responds.
    renderInSteps(() => {
      setComponent(() => lazy.current);
      setHasFailed(false);
      setIsLoading(false);
    });
    return true;
  }, [lazy]);

  useEffect(() => {
    // What is needed from the first rendering on is loading from then on: nothing is rendered again.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isNeeded) void load();
  }, [isNeeded, load]);

  function retry() {
    if (!isLoading) void load();
  }
  const failure: LazyFailure | null = hasFailed ? { isRetrying: isLoading, retry } : null;
  return { Component, failure, load };
}
