import { describe, expect, it } from 'vitest';
import { contrast } from '../../../server/pictures/color.ts';
import { palettes } from '../../../server/pictures/palettes.ts';

describe('the palettes', () => {
  it('are at least thirty with unique names', () => {
    expect(new Set(palettes.map(({ name }) => name)).size).toBe(palettes.length);
    expect(palettes.length).toBeGreaterThanOrEqual(30);
  });

  it.each(palettes.map((palette) => [palette.name, palette] as const))(
    'in %s ink, motif and accent have enough contrast to the ground',
    (_, { ground, ink, main, spark }) => {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(main, ground)).toBeGreaterThanOrEqual(1.4);
      expect(contrast(spark, ground)).toBeGreaterThanOrEqual(1.2);
    },
  );
});
