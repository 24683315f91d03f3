import * as v from 'valibot';
import { MalformedAnswerError } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

/** @throws MalformedAnswerError when the body is not what the schema says */
export function readWire<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, data);
  if (!read.success) throw new MalformedAnswerError(texts.errors.movieMalformed);
  return read.output;
}
