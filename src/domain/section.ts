/**
 * The lists of home in the order of their tabs, with the path of each in TMDB's API, `null` for a library
 * list. The app derives tabs, texts, requests and positions from this table: a new list of TMDB is one more
 * row, with its texts. The keys are part of stored data.
 */
export const sectionTable = {
  popular: { path: '/movie/popular' },
  topRated: { path: '/movie/top_rated' },
  nowPlaying: { path: '/movie/now_playing' },
  upcoming: { path: '/movie/upcoming' },
  watchlist: { path: null },
  seen: { path: null },
} as const satisfies Readonly<Record<string, { readonly path: string | null }>>;

export type Section = keyof typeof sectionTable;

/** Which list is shown: that of a section, or one that was opened from another list. */
export type ListName = Section | 'opened';

export const sections = Object.keys(sectionTable) as readonly Section[];

/** The lists of TMDB. */
export const tmdbSections = sections.filter((section) => sectionTable[section].path !== null);
