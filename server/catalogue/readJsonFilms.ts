import * as v from 'valibot';
import { CatalogueFileError, placeOf } from './catalogueFileError.ts';
import { type Film, filmSchema } from './film.ts';
import { type JsonPath, scanJson } from './scanJson.ts';
import { filmFromTmdb, tmdbRecordSchema } from './tmdbRecord.ts';

/** A film together with the line where its file defines it, and what of it had to be left out. */
export type FilmAtLine = {
  readonly film: Film;
  readonly line: () => number;
  readonly unknownGenres: number;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const scan = scanJson(text);
    const reason = scan.kind === 'fault' ? scan.reason : 'not valid JSON';
    throw new CatalogueFileError(file, placeOf(text, scan.offset ?? 0), reason, error);
  }
};

const placeAt = (text: string, path: JsonPath) => {
  for (let length = path.length; length > 0; length -= 1) {
    const { offset } = scanJson(text, path.slice(0, length));
    if (offset !== undefined) return placeOf(text, offset);
  }
  return placeOf(text, 0);
};

const isTmdbList = (value: unknown): value is { results: unknown[] } =>
  isObject(value) && Array.isArray(value['results']);

/**
 * The films of a JSON text: an array, or an object with `results`, of films as the movie database
 * writes them or as this catalogue does (told apart by `originalTitle`), mixed at will.
 *
 * @throws CatalogueFileError with line and column of the first fault, in syntax or in content.
 */
export const readJsonFilms = (file: string, text: string): FilmAtLine[] => {
  const content = parse(file, text);
  const wrapped = isTmdbList(content);
  const items: unknown = wrapped ? content.results : content;
  if (!Array.isArray(items)) {
    const place = placeOf(text, text.search(/\S/));
    throw new CatalogueFileError(file, place, 'an array of films, or {"results": […]}, expected');
  }
  const root: JsonPath = wrapped ? ['results'] : [];

  const accept = <Output>(
    index: number,
    result: v.SafeParseResult<v.GenericSchema<unknown, Output>>,
  ): Output => {
    if (result.success) return result.output;
    const [issue] = result.issues;
    const steps = (issue.path ?? []).map((step) =>
      typeof step.key === 'number' ? step.key : String(step.key),
    );
    const name = steps.length > 0 ? `${steps.join('.')}: ` : '';
    const place = placeAt(text, [...root, index, ...steps]);
    throw new CatalogueFileError(file, place, `${name}${issue.message}`);
  };

  return items.map((item: unknown, index) => {
    const line = () => placeAt(text, [...root, index]).line;
    if (isObject(item) && 'originalTitle' in item) {
      return { film: accept(index, v.safeParse(filmSchema, item)), line, unknownGenres: 0 };
    }
    return { ...filmFromTmdb(accept(index, v.safeParse(tmdbRecordSchema, item))), line };
  });
};
