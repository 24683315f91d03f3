import { useCallback, useEffect, useState, type ComponentType } from 'react';

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
  return {
    get current() {
      return current;
    },
    async load() {
      current ??= await importComponent();
    },
  };
}

/**
 * Renders a lazy component. A chunk that fails to load is reported by `hasFailed`, not thrown: the
 * rest of the screen stays, and `load` tries again (§10.97).
 *
 * @param isNeeded loads the chunk while it is true; without it, `load` does
 */
export function useLazyComponent<Props>(lazy: LazyComponent<Props>, isNeeded = false) {
  const [Component, setComponent] = useState(() => lazy.current);
  const [hasFailed, setHasFailed] = useState(false);

  /** @returns whether the component is loaded */
  const load = useCallback(async () => {
    try {
      await lazy.load();
    } catch {
      setHasFailed(true);
      return false;
    }
    setComponent(() => lazy.current);
    setHasFailed(false);
    return true;
  }, [lazy]);

  useEffect(() => {
    // State is set when the chunk has loaded or failed, not in the effect.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isNeeded) void load();
  }, [isNeeded, load]);

  return { Component, hasFailed, load };
}
