import { chartType } from '../../chartRows.ts';

/** px that a tag's pill takes: the figures of one wide letter each, so that no text overflows. */
export function measurePill(tag: string): number {
  return Math.ceil(tag.length * chartType.pillSize * 0.58) + 2 * chartType.pillPadding;
}
