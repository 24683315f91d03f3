// The figures of the specification (§9) and of its decisions, each standing here once.

const second = 1_000;
const minute = 60 * second;

/** Long enough that a typist sends one request for a word, not one for each letter. */
export const searchDebounceMs = 500;

/** The new cards must be laid out before the page can scroll to the first of them. */
export const scrollDelayMs = 100;

/** The movie database's fixed page size; "first film of page N" counts by it. */
export const pageSize = 20;

/** The movie database answers 400 beyond this page, whatever `total_pages` says (decision 15). */
export const lastPageServed = 500;

export const placeholderCards = 12;

/** Movie answers younger than this are shown without asking again. */
export const freshForMs = 5 * minute;

/** A list unused for this long is forgotten, a search sooner (decision 13). */
export const keepListForMs = 10 * minute;
export const keepSearchForMs = 5 * minute;

export const movieRetries = 3;
export const firstRetryDelayMs = second;
export const longestRetryDelayMs = 30 * second;

/** Per attempt (decision 11). */
export const movieTimeoutMs = 10 * second;

/** Above the auth server's own 10 s, so that its answer wins over ours (contract D.7). */
export const authTimeoutMs = 15 * second;

/** An answer that has not come by then is worth a word. */
export const slowAnswerMs = 4 * second;

/** Scrolling and typing come in bursts; where they ended is what is worth writing down. */
export const placePauseMs = 300;

/** Whoever stays this long with what a search found has meant it (§10.80). */
export const searchStayMs = 2 * second;

/** What one looks over at a glance. */
export const mostSearches = 8;

/** Server and device clocks further apart than this are not compared (decision 2). */
export const clockToleranceS = 60;

export const sessionVersion = 0;

/** Long enough to be read, short enough not to linger. */
export const shareNoticeMs = 4 * second;

/** Long enough to see what happened and to reach the way back; it waits for whoever is at it. */
export const undoOfferMs = 8 * second;

/** The movie database's terms: nothing of it is kept for longer (contract B, terms). */
export const filmsKeptMs = 180 * 24 * 60 * minute;

/** Far above the longest list anybody keeps; a film by mistake would fill the memory. */
export const mostImportedBytes = 30_000_000;

/** In letters; no film is called anything longer, and it would make an address that servers refuse. */
export const longestTitle = 500;

/** A rating of fewer votes says more about the voters than about the film. */
export const fewVotes = 50;
