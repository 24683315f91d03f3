import { listGcTimeMs } from '../../../../src/domain/limits.ts';
import { createMovieCache, type Subscriber } from '../../../../src/services/catalog/movieCache.ts';
import { flush } from '../../../support/parked.ts';
import { noSignal } from './wire.ts';

/** A cache by a clock that the test moves, over requests that the test answers. */
export function startCache() {
  let time = 0;
  const cached = createMovieCache(() => time);
  const loads: {
    readonly key: string;
    readonly shared: Required<Subscriber>;
    resolve(answer: string): void;
    reject(error: unknown): void;
  }[] = [];

  function ask(key: string, subscriber: Subscriber = { signal: noSignal() }, keep = listGcTimeMs) {
    return cached(
      key,
      keep,
      subscriber,
      (shared) =>
        new Promise<string>((resolve, reject) => {
          loads.push({ key, shared, resolve, reject });
          shared.signal.addEventListener('abort', () => reject(shared.signal.reason));
        }),
    );
  }

  /** Asks and answers at once, when there is anything to answer. */
  async function settled(key: string, answer: string, keep?: number) {
    const before = loads.length;
    const promise = ask(key, undefined, keep);
    await flush();
    if (loads.length > before) loads.at(-1)?.resolve(answer);
    return promise;
  }

  return { ask, settled, loads, pass: (ms: number) => void (time += ms) };
}
