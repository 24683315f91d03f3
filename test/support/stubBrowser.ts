import { onTestFinished, vi } from 'vitest';
import { fakeLocks } from './fakeLocks.ts';

/** Counts listeners, also those removed by a signal. */
export class CountedTarget extends EventTarget {
  readonly #listeners = new Map<EventListenerOrEventListenerObject, string>();

  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void {
    super.addEventListener(type, listener, options);
    if (listener === null) return;
    this.#listeners.set(listener, type);
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: EventListenerOptions | boolean,
  ): void {
    super.removeEventListener(type, listener, options);
    if (listener !== null) this.#listeners.delete(listener);
  }

  /** Event types, once for each listener, sorted. */
  listeners(): readonly string[] {
    return [...this.#listeners.values()].toSorted();
  }
}

/**
 * Stubs document, window and navigator for services until the test ends, and counts listeners.
 */
export function stubBrowser() {
  const page = Object.assign(new CountedTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({}),
  });
  const windowTarget = new CountedTarget();
  const device = { onLine: true };
  const locks = fakeLocks();
  const globals = {
    document: page,
    addEventListener: windowTarget.addEventListener.bind(windowTarget),
    removeEventListener: windowTarget.removeEventListener.bind(windowTarget),
    navigator: {
      locks: locks.manager,
      get onLine() {
        return device.onLine;
      },
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  const dispatch = (type: string, about: object = {}) =>
    void windowTarget.dispatchEvent(Object.assign(new Event(type), about));

  return {
    locks,
    /** Event types of the listeners of window and document. */
    listeners: () => [...windowTarget.listeners(), ...page.listeners()],
    look(visibilityState: DocumentVisibilityState) {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    /** Sets the initial state without an event. */
    begin({ visibilityState = 'visible', onLine = true }) {
      page.visibilityState = visibilityState;
      device.onLine = onLine;
    },
    focus: () => dispatch('focus'),
    connect(onLine: boolean) {
      device.onLine = onLine;
      dispatch(onLine ? 'online' : 'offline');
    },
    showAgain: (persisted: boolean) => dispatch('pageshow', { persisted }),
    /** Another tab wrote this key, or cleared storage. */
    store: (key: string | null) => dispatch('storage', { key }),
  };
}
