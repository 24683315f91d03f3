import { describe, expect, it } from 'vitest';
import { drawFault, type Fault } from '../../../tools/soak/faultyFront.ts';
import { createRandom } from '../../../server/pictures/random.ts';

const drawn = (seed: string, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => drawFault(random, 2_000));
};
const isFault = (fault: Fault | undefined) => fault !== undefined;
const nameOf = (fault: Fault) => (fault.kind === 'errorResponse' ? fault.status : fault.kind);

describe('drawFault', () => {
  it('draws a fault for three in ten refreshes', () => {
    const share = drawn('share', 10_000).filter(isFault).length / 10_000;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.32);
  });

  it('draws every kind, delays within their limits, and Retry-After only with 429', () => {
    const faults = drawn('kinds', 3_000).filter(isFault);
    expect([...new Set(faults.map(nameOf))].map(String).toSorted()).toEqual(
      ['429', '500', '502', 'cutBody', 'delay', 'drop', 'lateRequest', 'lostResponse'].toSorted(),
    );
    for (const [kind, longestMs] of [
      ['delay', 8_000],
      ['lateRequest', 2_000],
    ] as const) {
      const delays = faults.flatMap((fault) => (fault.kind === kind ? fault.delayMs : []));
      expect(Math.max(...delays)).toBeLessThanOrEqual(longestMs);
      expect(Math.max(...delays)).toBeGreaterThan(longestMs * 0.9);
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(200);
    }
    const asking = faults.filter((fault) => 'retryAfterS' in fault);
    expect(new Set(asking.map(nameOf))).toEqual(new Set([429]));
  });

  it('draws the same faults for the same seed', () => {
    expect(drawn('once', 50)).toEqual(drawn('once', 50));
    expect(drawn('once', 50)).not.toEqual(drawn('twice', 50));
  });
});
