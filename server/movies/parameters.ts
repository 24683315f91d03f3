import { isCalendarDate } from '../catalog/catalogMovie.ts';

/** TMDB's errors by status, code and message (docs/contracts.md#in-common). */
const errors = {
  validation: [400, 18, 'Validation failed.'],
  page: [
    400,
    22,
    'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  ],
  date: [400, 23, 'Invalid date: Format needs to be YYYY-MM-DD.'],
  appended: [
    400,
    27,
    'Too many append to response objects: The maximum number of remote calls is 20.',
  ],
  key: [401, 7, 'Invalid API key: You must be granted a valid key.'],
  id: [404, 6, 'Invalid id: The pre-requisite id is invalid or not found.'],
  notFound: [404, 34, 'The resource you requested could not be found.'],
  method: [405, 42, 'This request method is not supported for this resource.'],
  internal: [500, 11, 'Internal error: Something went wrong, contact TMDb.'],
} as const;

type TmdbErrorName = keyof typeof errors;

/** Thrown by a handler: the response has this `status` and `body` and no cache header. */
export class TmdbError extends Error {
  override readonly name = 'TmdbError';
  readonly status: (typeof errors)[TmdbErrorName][0];
  readonly body: { success: false; status_code: number; status_message: string };

  constructor(name: TmdbErrorName) {
    const [status, code, message] = errors[name];
    super(message);
    this.status = status;
    this.body = { success: false, status_code: code, status_message: message };
  }
}

/** Returns the first value of a query parameter, undefined if it is missing. */
export type Parameters = (name: string) => string | undefined;

const maxPage = 500;

/**
 * The `page` parameter, 1 if it is missing.
 *
 * @throws TmdbError 400/22 unless it is a whole number from 1 to 500 (docs/contracts.md#in-common)
 */
export function getPage(parameters: Parameters): number {
  const text = parameters('page') ?? '1';
  const page = /^\d+$/.test(text) ? Number(text) : 0;
  if (page < 1 || page > maxPage) throw new TmdbError('page');
  return page;
}

/** A number parameter, undefined if it is missing or empty; @throws TmdbError 400/18 */
export function getNumber(parameters: Parameters, name: string): number | undefined {
  const text = parameters(name)?.trim() ?? '';
  if (text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new TmdbError('validation');
  return value;
}

/** A day parameter, undefined if it is missing or empty; @throws TmdbError 400/23 */
export function getDate(parameters: Parameters, name: string): string | undefined {
  const text = parameters(name)?.trim() ?? '';
  if (text === '') return undefined;
  if (!isCalendarDate(text)) throw new TmdbError('date');
  return text;
}

/** No title is half as long. */
const maxTextLength = 500;

/** The text to search for, '' if it is missing; what is after its first 500 characters is ignored. */
export const getSearchText = (parameters: Parameters): string =>
  (parameters('query') ?? '').slice(0, maxTextLength);

/** The different values of a list, and whether any of them suffices (`28|12`) or all are required (`28,12`). */
export type List = { readonly values: readonly string[]; readonly any: boolean };

/** More than the providers of any country, the longest list that the app sends. */
const maxValues = 500;

/**
 * A list parameter, undefined if it is missing or empty.
 *
 * @throws TmdbError 400/18 for more than 500 different values (docs/contracts.md)
 */
export function getList(parameters: Parameters, name: string): List | undefined {
  const text = parameters(name)?.trim() ?? '';
  if (text === '') return undefined;
  const any = text.includes('|');
  const values = new Set(text.split(any ? '|' : ',').map((value) => value.trim()));
  if (values.size > maxValues) throw new TmdbError('validation');
  return { values: [...values], any };
}

export const includesAdult = (parameters: Parameters): boolean =>
  parameters('include_adult') === 'true';

/** TMDB's page size; no parameter changes it (docs/contracts.md#in-common). */
const pageSize = 20;

/**
 * Cuts a page out of a whole list. A page after the last one is empty and not an error; an empty
 * list has one page.
 */
export function toPage<Source, Item>(
  list: readonly Source[],
  page: number,
  toItem: (source: Source) => Item,
) {
  const start = (page - 1) * pageSize;
  return {
    page,
    results: list.slice(start, start + pageSize).map(toItem),
    total_pages: Math.max(1, Math.ceil(list.length / pageSize)),
    total_results: list.length,
  };
}
