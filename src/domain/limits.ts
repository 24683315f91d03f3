// Limits, delays and sizes of the specification (§9) and of the project's decisions, each defined once.

const second = 1_000;
const minute = 60 * second;

/** Long enough that typing a word sends one request, not one per letter. */
export const searchDebounceMs = 500;

/** A mouse that crosses a card on its way elsewhere is gone by then. */
export const prefetchDelayMs = 150;

/** The new cards must be laid out before the page can scroll to the first of them. */
export const scrollDelayMs = 100;

/** TMDB's page size; "first movie of page N" is calculated with it. */
export const pageSize = 20;

/** TMDB responds with 400 to a greater page, whatever `total_pages` is (docs/contracts.md#in-common). */
export const maxPage = 500;

export const placeholderCardCount = 12;

/** Of a card in the grid, where two fit, px. */
export const minCardWidth = 200;

/** Younger movie responses are not fetched again. */
export const movieStaleTimeMs = 5 * minute;

/** Time unused until a list or a search is removed from the cache (spec §9.2). */
export const listGcTimeMs = 10 * minute;
export const searchGcTimeMs = 5 * minute;

export const movieRetries = 3;
export const initialRetryDelayMs = second;
export const maxRetryDelayMs = 30 * second;

/** Per attempt (spec §8.8). */
export const movieTimeoutMs = 10 * second;

/** Longer than the auth server's own timeout of 10 s, so that its error response arrives (D.7). */
export const authTimeoutMs = 15 * second;

/** A frozen browser tab that holds a Web Lock must not block the others (D.6, §10.172). */
export const lockTimeoutMs = 5 * second;

/** After this time without a response the UI says that it is slow. */
export const slowResponseMs = 4 * second;

/** Scrolling and typing send many events: the list position is saved after the last one. */
export const positionSaveDebounceMs = 300;

/** Results must be shown this long before the search is saved as a recent search (§10.80). */
export const recentSearchDwellMs = 2 * second;

export const maxRecentSearches = 8;

/** If server and device clocks differ by more, their times are not compared (D.2). */
export const clockToleranceS = 60;

export const sessionVersion = 0;

/** How long the result of a share is shown. */
export const shareNoticeMs = 4 * second;

/** How long Undo is offered; paused while the toast has focus or the pointer. */
export const undoTimeoutMs = 8 * second;

/** TMDB's terms forbid storing its data for longer (docs/contracts.md#terms). */
export const movieDataMaxAgeMs = 180 * 24 * 60 * minute;

/** Pictures that were seen, stored for a start without a network. */
export const maxStoredPictures = 300;

/** Responses of movies that were opened, stored for a start without a network: seven for each of 200. */
export const maxSavedResponses = 1_400;

/** Pages of the list that was seen last, stored for a start without a network. */
export const maxSavedPages = 3;

/** Between two attempts to load the list that a saved one replaces, if the movie database refuses it. */
export const savedListRetryMs = 30 * second;

/** First time that is not stored, ms since the epoch (the year 2100): a date far from it cannot be written. */
export const endOfTimeMs = 4_102_444_800_000;

/** After a request without a response; then twice as long each time, at most the longest. */
export const firstProbeDelayMs = 2 * second;
export const maxProbeDelayMs = 8 * second;

/** Of a file of the app's code, and of its import. Long enough for 3 kB/s: what takes longer is a failure of the network. */
export const codeTimeoutMs = 60 * second;

/** A host that may be lost and does not respond for this long is lost. */
export const hostCheckTimeoutMs = 4 * second;

/**
 * Maximum size of a file to import: 250 bytes for each of `maxImportRows`. A larger file is parsed in
 * one task and blocks the page.
 */
export const maxImportBytes = 5_000_000;

/** A row takes one or two requests, 20 per second: more rows would take longer than half an hour. */
export const maxImportRows = 20_000;

/** Characters of a CSV row (64 kB). Without a limit, a row without an end would fill the memory. */
export const maxCsvRowLength = 65_536;

/** Characters. Servers reject the URL of a search for a longer title. */
export const maxTitleLength = 500;

/**
 * In UTF-16 units, as `maxLength` counts. Both names are in each access token, twice; at three bytes per
 * unit they take 1.2 kB of the 4 kB that the embedded backend accepts
 * (docs/contracts.md#stricter-on-purpose).
 */
export const maxNameLength = 100;

/** Of the user's own rating; the lowest is 1. */
export const maxRating = 10;

/** With fewer votes a rating is not representative. */
export const lowVoteThreshold = 50;

/** A change is sent when no other has followed for this long: toggling back and forth sends one. */
export const syncDebounceMs = 2 * second;

/** How often a visible page asks the account for changes of other devices. */
export const syncIntervalMs = 5 * minute;

/** Between two failed attempts to sync: twice as long each time, at most the longest. */
export const minSyncBackoffMs = 2 * second;
export const maxSyncBackoffMs = 5 * minute;

/** Waits for a server whose clock is behind the token's (docs/contracts.md#library-errors). */
export const clockRetryDelaysMs: readonly number[] = [5 * second, 15 * second, 45 * second];

/** Rows in a request (docs/contracts.md#library-push). */
export const maxPushedRows = 500;

/** Rows in a response; the server may send fewer (docs/contracts.md#library-pull). */
export const maxPulledRows = 1_000;

/** Long enough to send `maxPushedRows` over a slow mobile network. */
export const syncTimeoutMs = 60 * second;

/** Of a list that is shared as a link: more movies are no choice for an evening. */
export const minSharedMovies = 2;
export const maxSharedMovies = 50;

/** Who votes on a shared list: its link stays short enough for a QR code. */
export const maxVoters = 12;

/** Votes that were not passed on, of as many lists; the links of the longest take 4 kB each. */
export const maxKeptVotes = 12;

/** Characters of a shared list's title, and of a voter's first name. */
export const maxListTitleLength = 60;
export const maxVoterNameLength = 20;

/** Characters. The longest list with all votes has fewer; messengers cut longer links. */
export const maxListLinkLength = 4_000;
