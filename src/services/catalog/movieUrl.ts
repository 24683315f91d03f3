import type { Config } from '../../config.ts';

/**
 * The address of a GET of TMDB's API.
 *
 * @param path for example `/movie/popular`
 * @param query a language in it overrides `language`
 * @param language of the texts; `null` for TMDB's default
 */
export function toMovieUrl(
  { apiUrl, apiKey }: Pick<Config['tmdb'], 'apiUrl' | 'apiKey'>,
  path: string,
  query: Readonly<Record<string, string>>,
  language: string | null,
): string {
  const languageQuery = language === null ? {} : { language };
  const search = new URLSearchParams({ ...query, ...languageQuery, ...query, api_key: apiKey });
  return `${apiUrl}${path}?${search}`;
}
