import { decodeSession, sessionKey } from './services/auth/sessionStore.ts';
import { decodePreferences, preferencesKey } from './services/home/preferencesStore.ts';
import { heldTypes, type HeldInput } from './domain/heldInputs.ts';
import { toMovieUrl } from './services/catalog/movieUrl.ts';
import { sendEarlyRequest } from './services/http/earlyRequest.ts';
import { requestCode } from './services/http/fetchCode.ts';
import { saveDraft } from './services/home/draftStore.ts';
import { createImageUrls } from './services/movie/imageUrls.ts';
import { libraryKey, listPositionPrefix, tabStorage } from './services/storage/keyValueStorage.ts';

// The script of index.html, which the build puts into the page (§10.126, §10.195). It runs before the
// first paint.

declare global {
  /** Constants from the build. */
  const pageSettings: {
    readonly apiUrl: string;
    readonly apiKey: string;
    readonly imageUrl: string;
    /** Path of the list that home shows first. */
    readonly listPath: string;
    /** In place of a missing first name. */
    readonly nameless: string;
    /** URL of the app's module; `null` if the page has it as an element, on the dev server. */
    readonly appScript: string | null;
    /** URLs of the scripts that home needs. */
    readonly homeScripts: readonly string[];
  };
}

/** The build writes the constant wherever its name stands. */
const settings = pageSettings;
const root = document.documentElement;

/** Longer than a shell takes to be painted, ms. */
const paintTimeoutMs = 1_000;
/** The app's code waits this long for the first poster, the largest paint, ms. */
const posterTimeoutMs = 500;

const pass = (ms: number) =>
  new Promise<void>((done) =>
    AbortSignal.timeout(ms).addEventListener('abort', () => done(), { once: true }),
  );

/** @returns the stored text; `null` without one, or if storage is forbidden */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A reload that restores its list asks for nothing, and is not at the top (spec §10.2). */
function hasListPosition(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(listPositionPrefix));
  } catch {
    return false;
  }
}

/** What the shell shows of the library: its schema is home's, and damaged entries count as none. */
function readLibrary(userId: string) {
  type Stored = Readonly<
    Partial<Record<'watchlist' | 'seen' | 'dismissed' | 'hidesSeen', unknown>>
  >;
  const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  try {
    const entry = JSON.parse(read(libraryKey(userId)) ?? '') as { readonly state: Stored };
    const { watchlist, seen, dismissed, hidesSeen } = entry.state;
    return {
      counts: { watchlist: countOf(watchlist), seen: countOf(seen) },
      hidesSeen: hidesSeen === true,
      hidesSome: hidesSeen === true || countOf(dismissed) > 0,
    };
  } catch {
    return { counts: { watchlist: 0, seen: 0 }, hidesSeen: false, hidesSome: false };
  }
}

type ShownLibrary = ReturnType<typeof readLibrary>;

/** Fills in the counts of the lists, and the switch that hides seen movies. */
function showLibrary({ counts, hidesSeen }: ShownLibrary): void {
  for (const each of document.querySelectorAll<HTMLElement>('#shells [data-count]')) {
    const count = counts[each.dataset['count'] as keyof typeof counts];
    if (count === 0) each.remove();
    // The observer that calls this would see every change.
    else if (each.textContent !== String(count)) each.textContent = String(count);
  }
  const area = document.querySelector('#shells [data-hide-seen]');
  if (counts.seen === 0 && !hidesSeen) area?.remove();
  area?.querySelector('[role=switch]')?.setAttribute('aria-checked', String(hidesSeen));
}

/** Requests the code of home after everything else; the app imports it, and reports what has failed. */
function loadHomeScripts(): void {
  const responses = (globalThis.codeResponses = new Map());
  for (const url of settings.homeScripts) {
    const response = requestCode(url, { priority: 'low' });
    response.catch(() => undefined);
    responses.set(url, response);
  }
}

/** Resolves after the first paint; in a hidden tab there is none. */
const painted = Promise.race([
  new Promise<void>((done) =>
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true }),
  ),
  pass(paintTimeoutMs),
]);

/**
 * Loads and runs the app.
 *
 * @param shown until then it does not compete for the network and the processor
 */
async function startApp(shown: Promise<unknown>): Promise<void> {
  const { appScript } = settings;
  await shown;
  if (appScript === null) return;
  try {
    await import(appScript);
  } catch (error) {
    showFailure();
    throw error;
  }
}

const parsed = new Promise((done) =>
  addEventListener('readystatechange', done, { capture: true, once: true }),
);

const toAddress = (path: string) => new URL(path, location.origin).href;

/** Requests Popular, as home will. @returns resolves when its first poster is there, or none will be */
async function loadList(language: string | null, { hidesSome }: ShownLibrary): Promise<void> {
  const tmdb = { apiUrl: toAddress(settings.apiUrl), apiKey: settings.apiKey };
  const url = toMovieUrl(tmdb, settings.listPath, { page: '1' }, language);
  const { response } = sendEarlyRequest(url);
  const imageUrl = toAddress(settings.imageUrl);
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = new URL(imageUrl).origin;
  document.head.append(link);
  // Home leaves out movies that are hidden, and reports what is wrong with the response.
  if (!hidesSome) await showPosters(response, imageUrl).catch(() => undefined);
}

/**
 * Shows the posters that are in view over their placeholders; `ShellTakeover` keeps them. The first one is
 * the largest paint: the rows below wait for it.
 */
async function showPosters(response: Promise<Response>, imageUrl: string): Promise<void> {
  type Result = { readonly id: number; readonly poster_path: string | null };
  type Answer = { readonly results: readonly Result[] };
  const { results } = (await (await response).clone().json()) as Answer;
  await parsed;
  const { card } = createImageUrls(imageUrl);
  const places = [...document.querySelectorAll<HTMLElement>('#shells [data-placeholder]')];
  const tops = places.map((place) => place.getBoundingClientRect().top);
  const show = (isShown: (top: number) => boolean) =>
    places.forEach((place, index) => {
      const movie = results[index];
      const url = card(movie?.poster_path ?? null);
      if (url === null || !isShown(tops[index] ?? 0)) return;
      place.dataset['movieId'] = `${movie?.id}`;
      const poster = new Image();
      poster.fetchPriority = index === 0 ? 'high' : 'low';
      poster.alt = '';
      poster.src = url;
      place.append(poster);
    });

  show((top) => top === tops[0]);
  await places[0]
    ?.querySelector('img')
    ?.decode()
    .catch(() => undefined);
  show((top) => top !== tops[0] && top < innerHeight);
}

/** Removes the shell of the other screen and fills in what is the user's while the browser parses them. */
function prepareShell(shell: string, firstName: string, library: ShownLibrary): void {
  const initial = Array.from(firstName, (character) => character.toUpperCase())[0] ?? '';
  new MutationObserver((_, observer) => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-shell-of]')) {
      if (![shell, 'failed'].includes(each.dataset['shellOf'] ?? '')) each.remove();
    }
    for (const each of document.querySelectorAll<HTMLElement>('[data-shell-name]')) {
      each.textContent = each.dataset['shellName'] === 'initial' ? initial : firstName;
      each.removeAttribute('data-shell-name');
    }
    showLibrary(library);
    if (document.readyState !== 'loading') observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}

const heldInputs: HeldInput[] = [];

/** Holds what is done in a shell: the screen that takes its place repeats it (`ShellTakeover`). */
function holdInput(event: Event): void {
  const type = event.type as HeldInput['type'];
  const target = event.target as HTMLInputElement;
  if (!target.closest?.('#shells')) return;
  // A form of a shell would put the password into the address.
  if (type === 'submit') event.preventDefault();
  if (type === 'click') target.closest('button, li')?.setAttribute('data-held', '');
  const value = target.type === 'password' ? undefined : target.value;
  heldInputs.push({ type, target, value });
}

/** The app's code cannot be loaded: nothing will take the shell's place. */
function showFailure(): void {
  const reload = document.querySelector<HTMLElement>('#shells [data-reload]');
  if (reload === null) return;
  root.dataset['shell'] = 'failed';
  reload.addEventListener('click', () => {
    saveDraft(tabStorage(), 'login', document);
    location.reload();
  });
  reload.focus();
}

const { colorScheme, language } = decodePreferences(read(preferencesKey));
if (colorScheme !== 'system') root.dataset['colorScheme'] = colorScheme;

/** Shows the shell of the screen that the session opens, and loads what that screen needs. */
function openScreen(): void {
  const { user } = decodeSession(read(sessionKey));
  const library = readLibrary(user?.id ?? '');
  root.dataset['shell'] = user === null ? 'login' : 'home';
  prepareShell(
    root.dataset['shell'],
    user?.user_metadata.firstName?.trim() || settings.nameless,
    library,
  );
  globalThis.heldInputs = heldInputs;
  for (const type of heldTypes) addEventListener(type, holdInput, true);
  if (user === null) {
    void startApp(painted).then(loadHomeScripts);
    return;
  }
  history.scrollRestoration = 'manual';
  if (hasListPosition()) {
    root.dataset['restores'] = '';
    loadHomeScripts();
    void startApp(painted);
  } else {
    const poster = Promise.race([loadList(language, library), pass(posterTimeoutMs)]);
    const shown = Promise.all([painted, poster]);
    void startApp(shown);
    void shown.then(loadHomeScripts);
  }
}

// A static host may send no header that forbids framing: the app does not run in a frame.
if (window.top === window) {
  openScreen();
} else {
  root.dataset['shell'] = 'framed';
  void parsed.then(() =>
    document.querySelector('[data-shell-of=framed] a')?.setAttribute('href', location.href),
  );
}
