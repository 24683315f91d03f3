import type { Department } from './credits.ts';
import { minVotes } from './filter.ts';
import { formatCount } from './format.ts';
import { homeTexts } from './homeTexts.ts';
import { maxImportBytes, maxImportRows, maxRating } from './limits.ts';

/**
 * Every text of the UI, for translation: `startTexts.ts` has those of the first screen, `homeTexts.ts`
 * those of home. The texts of the specification are verbatim.
 */
export const texts = {
  ...homeTexts,

  search: {
    ...homeTexts.search,
    people: 'People',
    popular: 'Popular right now',
    moviesOf: (name: string) => `${name}'s movies`,
  },

  waitingLink: {
    list: (title: string) => `Sign in to see the list “${title}”.`,
    movie: (title: string) => `Sign in to open ${title}.`,
  },

  sharedList: {
    ...homeTexts.sharedList,
    title: 'Title',
    count: (movies: number) => (movies === 1 ? '1 movie is shared' : `${movies} movies are shared`),
    share: 'Share link',
    passOn: 'Pass on',
    code: 'QR code',
    codeLabel: 'QR code with the link to this list',
    notReady: 'The code appears once the list can be shared.',
    explained: 'Say which you would watch, and pass the list on.',
    ranked: 'Most wanted first.',
    yes: 'Yes',
    voteFor: (title: string) => `Yes to ${title}`,
    votedBy: (names: readonly string[]) => `Yes: ${names.join(', ')}`,
    name: 'Your first name',
    nameMissing: 'Enter your first name, so that the others know whose vote it is.',
    addAll: 'Add all',
    missing: 'A movie that TMDB no longer has',
    moviesFailed: "Some movies couldn't be loaded",
    unreadable: {
      damaged: "This link is damaged, so its list can't be shown. Ask for it again.",
      newer:
        'This list was shared from a newer version. Reload to update, then open the link again.',
    },
  },

  picks: {
    length: 'Length',
    lengths: { any: 'Any', short: 'Under 100 min', long: 'Over 2 h' },
    onServices: 'On my services',
    others: 'Three others',
    saved: 'On your watchlist',
    because: {
      liked: (title: string) => `Because you like ${title}`,
      rated: (title: string, rating = 0) => `Because you rated ${title} ${rating}`,
      saved: (title: string) => `Because you saved ${title}`,
      seen: (title: string) => `Because you saw ${title}`,
    },
    director: (name: string) => `${name}, too`,
    genres: (names: readonly string[], title: string) => `${names.join(' and ')}, like ${title}`,
    wellRated: 'Popular and well rated',
    nothing: 'Nothing new fits. Try three others, or another length.',
    chooseLiked: 'Choose three movies that you like.',
    missing: (count: number) => `${count} more to choose`,
    show: 'Show picks',
  },

  /** What the chips of the filter open. */
  filter: {
    ...homeTexts.filter,
    show: (movies: number | null) =>
      movies === null
        ? 'Show movies'
        : movies === 0
          ? 'No movies match'
          : movies === 1
            ? 'Show 1 movie'
            : `Show ${formatCount(movies)} movies`,
    genresHint: 'Press once to include a genre, twice to exclude it.',
    genresFailed: "Genres couldn't be loaded",
    genreStates: {
      off: (genre: string) => genre,
      included: (genre: string) => `${genre}, included`,
      excluded: (genre: string) => `${genre}, excluded`,
    },
    fromYear: 'From year',
    toYear: 'To year',
    votesHint: `Only movies with at least ${minVotes} votes.`,
    originalLanguage: 'Original language',
    ageRatingIn: (country: string) => `Age rating in ${country}`,
    noAgeRatings: (country: string) => `No age ratings are listed for ${country}.`,
    ageRatingsFailed: "Age ratings couldn't be loaded",
    servicesIn: (country: string) => `Services in ${country}`,
    servicesHint: 'Choose the services that you pay for. Saved on this device.',
    noServices: (country: string) => `No services are listed for ${country}.`,
    servicesFailed: "Services couldn't be loaded",
    streamOnly: 'Stream only',
    streamOnlyHint: 'Without movies to rent or buy',
    searchServices: 'Search services',
    noServiceFound: (name: string) => `No service is called “${name}”.`,
    allServices: (count: number) => `Show all ${formatCount(count)}`,
  },

  person: {
    credits: 'Credits',
    knownFor: (titles: string) => `Known for ${titles}`,
    tab: (department: Department, movies: number) => `${department} (${formatCount(movies)})`,
  },

  movie: {
    ...homeTexts.movie,
    overview: 'Overview',
    watch: 'Watch Now',
    watchOn: (service: string) => `on ${service}`,
    watchOnTmdb: 'Opens TMDB',
    inNewTab: 'in a new tab',
    rate: 'Rate this movie',
    ratingChoice: (rating: number) => `${rating} of ${maxRating}`,
    removeRating: 'Remove rating',
    showAgain: 'Show again',
    share: 'Share',
    linkCopied: 'Link copied',
    shareFailed: "The link couldn't be shared",
    details: 'Runtime and genres',
    saved: (time: string) => `Saved details from ${time}`,
    certification: 'Age rating',
    directedBy: 'Directed by',
    partOf: (collection: string) => (/^the /i.test(collection) ? 'Part of' : 'Part of the'),
    nextInSeries: (title: string) => `Next: ${title}`,
    seenNewer: "You've seen the rest of this series.",
    isNewest: 'The latest of this series.',
    imdb: 'IMDb',
    toImdb: 'IMDb (opens in a new tab)',
    trailer: 'Trailer',
    play: 'Play trailer',
    stop: 'Stop trailer',
    playsHere: 'Plays here, from YouTube',
    onSite: (site: string) => `${site}, new tab`,
    searchTrailer: 'Search for a trailer',
    trailerQuery: (title: string, year: string) => `${title} ${year} trailer`.replace(/\s+/g, ' '),
    cast: 'Cast',
    noCast: 'No cast listed.',
    director: 'Director',
    recommendations: 'More like this',
    noRecommendations: 'No similar movies yet.',
    whereToWatch: 'Where to watch',
    country: 'Country',
    monetizationTypes: {
      flatrate: 'Stream',
      free: 'Free',
      ads: 'Free with ads',
      rent: 'Rent',
      buy: 'Buy',
    },
    noProviders: (country: string) => `No viewing options listed for ${country}.`,
    credit: 'Data by',
    justWatch: 'JustWatch',
  },

  menu: {
    ...homeTexts.menu,
    colorScheme: 'Appearance',
    colorSchemes: { system: 'System', dark: 'Dark', light: 'Light' },
    language: 'Movie language',
    noLanguage: 'Not set (English)',
    syncNow: 'Sync now',
    deviceOnly: 'Keep my lists on this device only',
    deviceOnlyQuestion: 'Delete the lists from your account, too?',
    deleteFromAccount: 'Delete from my account',
    keepInAccount: 'Keep in my account',
    cancel: 'Cancel',
  },

  about: {
    ...homeTexts.about,
    version: (version: string) => `Version ${version}`,
    body: "Find a movie, keep a watchlist, remember what you've seen.",
    sources: 'Movie data',
    providers: 'Where to watch: data by',
    justWatch: 'JustWatch',
    toJustWatch: 'JustWatch (opens in a new tab)',
    developers: 'For developers',
    inspect: 'Every behaviour is a state machine. Watch its states, events and requests.',
    licenses: 'Open-source licences',
    license: (name: string, version: string, license: string) => `${name} ${version}, ${license}`,
    data: 'Your data on this device',
    deletes: [
      "your watchlist, the movies you've seen, your ratings and what isn't for you",
      'your recent searches',
      'your place in each list, and votes that you have not passed on',
      'lists, movie details and pictures saved for offline use',
      'appearance, shortcuts, movie language, country and services',
    ],
    keeps: 'Your account stays, and you stay signed in.',
    deletesInAccount: 'Your lists and ratings are deleted from your account, too.',
    deletesLead: 'This deletes from this browser:',
    delete: 'Delete my data on this device',
    deleteNow: 'Delete',
    keep: 'Cancel',
    deleted: 'Your data on this device is deleted.',
  },

  keys: {
    ...homeTexts.keys,
    characters: 'Letter shortcuts',
    charactersHint: 'Turn these off if you use voice control.',
    off: 'off',
    list: [
      { keys: ['←', '↑', '→', '↓'], does: 'Move between movies', isCharacter: false },
      { keys: ['Home', 'End'], does: 'First or last movie', isCharacter: false },
      { keys: ['Page ↑', 'Page ↓'], does: 'One screen up or down', isCharacter: false },
      { keys: ['Enter'], does: 'Open the movie', isCharacter: false },
      { keys: ['Esc'], does: 'Close or go back', isCharacter: false },
      { keys: ['/'], does: 'Search', isCharacter: true },
      { keys: ['w'], does: 'Add to or remove from watchlist', isCharacter: true },
      { keys: ['s'], does: 'Mark as seen or not seen', isCharacter: true },
      { keys: ['?'], does: 'Show this list', isCharacter: true },
    ],
  },

  sync: {
    ...homeTexts.sync,
    sending: (done: string, all: string) => `Syncing: ${done} of ${all}`,
    emptied: 'Your lists were deleted from your account on another device.',
    deleteHere: 'Delete here too',
    keep: 'Keep and sync again',
    refused: (count: number) =>
      count === 1
        ? "1 movie couldn't be synced. It stays on this device."
        : `${formatCount(count)} movies couldn't be synced. They stay on this device.`,
  },

  library: {
    ...homeTexts.library,
    tools: 'List tools',
    search: { watchlist: 'Search my watchlist', seen: 'Search my seen movies' },
    pickOne: 'Pick one for tonight',
    more: 'Import & export',
    noMatch: {
      watchlist: (text: string) => `Nothing on your watchlist matches "${text}"`,
      seen: (text: string) => `Nothing you've seen matches "${text}"`,
    },
    clear: 'Clear',
    clearSearch: 'Show the whole list',
    searchAll: 'Search all movies',
    export: 'Export',
    exporting: 'Exporting...',
    exportFailed: (why: string) => `Nothing was exported: ${why}`,
    unresolved: (movies: number) =>
      `Details for ${movies} ${movies === 1 ? 'movie' : 'movies'} haven't loaded yet.`,
    unresolvedFailed: (movies: number) =>
      `Details for ${movies} ${movies === 1 ? 'movie' : 'movies'} couldn't be loaded.`,
    unavailable: {
      title: 'Unavailable',
      hint: 'The movie database no longer has these movies.',
      remove: (title: string) => `Remove ${title}`,
    },
    unknownLengths: (movies: number) =>
      `The length of ${movies} ${movies === 1 ? 'movie' : 'movies'} isn't known yet.`,
    lengthsFailed: (movies: number) =>
      `The length of ${movies} ${movies === 1 ? 'movie' : 'movies'} couldn't be loaded.`,
    empty: {
      watchlist: {
        title: 'Nothing on your watchlist yet',
        hint: 'Add movies with the bookmark, or import from Letterboxd or IMDb.',
      },
      seen: {
        title: 'Nothing marked as seen yet',
        hint: 'Mark movies with the eye, or import from Letterboxd or IMDb.',
      },
      browse: 'Browse popular movies',
    },
    dismissed: {
      empty: 'No movies here. Open a movie and press “Not for me” to hide it from lists.',
      hint: 'These movies are hidden from lists. A search still finds them.',
    },

    import: {
      open: 'Import',
      title: 'Import movies',
      choose: 'Choose files',
      drop: 'or drop them here',
      from: {
        letterboxd: 'Letterboxd: Settings → Data → Export your data. Unzip it, then choose',
        letterboxdFiles: 'watchlist.csv, watched.csv, ratings.csv or diary.csv',
        imdb: 'IMDb: Export, on your watchlist or ratings page',
        own: 'Reelstate: a file you exported here',
      },
      private: 'Files stay on this device. Only titles and numbers are looked up.',
      reading: (file: string) => `Reading ${file}`,
      matching: 'Matching movies',
      progress: (done: string, all: string) => `${done} of ${all}`,
      found: (movies: string) => `${movies} found`,
      canClose: 'You can close this; the import continues.',
      cancel: 'Cancel',
      interrupted: 'Paused',
      goOn: 'Resume',
      report: {
        title: (file: string) => `Import results: ${file}`,
        matched: 'Added',
        duplicate: 'Already listed',
        unmatched: 'Skipped',
        nothing: 'No movies in this file.',
        row: (row: number) => `Row ${row}`,
        rowOf: (file: string, row: number) => `${file}, row ${row}`,
        unnamed: '(no title)',
        more: (rows: string) => `Show ${rows} more`,
        reasons: {
          unreadable: "This row can't be read",
          notAMovie: 'Not a movie',
          notFound: 'Not found in the movie database',
          otherYear: 'Found, but with a different year',
        },
        another: 'Import more',
        done: 'Done',
      },
      running: (done: string, all: string) => `Importing: ${done} of ${all}`,
      stopped: 'Import paused',
      failed: 'The import stopped unexpectedly. Try again.',
      done: (skipped: number) =>
        skipped === 0
          ? 'Import finished'
          : `Import finished, ${homeTexts.library.skipped(skipped)}`,
      show: 'Show',
      errors: {
        tooLarge: `This file is too large (${maxImportBytes / 1_000_000} MB at most).`,
        // Not when this code runs: the first number that a page formats takes milliseconds.
        get tooManyRows() {
          return `This list is too long (${formatCount(maxImportRows)} rows at most).`;
        },
        packed: 'This file is zipped. Unzip it, then choose watchlist.csv or watched.csv.',
        gone: "This file can't be read. Choose it again.",
        unknown: "This isn't a Reelstate, Letterboxd or IMDb list.",
        broken: 'This file is damaged. Export it again.',
        newer: 'A newer version of Reelstate wrote this file. Reload the page, then try again.',
      },
    },
  },

  searches: {
    ...homeTexts.searches,
    remove: (text: string) => `Forget "${text}"`,
    clear: 'Clear all',
  },
} as const;
