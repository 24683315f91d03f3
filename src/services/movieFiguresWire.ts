import * as v from 'valibot';
import type { Figures } from '../domain/film.ts';
import type { Report } from './movieWire.ts';
import { readItems } from './wireItems.ts';
import { readWire } from './readWire.ts';

const text = v.nullish(v.string(), '');

const wireFigures = v.object({
  runtime: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  genres: v.optional(v.array(v.unknown()), []),
  tagline: text,
  overview: text,
});

const wireGenre = v.object({ name: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Contract B: movie; a runtime of 0 and empty texts mean that they are unknown.
 *
 * @throws MalformedAnswerError when the body is no film
 */
export function readFigures(data: unknown, report: Report): Figures {
  const wire = readWire(wireFigures, data);
  return {
    runtime: wire.runtime || null,
    genres: readItems(wireGenre, wire.genres, 'genre', report).map(({ name }) => name),
    tagline: wire.tagline.trim() || null,
    overview: wire.overview.trim() || null,
    overviewLanguage: null,
  };
}
