type SectionRow = {
  /** The label of its tab or button. */
  readonly tab: string;
  readonly heading: string;
  readonly subline: string;
  /** Path of the list in TMDB's API; `null` for a library list. */
  readonly path: string | null;
};

const onThisDevice = 'Saved on this device';

/**
 * The lists of home in the order of their tabs. The app derives tabs, texts, requests and positions
 * from this table: a new list of TMDB is one more row. The keys are part of stored data.
 */
export const sectionTable = {
  popular: {
    tab: 'Popular',
    heading: 'Popular Movies',
    subline: 'Trending now',
    path: '/movie/popular',
  },
  topRated: {
    tab: 'Top rated',
    heading: 'Top Rated Movies',
    subline: 'Best rated of all time',
    path: '/movie/top_rated',
  },
  nowPlaying: {
    tab: 'Now playing',
    heading: 'Now Playing Movies',
    subline: 'In cinemas now',
    path: '/movie/now_playing',
  },
  upcoming: {
    tab: 'Upcoming',
    heading: 'Upcoming Movies',
    subline: 'Soon in cinemas',
    path: '/movie/upcoming',
  },
  watchlist: { tab: 'Watchlist', heading: 'Watchlist', subline: onThisDevice, path: null },
  seen: { tab: 'Seen', heading: 'Seen', subline: onThisDevice, path: null },
} as const satisfies Readonly<Record<string, SectionRow>>;

export type Section = keyof typeof sectionTable;

/** Which list is shown: that of a section, or one that was opened from another list. */
export type ListName = Section | 'opened';

export const sections = Object.keys(sectionTable) as readonly Section[];

/** The lists of TMDB. */
export const tmdbSections = sections.filter((section) => sectionTable[section].path !== null);
