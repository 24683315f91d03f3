import { movieDatabaseSite } from '../domain/sites.ts';

/** The movie database's page of places to watch a film. */
export const watchPage = (movieId: number) => `${movieDatabaseSite}movie/${movieId}/watch`;

/** Without opener: the page cannot reach back into this one. */
export function openInNewTab(url: string): void {
  globalThis.open(url, '_blank', 'noopener,noreferrer');
}
