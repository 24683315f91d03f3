/** The movie database's own site. */
export const movieDatabaseSite = 'https://www.themoviedb.org/';

/** Whose data says where films can be watched. */
export const justWatchSite = 'https://www.justwatch.com/';
