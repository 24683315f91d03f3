import type { CatalogMachineContext } from './catalogTypes.ts';

/** Other words, then a year that films are of. */
const wordsThenYear = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?$/u;

/**
 * The movie database finds nothing for a title with its year behind; the year is a condition of its
 * own there. `null` where something was found, or there is no year behind other words ("1917").
 */
export function yearSuggestion({
  search,
  results,
}: Pick<CatalogMachineContext, 'search' | 'results'>): { query: string; year: string } | null {
  const hasFound = results.some(({ movies }) => movies.length > 0);
  const [, query, year] = wordsThenYear.exec(search) ?? [];
  if (hasFound || results.length === 0 || query === undefined || year === undefined) return null;
  return { query, year };
}
