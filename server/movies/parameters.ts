import { isCalendarDate } from '../catalogue/calendarDate.ts';
import { TmdbRefusal } from './tmdbRefusal.ts';

/** The first value of a query parameter, undefined when it is missing. */
export type Parameters = (name: string) => string | undefined;

const lastPage = 500;

/**
 * The page asked for, 1 when none is.
 *
 * @throws TmdbRefusal 400/22 for anything but a whole number from 1 to 500 (contract B: paging).
 */
export const pageOf = (parameters: Parameters): number => {
  const text = parameters('page') ?? '1';
  const page = /^\d+$/.test(text) ? Number(text) : 0;
  if (page < 1 || page > lastPage) throw new TmdbRefusal('page');
  return page;
};

/** A number parameter, undefined when it is missing or empty; @throws TmdbRefusal 400/18. */
export const numberOf = (parameters: Parameters, name: string): number | undefined => {
  const text = parameters(name)?.trim() ?? '';
  if (text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new TmdbRefusal('validation');
  return value;
};

/** A day parameter, undefined when it is missing or empty; @throws TmdbRefusal 400/23. */
export const dateOf = (parameters: Parameters, name: string): string | undefined => {
  const text = parameters(name)?.trim() ?? '';
  if (text === '') return undefined;
  if (!isCalendarDate(text)) throw new TmdbRefusal('date');
  return text;
};

/** Films for adults are left out unless the request asks for them. */
export const adultsToo = (parameters: Parameters): boolean =>
  parameters('include_adult') === 'true';
