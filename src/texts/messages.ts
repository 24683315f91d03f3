// Written by `npm run texts` from en.json.

export type StartTexts = {
  readonly locale: string;
  readonly product: string;
  readonly tagline: string;
  readonly developerTools: string;
  readonly opening: string;
  readonly login: {
    readonly title: string;
    readonly subtitle: string;
    readonly email: string;
    readonly password: string;
    readonly submit: string;
    readonly pending: string;
    readonly toSignup: string;
    readonly demo: string;
    readonly toSignupQuestion: string;
    readonly sessionEnded: string;
  };
  readonly signup: {
    readonly title: string;
    readonly subtitle: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly password: string;
    readonly confirmPassword: string;
    readonly submit: string;
    readonly pending: string;
    readonly toLogin: string;
    readonly passwordsDiffer: string;
  };
  readonly checkEmail: { readonly title: string; readonly body: string; readonly toLogin: string };
  readonly errors: {
    readonly network: string;
    readonly unknown: string;
    readonly authFailed: string;
    readonly loginFailed: string;
    readonly signupFailed: string;
    readonly logoutFailed: string;
    readonly movieRequestFailed: (values: { readonly detail: string | number }) => string;
    readonly movieTimeout: string;
    readonly movieMalformed: string;
    readonly authTimeout: string;
    readonly authMalformed: string;
  };
  readonly config: { readonly title: string };
  readonly titles: {
    readonly of: (values: { readonly page: string | number }) => string;
    readonly login: string;
    readonly signup: string;
    readonly checkEmail: string;
    readonly results: (values: { readonly query: string | number }) => string;
  };
  readonly fields: {
    readonly show: { readonly password: string; readonly confirmPassword: string };
    readonly capsLock: string;
    readonly missing: {
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string;
      readonly password: string;
      readonly confirmPassword: string;
    };
  };
  readonly crash: {
    readonly title: string;
    readonly body: string;
    readonly reload: string;
    readonly startOver: string;
  };
  readonly codeFailed: { readonly title: string; readonly body: string; readonly tryAgain: string };
  readonly reload: { readonly needed: string; readonly now: string; readonly later: string };
};

export type HomeMessages = {
  readonly comma: string;
  readonly header: {
    readonly top: string;
    readonly greeting: (values: { readonly firstName: string | number }) => string;
    readonly nameless: string;
    readonly menu: string;
    readonly logout: string;
    readonly loggingOut: string;
    readonly logoutScope: string;
    readonly logoutHere: string;
    readonly cannotRefresh: (values: { readonly reason: string | number }) => string;
    readonly tryNow: string;
  };
  readonly logoutQuestion: {
    readonly title: string;
    readonly loses: (values: { readonly movies: number }) => string;
    readonly leave: string;
    readonly stay: string;
  };
  readonly offline: {
    readonly offline: string;
    readonly because: (values: { readonly failure: string | number }) => string;
    readonly offlineSaved: string;
    readonly update: string;
  };
  readonly search: {
    readonly open: string;
    readonly label: string;
    readonly placeholder: string;
    readonly clear: string;
    readonly results: string;
    readonly resultsFor: (values: { readonly query: string | number }) => string;
    readonly nothing: string;
    readonly nothingHint: string;
    readonly narrower: (values: {
      readonly query: string | number;
      readonly year: string | number;
    }) => string;
    readonly resultsOf: (values: {
      readonly query: string | number;
      readonly year: string | number;
    }) => string;
  };
  readonly hero: { readonly heading: string; readonly subline: string };
  readonly tonight: string;
  readonly sharedList: { readonly received: string; readonly own: string; readonly open: string };
  readonly list: {
    readonly count: (values: { readonly movies: number }) => string;
    readonly invented: string;
    readonly loadMore: string;
    readonly loading: string;
    readonly loadingMore: string;
    readonly failed: (values: { readonly reason: string | number }) => string;
    readonly tryAgain: string;
    readonly retrying: (values: {
      readonly reason: string | number;
      readonly attempt: string | number;
      readonly of: string | number;
    }) => string;
    readonly retryingUnanswered: (values: {
      readonly attempt: string | number;
      readonly of: string | number;
    }) => string;
    readonly nextAttempt: (values: {
      readonly seconds: number;
      readonly since: string | number;
    }) => string;
    readonly failedHint: {
      readonly refused: string;
      readonly unanswered: string;
      readonly offline: string;
    };
    readonly deepLinkFailed: string;
    readonly dismiss: string;
    readonly tryNow: string;
    readonly saved: (values: { readonly time: string | number }) => string;
    readonly slow: string;
    readonly headings: {
      readonly popular: string;
      readonly topRated: string;
      readonly nowPlaying: string;
      readonly upcoming: string;
      readonly watchlist: string;
      readonly seen: string;
    };
    readonly sublines: {
      readonly popular: (values: { readonly page: string | number }) => string;
      readonly topRated: (values: { readonly page: string | number }) => string;
      readonly nowPlaying: (values: { readonly page: string | number }) => string;
      readonly upcoming: (values: { readonly page: string | number }) => string;
    };
  };
  readonly filter: {
    readonly bar: string;
    readonly open: (values: { readonly active: number }) => string;
    readonly controls: {
      readonly genres: string;
      readonly years: string;
      readonly length: string;
      readonly rating: string;
      readonly language: string;
      readonly ageRating: string;
      readonly services: string;
      readonly sort: string;
    };
    readonly chosen: (values: {
      readonly control: string | number;
      readonly choice: string | number;
    }) => string;
    readonly excluded: (values: { readonly genre: string | number }) => string;
    readonly decade: (values: { readonly year: string | number }) => string;
    readonly since: (values: { readonly year: string | number }) => string;
    readonly until: (values: { readonly year: string | number }) => string;
    readonly in: (values: { readonly year: string | number }) => string;
    readonly between: (values: {
      readonly from: string | number;
      readonly to: string | number;
    }) => string;
    readonly lengths: { readonly short: string; readonly medium: string; readonly long: string };
    readonly atLeast: (values: { readonly rating: string | number }) => string;
    readonly atMost: (values: { readonly rating: string | number }) => string;
    readonly sorts: {
      readonly popularity: string;
      readonly rating: string;
      readonly newest: string;
      readonly title: string;
    };
    readonly withVotes: (values: {
      readonly sort: string | number;
      readonly votes: string | number;
    }) => string;
    readonly series: string;
    readonly services: string;
    readonly streaming: string;
    readonly remove: (values: { readonly condition: string | number }) => string;
    readonly clear: string;
    readonly back: (values: { readonly list: string | number }) => string;
    readonly backToResults: (values: { readonly search: string | number }) => string;
    readonly surprise: string;
    readonly nothing: string;
    readonly nothingHint: string;
    readonly noCredits: (values: { readonly name: string | number }) => string;
    readonly page: (values: {
      readonly sort: string | number;
      readonly page: string | number;
    }) => string;
  };
  readonly filterHeading: {
    readonly movies: string;
    readonly alone: (values: { readonly id: string; readonly name: string | number }) => string;
    readonly genre: (values: { readonly id: string; readonly name: string | number }) => string;
    readonly without: (values: { readonly id: string; readonly name: string | number }) => string;
    readonly heading: (values: {
      readonly language: string;
      readonly genres: string | number;
      readonly years: string;
      readonly from: string | number;
      readonly to: string | number;
      readonly length: string;
      readonly ratings: string;
      readonly rating: string | number;
      readonly ageRating: string | number;
      readonly services: string;
      readonly excluded: string;
    }) => string;
  };
  readonly sync: {
    readonly device: string;
    readonly synced: string;
    readonly syncedAt: (values: { readonly time: string | number }) => string;
    readonly syncing: string;
    readonly waiting: (values: { readonly count: number }) => string;
  };
  readonly movie: {
    readonly playing: (values: { readonly role: string | number }) => string;
    readonly unknownYear: string;
    readonly notRated: string;
    readonly notRatedLabel: string;
    readonly rating: (values: { readonly rating: string | number }) => string;
    readonly fewVotes: string;
    readonly ratingOfFewVotes: (values: { readonly rating: string | number }) => string;
    readonly votes: (values: { readonly count: number }) => string;
    readonly sample: string;
    readonly noOverview: string;
    readonly bookmark: (values: { readonly title: string | number }) => string;
    readonly watchlist: string;
    readonly inWatchlist: string;
    readonly ofMovie: (values: {
      readonly action: string | number;
      readonly title: string | number;
    }) => string;
    readonly close: string;
    readonly loading: string;
    readonly partFailed: (values: { readonly part: string | number }) => string;
    readonly previous: string;
    readonly next: string;
    readonly nextToSee: string;
    readonly nextFailed: (values: { readonly reason: string | number }) => string;
    readonly position: (values: {
      readonly position: string | number;
      readonly count: string | number;
    }) => string;
    readonly markSeen: string;
    readonly seen: string;
    readonly notForMe: string;
    readonly myRating: (values: {
      readonly rating: string | number;
      readonly max: string | number;
    }) => string;
    readonly duration: (values: {
      readonly hours: string | number;
      readonly minutes: string | number;
    }) => string;
    readonly hours: (values: { readonly hours: string | number }) => string;
    readonly minutes: (values: { readonly minutes: string | number }) => string;
  };
  readonly footer: {
    readonly copyright: string;
    readonly poweredBy: string;
    readonly notice: string;
  };
  readonly demoCatalog: { readonly enter: string; readonly notice: string; readonly leave: string };
  readonly sections: {
    readonly lists: string;
    readonly main: string;
    readonly popular: string;
    readonly topRated: string;
    readonly nowPlaying: string;
    readonly upcoming: string;
    readonly watchlist: string;
    readonly seen: string;
  };
  readonly menu: { readonly shortcuts: string; readonly about: string };
  readonly chunkLoadError: string;
  readonly about: { readonly open: string; readonly title: string; readonly toTmdb: string };
  readonly announcements: {
    readonly list: (values: {
      readonly heading: string | number;
      readonly movies: number;
      readonly pages: number;
    }) => string;
    readonly found: (values: {
      readonly movies: number;
      readonly query: string | number;
      readonly best: string | number;
      readonly year: string;
    }) => string;
    readonly nothing: (values: { readonly query: string | number }) => string;
    readonly people: (values: { readonly count: number }) => string;
    readonly allHidden: (values: { readonly query: string | number }) => string;
    readonly librarySort: (values: {
      readonly heading: string | number;
      readonly sort: string | number;
    }) => string;
    readonly librarySearch: (values: {
      readonly heading: string | number;
      readonly text: string | number;
    }) => string;
  };
  readonly library: {
    readonly storageError: {
      readonly full: string;
      readonly forbidden: string;
      readonly newer: string;
    };
    readonly retrySave: string;
    readonly sorts: {
      readonly added: string;
      readonly title: string;
      readonly year: string;
      readonly rating: string;
      readonly length: string;
      readonly mine: string;
    };
    readonly hideSeen: string;
    readonly hidden: (values: { readonly movies: number }) => string;
    readonly hiddenOfWatchlist: (values: { readonly movies: number }) => string;
    readonly allSeen: { readonly title: string; readonly hint: string; readonly show: string };
    readonly allDismissed: { readonly title: string; readonly hint: string };
    readonly undo: string;
    readonly removeWatched: string;
    readonly done: {
      readonly watchlist: {
        readonly added: (values: { readonly title: string | number }) => string;
        readonly removed: (values: { readonly title: string | number }) => string;
      };
      readonly seen: {
        readonly added: (values: { readonly title: string | number }) => string;
        readonly removed: (values: { readonly title: string | number }) => string;
      };
      readonly dismissed: {
        readonly added: (values: { readonly title: string | number }) => string;
        readonly removed: (values: { readonly title: string | number }) => string;
      };
      readonly rated: (values: {
        readonly rating: string | number;
        readonly max: string | number;
        readonly title: string | number;
      }) => string;
      readonly unrated: (values: { readonly title: string | number }) => string;
      readonly importedMovies: (values: {
        readonly movies: number;
        readonly skipped: number;
      }) => string;
      readonly importedRatings: (values: {
        readonly ratings: number;
        readonly skipped: number;
      }) => string;
      readonly importedBoth: (values: {
        readonly movies: number;
        readonly ratings: number;
        readonly skipped: number;
      }) => string;
    };
  };
  readonly searches: {
    readonly title: string;
    readonly hint: (values: { readonly count: number }) => string;
  };
  readonly keys: { readonly open: string; readonly title: string };
};

export type OtherMessages = {
  readonly country: {
    readonly inSentence: (values: {
      readonly code: string;
      readonly country: string | number;
    }) => string;
  };
  readonly searchExtras: {
    readonly fillers: string;
    readonly people: string;
    readonly popular: string;
    readonly moviesOf: (values: { readonly name: string | number }) => string;
  };
  readonly waitingLink: {
    readonly list: (values: { readonly title: string | number }) => string;
    readonly movie: (values: { readonly title: string | number }) => string;
  };
  readonly sharing: {
    readonly title: string;
    readonly count: (values: { readonly movies: number }) => string;
    readonly share: string;
    readonly passOn: string;
    readonly code: string;
    readonly codeLabel: string;
    readonly notReady: string;
    readonly explained: string;
    readonly ranked: string;
    readonly yes: string;
    readonly voteFor: (values: { readonly title: string | number }) => string;
    readonly votedBy: (values: { readonly names: string | number }) => string;
    readonly name: string;
    readonly nameMissing: string;
    readonly addAll: string;
    readonly missing: string;
    readonly moviesFailed: string;
    readonly unreadable: { readonly damaged: string; readonly newer: string };
  };
  readonly picks: {
    readonly length: string;
    readonly lengths: { readonly any: string; readonly short: string; readonly long: string };
    readonly onServices: string;
    readonly others: string;
    readonly saved: string;
    readonly because: {
      readonly liked: (values: { readonly title: string | number }) => string;
      readonly rated: (values: {
        readonly title: string | number;
        readonly rating: string | number;
      }) => string;
      readonly saved: (values: { readonly title: string | number }) => string;
      readonly seen: (values: { readonly title: string | number }) => string;
    };
    readonly director: (values: { readonly name: string | number }) => string;
    readonly genres: (values: {
      readonly genres: string | number;
      readonly title: string | number;
    }) => string;
    readonly wellRated: string;
    readonly nothing: string;
    readonly chooseLiked: string;
    readonly missing: (values: { readonly count: number }) => string;
    readonly show: string;
  };
  readonly filterPanel: {
    readonly show: (values: { readonly movies: number }) => string;
    readonly showUncounted: string;
    readonly genresHint: string;
    readonly genresFailed: string;
    readonly genreStates: {
      readonly off: (values: { readonly genre: string | number }) => string;
      readonly included: (values: { readonly genre: string | number }) => string;
      readonly excluded: (values: { readonly genre: string | number }) => string;
    };
    readonly fromYear: string;
    readonly toYear: string;
    readonly votesHint: (values: { readonly votes: string | number }) => string;
    readonly originalLanguage: string;
    readonly ageRatingIn: (values: { readonly country: string | number }) => string;
    readonly noAgeRatings: (values: { readonly country: string | number }) => string;
    readonly ageRatingsFailed: string;
    readonly servicesIn: (values: { readonly country: string | number }) => string;
    readonly servicesHint: string;
    readonly noServices: (values: { readonly country: string | number }) => string;
    readonly servicesFailed: string;
    readonly streamOnly: string;
    readonly streamOnlyHint: string;
    readonly searchServices: string;
    readonly noServiceFound: (values: { readonly name: string | number }) => string;
    readonly allServices: (values: { readonly count: number }) => string;
  };
  readonly person: {
    readonly credits: string;
    readonly knownFor: (values: { readonly titles: string | number }) => string;
    readonly acting: (values: { readonly count: number }) => string;
    readonly directing: (values: { readonly count: number }) => string;
    readonly writing: (values: { readonly count: number }) => string;
    readonly crew: (values: { readonly count: number }) => string;
  };
  readonly movieDetails: {
    readonly overview: string;
    readonly watch: string;
    readonly watchOn: (values: { readonly service: string | number }) => string;
    readonly watchOnTmdb: string;
    readonly inNewTab: string;
    readonly rate: string;
    readonly ratingChoice: (values: {
      readonly rating: string | number;
      readonly max: string | number;
    }) => string;
    readonly removeRating: string;
    readonly showAgain: string;
    readonly share: string;
    readonly shareNotices: { readonly copied: string; readonly failed: string };
    readonly details: string;
    readonly saved: (values: { readonly time: string | number }) => string;
    readonly ageRating: (values: { readonly rating: string | number }) => string;
    readonly directedBy: (values: { readonly names: string | number }) => string;
    readonly partOf: (values: {
      readonly article: string;
      readonly collection: string | number;
    }) => string;
    readonly nextInSeries: (values: { readonly title: string | number }) => string;
    readonly seenNewer: string;
    readonly isNewest: string;
    readonly imdb: string;
    readonly toImdb: string;
    readonly trailer: string;
    readonly play: string;
    readonly stop: string;
    readonly playsHere: string;
    readonly onSite: (values: { readonly site: string | number }) => string;
    readonly searchTrailer: string;
    readonly trailerQuery: (values: {
      readonly title: string | number;
      readonly year: string | number;
    }) => string;
    readonly cast: string;
    readonly noCast: string;
    readonly director: string;
    readonly recommendations: string;
    readonly noRecommendations: string;
    readonly whereToWatch: string;
    readonly country: string;
    readonly monetizationTypes: {
      readonly flatrate: string;
      readonly free: string;
      readonly ads: string;
      readonly rent: string;
      readonly buy: string;
    };
    readonly noProviders: (values: { readonly country: string | number }) => string;
    readonly credit: (values: { readonly source: string | number }) => string;
    readonly justWatch: string;
    readonly toJustWatch: string;
  };
  readonly preferences: {
    readonly colorScheme: string;
    readonly colorSchemes: {
      readonly system: string;
      readonly dark: string;
      readonly light: string;
    };
    readonly language: string;
    readonly browserLanguage: (values: { readonly language: string | number }) => string;
    readonly movieLanguage: string;
    readonly sameLanguage: string;
    readonly languageFailed: (values: { readonly language: string | number }) => string;
    readonly syncNow: string;
    readonly deviceOnly: string;
    readonly deviceOnlyQuestion: string;
    readonly deleteFromAccount: string;
    readonly keepInAccount: string;
    readonly cancel: string;
  };
  readonly aboutPanel: {
    readonly version: (values: { readonly version: string | number }) => string;
    readonly body: string;
    readonly sources: string;
    readonly providers: (values: { readonly source: string | number }) => string;
    readonly developers: string;
    readonly inspect: string;
    readonly licenses: string;
    readonly license: (values: {
      readonly name: string | number;
      readonly version: string | number;
      readonly license: string | number;
    }) => string;
    readonly data: string;
    readonly deletesLead: string;
    readonly deletes: {
      readonly library: string;
      readonly searches: string;
      readonly positions: string;
      readonly offline: string;
      readonly preferences: string;
    };
    readonly keeps: string;
    readonly deletesInAccount: string;
    readonly delete: string;
    readonly deleteNow: string;
    readonly keep: string;
    readonly deleted: string;
  };
  readonly shortcutHelp: {
    readonly characters: string;
    readonly charactersHint: string;
    readonly off: string;
    readonly arrows: string;
    readonly ends: string;
    readonly pages: string;
    readonly enter: string;
    readonly escape: string;
    readonly search: string;
    readonly watchlist: string;
    readonly seen: string;
    readonly help: string;
  };
  readonly syncBanner: {
    readonly sending: (values: { readonly done: number; readonly all: number }) => string;
    readonly emptied: string;
    readonly deleteHere: string;
    readonly keep: string;
    readonly refused: (values: { readonly count: number }) => string;
  };
  readonly libraryTools: {
    readonly tools: string;
    readonly search: { readonly watchlist: string; readonly seen: string };
    readonly pickOne: string;
    readonly more: string;
    readonly noMatch: {
      readonly watchlist: (values: { readonly text: string | number }) => string;
      readonly seen: (values: { readonly text: string | number }) => string;
    };
    readonly clear: string;
    readonly clearSearch: string;
    readonly searchAll: string;
    readonly export: string;
    readonly exporting: string;
    readonly exportFailed: (values: { readonly reason: string | number }) => string;
    readonly unresolved: (values: { readonly movies: number }) => string;
    readonly unresolvedFailed: (values: { readonly movies: number }) => string;
    readonly unavailable: {
      readonly title: string;
      readonly hint: string;
      readonly remove: (values: { readonly title: string | number }) => string;
    };
    readonly unknownLengths: (values: { readonly movies: number }) => string;
    readonly lengthsFailed: (values: { readonly movies: number }) => string;
    readonly empty: {
      readonly watchlist: { readonly title: string; readonly hint: string };
      readonly seen: { readonly title: string; readonly hint: string };
      readonly browse: string;
    };
    readonly dismissed: { readonly empty: string; readonly hint: string };
  };
  readonly libraryImport: {
    readonly open: string;
    readonly title: string;
    readonly choose: string;
    readonly drop: string;
    readonly from: {
      readonly letterboxd: (values: { readonly files: string | number }) => string;
      readonly letterboxdFiles: string;
      readonly imdb: string;
      readonly own: string;
    };
    readonly private: string;
    readonly reading: (values: { readonly file: string | number }) => string;
    readonly matching: string;
    readonly progress: (values: { readonly done: number; readonly all: number }) => string;
    readonly found: (values: { readonly movies: number }) => string;
    readonly canClose: string;
    readonly cancel: string;
    readonly interrupted: string;
    readonly goOn: string;
    readonly report: {
      readonly title: (values: { readonly file: string | number }) => string;
      readonly matched: string;
      readonly duplicate: string;
      readonly unmatched: string;
      readonly nothing: string;
      readonly row: (values: { readonly row: string | number }) => string;
      readonly rowOf: (values: {
        readonly file: string | number;
        readonly row: string | number;
      }) => string;
      readonly unnamed: string;
      readonly more: (values: { readonly rows: number }) => string;
      readonly reasons: {
        readonly unreadable: string;
        readonly notAMovie: string;
        readonly notFound: string;
        readonly otherYear: string;
      };
      readonly another: string;
      readonly done: string;
    };
    readonly running: (values: { readonly done: number; readonly all: number }) => string;
    readonly stopped: string;
    readonly failed: string;
    readonly done: (values: { readonly skipped: number }) => string;
    readonly show: string;
    readonly errorIn: (values: {
      readonly file: string | number;
      readonly error: string | number;
    }) => string;
    readonly errors: {
      readonly tooLarge: (values: { readonly megabytes: string | number }) => string;
      readonly tooManyRows: (values: { readonly rows: number }) => string;
      readonly packed: string;
      readonly gone: string;
      readonly unknown: string;
      readonly broken: string;
      readonly newer: string;
    };
  };
  readonly recentSearches: {
    readonly remove: (values: { readonly text: string | number }) => string;
    readonly clear: string;
  };
};

export type HomeTexts = StartTexts & HomeMessages;

export type Texts = HomeTexts & OtherMessages;
