import { onTestFinished, vi } from 'vitest';
import { fakeLocks } from './fakeLocks.ts';

/** Counts those who listen, whichever way they leave. */
class CountedTarget extends EventTarget {
  readonly #heard = new Map<EventListenerOrEventListenerObject, string>();

  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void {
    super.addEventListener(type, listener, options);
    if (listener === null) return;
    this.#heard.set(listener, type);
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => this.#heard.delete(listener));
  }

  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: EventListenerOptions | boolean,
  ): void {
    super.removeEventListener(type, listener, options);
    if (listener !== null) this.#heard.delete(listener);
  }

  /** Types that somebody listens to, once for each listener, sorted. */
  listeners(): readonly string[] {
    return [...this.#heard.values()].toSorted();
  }
}

/**
 * What a page and its window are to the services, in a test without them; gone when the test ends.
 * Who listens is counted.
 */
export function stubBrowser() {
  const page = Object.assign(new CountedTarget(), {
    visibilityState: 'visible',
    /** Whatever is looked for stands in it. */
    querySelector: () => ({}),
  });
  const surroundings = new CountedTarget();
  const device = { onLine: true };
  const locks = fakeLocks();
  const globals = {
    document: page,
    addEventListener: surroundings.addEventListener.bind(surroundings),
    removeEventListener: surroundings.removeEventListener.bind(surroundings),
    navigator: {
      locks: locks.manager,
      get onLine() {
        return device.onLine;
      },
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  const tell = (type: string, about: object = {}) =>
    void surroundings.dispatchEvent(Object.assign(new Event(type), about));

  return {
    locks,
    /** Types that somebody listens to, of the window and of the document. */
    listeners: () => [...surroundings.listeners(), ...page.listeners()],
    look(visibilityState: DocumentVisibilityState) {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    /** Hidden or shown from the beginning, with nobody told. */
    begin({ visibilityState = 'visible', onLine = true }) {
      page.visibilityState = visibilityState;
      device.onLine = onLine;
    },
    focus: () => tell('focus'),
    connect(onLine: boolean) {
      device.onLine = onLine;
      tell(onLine ? 'online' : 'offline');
    },
    showAgain: (persisted: boolean) => tell('pageshow', { persisted }),
    /** Another tab wrote this key, or everything. */
    store: (key: string | null) => tell('storage', { key }),
  };
}
