import { minVotes } from './filter.ts';
import { formatCount } from './format.ts';
import { maxRating } from './limits.ts';
import { sections, sectionTable, type Section } from './section.ts';
import { startTexts } from './startTexts.ts';

const tryNow = 'Try now';

/** The texts of one kind, from the table of sections. */
const fromTable = (kind: 'tab' | 'heading') =>
  Object.fromEntries(sections.map((section) => [section, sectionTable[section][kind]])) as Readonly<
    Record<Section, string>
  >;

const skipped = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'} skipped`;

/**
 * The texts of home, with those of the first screen. Separate from `texts.ts`, so that home does not load
 * the texts of parts that are opened later.
 */
export const homeTexts = {
  ...startTexts,

  header: {
    top: 'Reelstate, to the top of Popular',
    greeting: (firstName: string) => `Welcome back, ${firstName}`,
    nameless: 'User',
    menu: 'User menu',
    logout: 'Logout',
    loggingOut: 'Logging out...',
    logoutScope: 'On all devices',
    logoutHere: 'Log out on this device only',
    cannotRefresh: "Can't refresh your session",
    tryNow,
  },

  logoutQuestion: {
    title: 'Log out without saving?',
    loses: (movies: number) =>
      `Logging out loses your changes to ${movies === 1 ? '1 movie' : `${formatCount(movies)} movies`}.`,
    leave: 'Log out',
    stay: 'Cancel',
  },

  offline: {
    offline: "You're offline.",
    because: (failure: string) => `${failure}. You're offline.`,
    offlineSaved: "You're offline. Showing what's saved on this device.",
    update: 'A new version is ready. It starts once you close Reelstate.',
  },

  search: {
    open: 'Search',
    label: 'Search movies',
    placeholder: 'Search movies, shows, actors...',
    clear: 'Clear search',
    results: 'Search Results',
    resultsFor: (query: string) => `Results for "${query}"`,
    nothing: 'No movies found',
    nothingHint: 'Try searching for something else',
    narrower: (query: string, year: string) => `Search for "${query}" from ${year}`,
    resultsOf: (query: string, year: string) => `Results for "${query}" from ${year}`,
  },

  hero: {
    heading: 'Find the movie for tonight',
    subline: 'Browse what the world is watching, or search for the one you have in mind.',
  },

  tonight: 'Tonight',

  sharedList: {
    received: 'A list from a friend',
    own: 'Share a list',
    open: 'Share this list',
  },

  list: {
    count: (movies: number) => `(${movies} ${movies === 1 ? 'movie' : 'movies'})`,
    invented: 'Sample movies, invented for this demonstration.',
    loadMore: 'Load More Movies',
    loading: 'Loading...',
    loadingMore: 'Loading more movies...',
    failed: (message: string) => `Failed to load movies: ${message}`,
    tryAgain: 'Try again',
    retrying: (message: string, attempt: number, of: number) =>
      `${message === startTexts.errors.network ? "Can't reach the movie database" : message}. Retrying (${attempt} of ${of})`,
    nextAttempt: (seconds: number, since: string) =>
      seconds === 0 ? `now · since ${since}` : `in ${seconds} s · since ${since}`,
    failedHint: {
      refused: "The movie database isn't responding. Your place is saved.",
      unanswered: "We'll retry when the movie database responds. Your place is saved.",
      offline: "We'll retry when you're back online. Your place is saved.",
    },
    deepLinkFailed: "This link's movie couldn't be opened",
    dismiss: 'Got it',
    tryNow,
    saved: (time: string) => `Saved list from ${time}`,
    slow: 'This is taking longer than usual…',
    headings: fromTable('heading'),
    subline: (section: Section, page: number) => {
      const { subline, path } = sectionTable[section];
      return path === null ? subline : `${subline} • Page ${page}`;
    },
  },

  filter: {
    bar: 'Filters',
    open: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    controls: {
      genres: 'Genres',
      years: 'Years',
      length: 'Length',
      rating: 'Rating',
      language: 'Language',
      ageRating: 'Age rating',
      services: 'Services',
      sort: 'Sort by',
    },
    /** The accessible name of a control, which shows what is chosen. */
    chosen: (control: string, choice: string) => `${control}: ${choice}`,
    excluded: (name: string) => `not ${name}`,
    decade: (year: number) => `${year}s`,
    since: (year: number) => `Since ${year}`,
    until: (year: number) => `Until ${year}`,
    between: (from: number, to: number) => (from === to ? String(from) : `${from} to ${to}`),
    lengths: { short: 'Under 90 minutes', medium: '90 to 120 minutes', long: 'Over 120 minutes' },
    atLeast: (rating: number) => `Rated ${rating} or higher`,
    atMost: (rating: string) => `Up to ${rating}`,
    sorts: {
      popularity: 'Most popular first',
      rating: 'Best rated first',
      newest: 'Newest first',
      title: 'Title A–Z',
    },
    withVotes: (sort: string) => `${sort}, at least ${minVotes} votes`,
    series: 'In order of release',
    services: 'On my services',
    streaming: 'Streaming on my services',
    remove: (condition: string) => `Remove filter: ${condition}`,
    clear: 'Clear filters',
    back: (list: string) => `Back to ${list}`,
    backToResults: (search: string) => `Back to “${search}”`,
    surprise: 'Surprise me',
    nothing: 'No movies match these filters',
    nothingHint: 'Remove a filter to see more.',
    noCredits: (name: string) => `No movies are listed for ${name}`,
    page: (sort: string, page: number) => `${sort} • Page ${page}`,
    /** The heading of a filtered list is these parts in this order, those that apply. */
    heading: {
      movies: 'Movies',
      genres: (names: readonly string[]) => names.join(' or '),
      /** The movies of a genre, by its English name; others have no plural. */
      genrePlurals: {
        Comedy: 'Comedies',
        Documentary: 'Documentaries',
        Drama: 'Dramas',
        Mystery: 'Mysteries',
        Romance: 'Romances',
        Thriller: 'Thrillers',
        Western: 'Westerns',
      } as Readonly<Record<string, string>>,
      without: (names: string) => `without ${names}`,
      decade: (year: number) => `from the ${year}s`,
      since: (year: number) => `since ${year}`,
      until: (year: number) => `until ${year}`,
      between: (from: number, to: number) =>
        from === to ? `from ${from}` : `from ${from} to ${to}`,
      lengths: {
        short: 'under 90 minutes',
        medium: 'of 90 to 120 minutes',
        long: 'over 120 minutes',
      },
      rated: (ratings: readonly string[]) => `rated ${ratings.join(' and ')}`,
      atLeast: (rating: number) => `${rating} or higher`,
      atMost: (rating: string) => `${rating} or lower`,
      inLanguage: (name: string, movies: string) => `${name}-language ${movies}`,
      services: 'on my services',
      streaming: 'streaming on my services',
    },
  },

  sync: {
    device: sectionTable.watchlist.subline,
    synced: 'Synced',
    syncedAt: (time: string) => `Last synced at ${time}`,
    syncing: 'Syncing…',
    waiting: (count: number) =>
      count === 1
        ? '1 change waiting for a connection'
        : `${formatCount(count)} changes waiting for a connection`,
  },

  movie: {
    playing: 'as',
    unknownYear: 'Unknown',
    notRated: 'NR',
    notRatedLabel: 'Not rated',
    rating: (rating: string) => `Rated ${rating} out of 10`,
    votes: (count: number) => `${formatCount(count)} votes`,
    sample: 'Sample',
    noOverview: 'No overview available for this movie.',
    bookmark: (title: string) => `Bookmark ${title}`,
    watchlist: 'Add to Watchlist',
    inWatchlist: 'In Watchlist',
    ofMovie: (action: string, title: string) => `${action}: ${title}`,
    close: 'Close',
    loading: 'Loading',
    partFailed: (part: string) => `${part} couldn't be loaded`,
    previous: 'Previous movie',
    next: 'Next movie',
    nextToSee: 'Next',
    nextFailed: (message: string) => `The next movies couldn't be loaded: ${message}`,
    position: (position: number, count: number) => `${position} of ${count}`,
    markSeen: 'Mark as Seen',
    seen: 'Seen',
    notForMe: 'Not for me',
    myRating: (rating: number) => `Your rating: ${rating} of ${maxRating}`,
    minutes: (hours: number, minutes: number) =>
      [hours === 0 ? '' : `${hours} h`, minutes === 0 ? '' : `${minutes} min`].join(' ').trim(),
  },

  footer: {
    copyright: '© 2024 Reelstate. All rights reserved.',
    poweredBy: 'Powered by TMDB',
    notice:
      'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  },

  demoCatalog: {
    enter: 'Browse sample movies',
    notice: "Sample movies, without posters: TMDB can't be reached.",
    leave: 'Back to TMDB',
  },

  sections: {
    lists: 'Lists',
    main: 'Main',
    ...fromTable('tab'),
  },

  menu: {
    shortcuts: 'Keyboard shortcuts',
    about: 'About Reelstate',
  },

  chunkLoadError: "Couldn't load this. Check your connection.",

  about: {
    open: 'About',
    title: 'About Reelstate',
    toTmdb: 'TMDB (opens in a new tab)',
  },

  rating: {
    few: 'few votes',
    fewVotesLabel: (rating: string) => `Rated ${rating} out of 10 by few votes`,
  },

  announcements: {
    list: (heading: string, movies: number, pages: number) =>
      `${heading}: ${movies} ${movies === 1 ? 'movie' : 'movies'}${pages > 1 ? `, page ${pages} loaded` : ''}`,
    found: (query: string, movies: number, best: string, year: string | null) =>
      `${movies} ${movies === 1 ? 'movie' : 'movies'} for "${query}". Best match: ${best}${year === null ? '' : `, ${year}`}`,
    nothing: (query: string) => `No movies found for "${query}"`,
    people: (count: number) => `${count} ${count === 1 ? 'person' : 'people'} found`,
    allHidden: (query: string) => `You've seen all movies found for "${query}"`,
    librarySort: (heading: string, sort: string) => `${heading}, ${sort}`,
    librarySearch: (heading: string, text: string) => `${heading}, "${text}"`,
  },

  keys: {
    open: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
  },

  library: {
    storageError: {
      full: "Storage is full: your latest changes weren't saved.",
      forbidden: "This browser can't save data: closing this page loses your lists.",
      newer: 'A newer version of Reelstate saved your lists. Reload the page to see them.',
    },
    retrySave: 'Try saving again',
    sorts: {
      added: 'Recently added first',
      title: 'Title A–Z',
      year: 'Newest first',
      rating: 'Best rated first',
      length: 'Shortest first',
      mine: 'My rating, highest first',
    },
    hideSeen: "Hide movies I've seen",
    hidden: (movies: number) => (movies === 0 ? 'Nothing hidden' : `${movies} hidden`),
    hiddenOfWatchlist: (movies: number) =>
      movies === 0 ? 'Nothing hidden' : `Hides ${movies} you've seen`,
    allSeen: {
      title: "You've seen all of these",
      hint: 'Seen movies are hidden.',
      show: 'Show them',
    },
    allDismissed: {
      title: 'None of these are for you',
      hint: 'Movies marked “Not for me” are hidden.',
    },
    skipped,
    undo: 'Undo',
    removeWatched: 'Remove from watchlist',
    done: {
      watchlist: {
        added: (title: string) => `Added to watchlist: ${title}`,
        removed: (title: string) => `Removed from watchlist: ${title}`,
      },
      seen: {
        added: (title: string) => `Marked as seen: ${title}`,
        removed: (title: string) => `Removed from seen: ${title}`,
      },
      dismissed: {
        added: (title: string) => `Not for me: ${title}`,
        removed: (title: string) => `Shown again: ${title}`,
      },
      rated: (title: string, rating: number) => `Rated ${rating} of ${maxRating}: ${title}`,
      unrated: (title: string) => `Rating removed: ${title}`,
      imported: (movies: number, ratings: number, skippedRows: number) => {
        const added = [
          ...(movies > 0 || ratings === 0
            ? [`${movies} ${movies === 1 ? 'movie' : 'movies'}`]
            : []),
          ...(ratings > 0 ? [`${ratings} ${ratings === 1 ? 'rating' : 'ratings'}`] : []),
        ];
        return `${added.join(' and ')} added${skippedRows === 0 ? '' : `, ${skipped(skippedRows)}`}`;
      },
    },
  },

  searches: {
    title: 'Recent searches',
    hint: (count: number) =>
      `${count} recent ${count === 1 ? 'search' : 'searches'}; press the down arrow`,
  },
} as const;
