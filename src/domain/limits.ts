// The figures of the specification (§9) and of its decisions, each standing here once.

const second = 1_000;
const minute = 60 * second;

/** Long enough that a typist sends one request for a word, not one for each letter. */
export const searchDebounceMs = 500;

/** The new cards must be laid out before the page can scroll to the first of them. */
export const scrollDelayMs = 100;

/** The movie database's fixed page size; "first movie of page N" counts by it. */
export const pageSize = 20;

/** The movie database answers 400 beyond this page, whatever `total_pages` says (decision 15). */
export const maxPage = 500;

export const placeholderCardCount = 12;

/** Movie answers younger than this are shown without asking again. */
export const movieStaleTimeMs = 5 * minute;

/** A list unused for this long is forgotten, a search sooner (decision 13). */
export const listGcTimeMs = 10 * minute;
export const searchGcTimeMs = 5 * minute;

export const movieRetries = 3;
export const initialRetryDelayMs = second;
export const maxRetryDelayMs = 30 * second;

/** Per attempt (decision 11). */
export const movieTimeoutMs = 10 * second;

/** Above the auth server's own 10 s, so that its answer wins over ours (contract D.7). */
export const authTimeoutMs = 15 * second;

/** An answer that has not come by then is worth a word. */
export const slowResponseMs = 4 * second;

/** Scrolling and typing come in bursts; where they ended is what is worth writing down. */
export const positionSaveDebounceMs = 300;

/** Whoever stays this long with what a search found has meant it (§10.80). */
export const recentSearchDwellMs = 2 * second;

/** What one looks over at a glance. */
export const maxRecentSearches = 8;

/** Server and device clocks further apart than this are not compared (decision 2). */
export const clockToleranceS = 60;

export const sessionVersion = 0;

/** Long enough to be read, short enough not to linger. */
export const shareNoticeMs = 4 * second;

/** Long enough to see what happened and to reach the way back; it waits for whoever is at it. */
export const undoTimeoutMs = 8 * second;

/** The movie database's terms: nothing of it is kept for longer (contract B, terms). */
export const movieDataMaxAgeMs = 180 * 24 * 60 * minute;

/**
 * The largest file to import, but for one that Reelstate exported. It leaves 250 bytes for each of
 * `mostImportedRows`; a larger file is parsed in one piece and freezes the page.
 */
export const maxImportBytes = 5_000_000;

/** Each row costs a request or two, 20 a second: more would take longer than half an hour. */
export const mostImportedRows = 20_000;

/** 64 kB, in characters of a CSV row. A row without an end would fill the memory with its fields. */
export const longestCsvRow = 65_536;

/** In letters; no movie is called anything longer, and it would make an address that servers refuse. */
export const maxTitleLength = 500;

/**
 * In UTF-16 units, as `maxLength` counts. Both names stand in every access token, twice; at three
 * bytes a unit they take 1.2 kB of the 4 kB that the embedded backend keeps (decision 34).
 */
export const maxNameLength = 100;

/** A rating of fewer votes says more about the voters than about the movie. */
export const lowVoteThreshold = 50;
