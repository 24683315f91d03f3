import { findNodeAtLocation, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import * as v from 'valibot';
import {
  CatalogFileError,
  createFaults,
  createGetPosition,
  type FilePosition,
} from './catalogFileError.ts';
import { type CatalogMovie, catalogMovieSchema } from './catalogMovie.ts';
import { movieFromTmdb, tmdbRecordSchema } from './tmdbRecord.ts';

/** A movie, the line of its file, and how many of its genres are unknown. */
export type MovieAtLine = {
  readonly movie: CatalogMovie;
  readonly line: () => number;
  readonly unknownGenres: number;
};

type JsonPath = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTmdbList = (value: unknown): value is { results: unknown[] } =>
  isObject(value) && Array.isArray(value['results']);

/** Parses a text to a tree with offsets; undefined if it is nested too deeply. */
function parseToTree(text: string, errors: ParseError[] = []) {
  try {
    return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors: ParseError[] = [];
    parseToTree(text, errors);
    const getPosition = createGetPosition(text);
    const faults = createFaults(file);
    for (const [index, { error, offset, length }] of errors.entries()) {
      // The first of several errors at one position causes the others.
      if (errors[index - 1]?.offset === offset) continue;
      const words = printParseErrorCode(error)
        .replaceAll(/(?<=[a-z])[A-Z]/g, ' $&')
        .toLowerCase();
      const found = JSON.stringify(text.slice(offset, offset + length).slice(0, 20));
      const seen = offset >= text.length ? 'the end of the file' : found;
      faults.add(`${words}, ${seen} found`, () => getPosition(offset));
    }
    faults.throwIfAny();
    throw new CatalogFileError(file, [{ position: undefined, reason: String(cause) }], 1, cause);
  }
}

const createPositions = (text: string) => ({
  tree: parseToTree(text),
  getPosition: createGetPosition(text),
});

/** Returns a function that finds the position of a value; its first call parses the text. */
function createFindPosition(text: string) {
  let read: ReturnType<typeof createPositions> | undefined;
  return (path: JsonPath): FilePosition | undefined => {
    read ??= createPositions(text);
    const { tree, getPosition } = read;
    if (tree === undefined) return undefined;
    for (let length = path.length; length >= 0; length -= 1) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (node !== undefined) return getPosition(node.offset);
    }
    return undefined;
  };
}

/**
 * Parses JSON: an array, or an object with `results`, of movies in TMDB's shape or in the catalog's,
 * which has `originalTitle`. Both can be mixed.
 *
 * @throws CatalogFileError with line and column of each error
 */
export function readJsonMovies(file: string, text: string): MovieAtLine[] {
  const content = parse(file, text);
  const findPosition = createFindPosition(text);
  const faults = createFaults(file);
  const wrapped = isTmdbList(content);
  const items: unknown = wrapped ? content.results : content;
  if (!Array.isArray(items)) {
    const position = findPosition([]);
    const reason = 'an array of movies, or {"results": […]}, expected';
    throw new CatalogFileError(file, [{ position, reason }]);
  }
  const root: JsonPath = wrapped ? ['results'] : [];

  const accept = <Output>(
    index: number,
    result: v.SafeParseResult<v.GenericSchema<unknown, Output>>,
  ): Output | undefined => {
    if (result.success) return result.output;
    for (const { path = [], message } of result.issues) {
      const steps = path.map(({ key }) => (typeof key === 'number' ? key : String(key)));
      const name = steps.length > 0 ? `${steps.join('.')}: ` : '';
      faults.add(`${name}${message}`, () => findPosition([...root, index, ...steps]));
    }
    return undefined;
  };

  const movies = items.flatMap((item: unknown, index): MovieAtLine[] => {
    const line = () => findPosition([...root, index])?.line ?? 1;
    if (isObject(item) && 'originalTitle' in item) {
      const movie = accept(index, v.safeParse(catalogMovieSchema, item));
      return movie === undefined ? [] : [{ movie, line, unknownGenres: 0 }];
    }
    const record = accept(index, v.safeParse(tmdbRecordSchema, item));
    return record === undefined ? [] : [{ ...movieFromTmdb(record), line }];
  });
  faults.throwIfAny();
  return movies;
}
