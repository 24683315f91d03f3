const tmdb = 'https://www.themoviedb.org';

/** The film's page at the movie database. */
export const filmPage = (movieId: number) => `${tmdb}/movie/${movieId}`;

/** Its page of places to watch the film. */
export const watchPage = (movieId: number) => `${filmPage(movieId)}/watch`;

/** Without opener: the page cannot reach back into this one. */
export function openInNewTab(url: string): void {
  globalThis.open(url, '_blank', 'noopener,noreferrer');
}
