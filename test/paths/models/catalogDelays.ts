import { scrollDelayMs, searchDebounceMs } from '../../../src/domain/limits.ts';

/** The length of each of the catalog machine's delays, by which a clock knows it, ms. */
export const catalogDelays: Readonly<Record<string, number>> = {
  searchDebounce: searchDebounceMs,
  scrollDelay: scrollDelayMs,
};
