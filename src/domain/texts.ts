import { startTexts } from './startTexts.ts';

const tryNow = 'Try now';
const shelfNames = { watchlist: 'Watchlist', seen: 'Seen' } as const;

/**
 * Every text that a person reads, once, and however long: here is what is to be translated, with
 * `startTexts.ts`, which the first screen has without all the others. Those of the specification are
 * to the letter.
 */
export const texts = {
  ...startTexts,

  header: {
    greeting: (firstName: string) => `Welcome back, ${firstName}`,
    nameless: 'User',
    menu: 'User menu',
    logout: 'Logout',
    loggingOut: 'Logging out...',
    logoutHere: 'Log out on this device only',
    cannotRefresh: "Can't refresh your session",
    tryNow,
  },

  search: {
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
    heading: 'Find the film for tonight',
    subline: 'Browse what the world is watching, or search for the one you have in mind.',
  },

  list: {
    count: (films: number) => `(${films} ${films === 1 ? 'movie' : 'movies'})`,
    loadMore: 'Load More Movies',
    loading: 'Loading...',
    loadingMore: 'Loading more movies...',
    failed: (message: string) => `Failed to load movies: ${message}`,
    tryAgain: 'Try again',
    retrying: (message: string, attempt: number, of: number) =>
      `${message}. Trying again, ${attempt} of ${of}`,
    nextAttempt: (seconds: number, since: string) =>
      seconds === 0
        ? `Asking now · not reached since ${since}`
        : `in ${seconds} s · not reached since ${since}`,
    failedHint:
      'It asks again by itself when the network is back. What you had on the screen comes back with it.',
    invitationFailed: 'The film of this link could not be opened',
    dismiss: 'All right',
    tryNow,
    slow: 'The movie database is taking its time. Still waiting...',
    headings: {
      popular: 'Popular Movies',
      topRated: 'Top Rated Movies',
      nowPlaying: 'Now Playing Movies',
      upcoming: 'Upcoming Movies',
      ...shelfNames,
    },
    sublines: {
      popular: (page: number) => `Trending now • Page ${page}`,
      topRated: (page: number) => `Best rated of all time • Page ${page}`,
      nowPlaying: (page: number) => `In cinemas now • Page ${page}`,
      upcoming: (page: number) => `Soon in cinemas • Page ${page}`,
      watchlist: () => 'What you want to see, on this device',
      seen: () => 'What you have seen, on this device',
    },
  },

  movie: {
    unknownYear: 'Unknown',
    notRated: 'NR',
    notRatedSpoken: 'Not rated',
    rating: (rating: string) => `Rated ${rating} out of 10`,
    votes: (count: number) => `${count} votes`,
    overview: 'Overview',
    noOverview: 'No overview available for this movie.',
    watch: 'Watch Now',
    inNewTab: 'Opens in a new tab',
    watchlist: 'Add to Watchlist',
    inWatchlist: 'In Watchlist',
    ofFilm: (deed: string, title: string) => `${deed}: ${title}`,
    share: 'Share',
    linkCopied: 'Link copied',
    shareFailed: 'The link could not be shared',
    close: 'Close',
  },

  footer: {
    copyright: '© 2024 Reelstate. All rights reserved.',
    poweredBy: 'Powered by TMDB',
    notice:
      'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  },

  demonstration: {
    enter: 'Browse the demonstration catalogue',
    notice:
      'Demonstration catalogue: films that come with Reelstate, from no movie database, without their posters.',
    leave: 'Back to TMDB',
  },

  sections: {
    lists: 'Lists',
    shelves: 'My films',
    popular: 'Popular',
    topRated: 'Top rated',
    nowPlaying: 'Now playing',
    upcoming: 'Upcoming',
    ...shelfNames,
  },

  menu: {
    look: 'Look',
    looks: { system: 'System', dark: 'Dark', light: 'Light' },
    language: 'Language of films',
    noLanguage: 'As the movie database sends it',
    shortcuts: 'Keyboard shortcuts',
    about: 'About Reelstate',
  },

  partIsMissing: 'This could not be loaded. Is there a connection?',

  about: {
    open: 'About',
    title: 'About Reelstate',
    version: (version: string) => `Version ${version}`,
    body: 'A movie browser in which every behaviour is a state machine: what you see is always one of its states, and each of them is tested.',
    sources: 'Where the films come from',
    toTmdb: 'TMDB (opens in a new tab)',
    providers: 'Where to watch: data by',
    justWatch: 'JustWatch',
    toJustWatch: 'JustWatch (opens in a new tab)',
    licences: "Others' work in this app",
    licence: (name: string, version: string, licence: string) => `${name} ${version}, ${licence}`,
    data: 'Your data on this device',
    deletes: [
      'your watchlist and the films you have seen',
      'your recent searches',
      'your place in each list',
      'look, shortcuts, language of films and country',
    ],
    keeps: 'Your account stays, and you stay signed in.',
    deletesLead: 'This deletes from this browser:',
    delete: 'Delete my data on this device',
    deleteNow: 'Delete it',
    keep: 'Keep it',
    deleted: 'Your data on this device is deleted.',
  },

  film: {
    loading: 'Loading',
    partFailed: (part: string) => `${part} could not be loaded`,
    previous: 'Previous film',
    next: 'Next film',
    position: (position: number, count: number) => `${position} of ${count}`,
    markSeen: 'Mark as Seen',
    seen: 'Seen',
    figures: 'Figures',
    minutes: (hours: number, minutes: number) =>
      [hours === 0 ? '' : `${hours} h`, minutes === 0 ? '' : `${minutes} min`].join(' ').trim(),
    trailer: 'Trailer',
    onSite: (site: string) => `On ${site}, in a new tab`,
    seekTrailer: 'Look for a trailer',
    trailerQuery: (title: string, year: string) => `${title} ${year} trailer`.replace(/\s+/g, ' '),
    cast: 'Cast',
    playing: 'as',
    noCast: 'Nobody is credited yet.',
    similar: 'More like this',
    noSimilar: 'Nothing like it yet.',
    watch: 'Where to watch',
    country: 'Country',
    kinds: {
      flatrate: 'With a subscription',
      free: 'For free',
      ads: 'With advertising',
      rent: 'To rent',
      buy: 'To buy',
    },
    noOffers: 'No offers are known for this country.',
    credit: 'Data by',
    justWatch: 'JustWatch',
  },

  rating: {
    few: 'few votes',
    spokenFew: (rating: string) => `Rated ${rating} out of 10 by few votes`,
  },

  news: {
    list: (heading: string, films: number, pages: number) =>
      `${heading}: ${films} ${films === 1 ? 'movie' : 'movies'}${pages > 1 ? `, page ${pages} has come` : ''}`,
    found: (query: string, films: number, best: string, year: string | null) =>
      `${films} ${films === 1 ? 'movie' : 'movies'} for "${query}". Best match: ${best}${year === null ? '' : `, ${year}`}`,
    nothing: (query: string) => `No movies found for "${query}"`,
    allHidden: (query: string) => `You have seen all movies found for "${query}"`,
  },

  keys: {
    open: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
    characters: 'Single-character keys',
    charactersHint: 'Turn them off if you speak to your computer, or press them by accident.',
    off: 'off',
    list: [
      { keys: ['←', '↑', '→', '↓'], does: 'Go from film to film', isCharacter: false },
      { keys: ['Home', 'End'], does: 'First film, last film', isCharacter: false },
      { keys: ['Page ↑', 'Page ↓'], does: 'One screen up or down', isCharacter: false },
      { keys: ['Enter'], does: 'Open the film', isCharacter: false },
      { keys: ['Esc'], does: 'One step back', isCharacter: false },
      { keys: ['/'], does: 'Search', isCharacter: true },
      { keys: ['w'], does: 'Put the film on your watchlist, or take it off', isCharacter: true },
      { keys: ['s'], does: 'Mark the film as seen, or as not seen', isCharacter: true },
      { keys: ['?'], does: 'Show these keys', isCharacter: true },
    ],
  },

  library: {
    unkept: {
      full: 'There is no room left on this device: your last changes are not kept.',
      forbidden: 'This browser keeps nothing: your lists last until you close this page.',
      newer: 'A newer version of Reelstate keeps your lists here. Reload the page to see them.',
    },
    tryToKeep: 'Try to keep them again',
    tools: 'Tools for your lists',
    hideSeen: 'Hide what I have seen',
    hideSeenHint: 'From the other lists and from searches',
    hidden: (films: number) =>
      films === 0
        ? 'Nothing hidden here'
        : `${films} seen ${films === 1 ? 'film' : 'films'} hidden`,
    allSeen: {
      title: 'You have seen all of these',
      hint: 'They are hidden, as you asked.',
      show: 'Show them',
    },
    export: 'Export',
    exporting: 'Exporting...',
    exportFailed: (why: string) => `Nothing was exported: ${why}`,
    untold: (films: number) =>
      films === 1
        ? 'One film is not shown: the movie database has not told of it yet.'
        : `${films} films are not shown: the movie database has not told of them yet.`,
    undo: 'Undo',
    done: {
      watchlist: {
        put: (title: string) => `Added to your watchlist: ${title}`,
        taken: (title: string) => `Off your watchlist: ${title}`,
      },
      seen: {
        put: (title: string) => `Marked as seen: ${title}`,
        taken: (title: string) => `No longer marked as seen: ${title}`,
      },
      imported: (films: number) => `${films} ${films === 1 ? 'film' : 'films'} brought in`,
      unkept: (done: string, why: string) => `${done}. ${why}`,
    },
    empty: {
      watchlist: {
        title: 'Nothing on your watchlist yet',
        hint: 'Open a film and press Add to Watchlist, or bring your list from elsewhere.',
      },
      seen: {
        title: 'No film marked as seen yet',
        hint: 'Open a film and press Mark as Seen, or bring what you have seen from elsewhere.',
      },
      browse: 'Browse popular movies',
    },
    import: {
      open: 'Import',
      title: 'Import films',
      choose: 'Choose a file',
      drop: 'or drop it here',
      from: {
        letterboxd: 'Letterboxd: Settings, Data, Export your data; unpack it and take',
        letterboxdFiles: 'watchlist.csv, watched.csv, ratings.csv or diary.csv',
        imdb: 'IMDb: the Export button of your watchlist or your ratings',
        own: 'Reelstate: a file that was exported here',
      },
      private: 'The file stays on this device. Only titles or numbers are looked up.',
      reading: (file: string) => `Reading ${file}`,
      matching: 'Looking for your films',
      progress: (done: string, all: string) => `${done} of ${all}`,
      found: (films: string) => `${films} found`,
      aside: 'You may close this: it goes on.',
      cancel: 'Cancel',
      interrupted: 'Interrupted',
      goOn: 'Go on',
      report: {
        title: (file: string) => `What came of ${file}`,
        found: 'Added',
        there: 'There already',
        missed: 'Not brought in',
        nothing: 'The file names no film.',
        row: (row: number) => `Row ${row}`,
        unnamed: '(no title)',
        more: (rows: string) => `Show ${rows} more`,
        reasons: {
          unreadable: 'The row cannot be read',
          notAFilm: 'Not a film',
          notFound: 'The movie database has no such film',
          otherYear: 'Found, but of another year',
        },
        another: 'Import another file',
        done: 'Done',
      },
      running: (done: string, all: string) => `Importing: ${done} of ${all}`,
      stopped: 'The import was interrupted',
      reported: 'The import is done',
      show: 'Show',
      errors: {
        tooLarge: 'This file is larger than any list of films. Is it the right one?',
        packed: 'This file is packed. Unpack it, then choose watchlist.csv or watched.csv in it.',
        gone: 'This file cannot be read (any more). Choose it again.',
        unknown: 'This is no list of films that Reelstate, Letterboxd or IMDb writes.',
        broken: 'This file is damaged: it ends early, or was changed by hand.',
        newer: 'A newer version of Reelstate wrote this file. Reload the page, then try again.',
      },
    },
  },

  searches: {
    title: 'Recent searches',
    hint: (count: number) =>
      `${count} recent ${count === 1 ? 'search' : 'searches'} below, by arrow down`,
    forget: (text: string) => `Forget "${text}"`,
    clear: 'Clear all',
  },
} as const;
