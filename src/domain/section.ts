/** The lists of home; each keeps its own pages and place. The first four are the movie database's. */
export const sections = [
  'popular',
  'topRated',
  'nowPlaying',
  'upcoming',
  'watchlist',
  'seen',
] as const;

export type Section = (typeof sections)[number];
