import * as v from 'valibot';
import type { Report } from './movieWire.ts';

/**
 * Each thing of a list that can be read; the others are reported and left out.
 *
 * @param about what the list is of, for the report
 */
export function readItems<Schema extends v.GenericSchema>(
  schema: Schema,
  items: readonly unknown[],
  about: string,
  report: Report,
): readonly v.InferOutput<Schema>[] {
  return items.flatMap((item, index) => {
    const read = v.safeParse(schema, item);
    if (read.success) return [read.output];
    report(`${about} ${index + 1}: ${v.summarize(read.issues)}`);
    return [];
  });
}
