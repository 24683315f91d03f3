import { decodeSession, sessionKey } from './services/auth/sessionStore.ts';
import { getDirection, getLanguage, getMovieLanguage, sourceLanguage } from './domain/languages.ts';
import { decodePreferences, preferencesKey } from './services/home/preferencesStore.ts';
import { initialMark, nameMark } from './domain/shellMarks.ts';
import { heldTypes, type HeldInput } from './domain/heldInputs.ts';
import { toMovieUrl } from './services/catalog/movieUrl.ts';
import { sendEarlyRequest } from './services/http/earlyRequest.ts';
import { requestCode } from './services/http/fetchCode.ts';
import { prepareBodyFace, type BodyFace } from './services/home/bodyFace.ts';
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
    /** In place of a missing first name, in English. */
    readonly nameless: string;
    /** URL of the module that loads them; `null` on the dev server. */
    readonly textLoaders: string | null;
    /** URLs of the texts of each other language, for the app. */
    readonly textScripts: Readonly<Record<string, string>>;
    /** Where the words of the shells are, `*` in place of their language; `null` on the dev server. */
    readonly shellWords: string | null;
    /** URL of the app's module; `null` if the page has it as an element, on the dev server. */
    readonly appScript: string | null;
    /** URLs of the scripts that home needs. */
    readonly homeScripts: readonly string[];
    /** `null` on the dev server, whose page has it as a stylesheet. */
    readonly bodyFace: BodyFace | null;
  };
}

/** The build writes the constant wherever its name stands. */
const settings = pageSettings;
const root = document.documentElement;

/** The English shells are shown if their words in another language do not come, ms. */
const wordsTimeoutMs = 900;
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

/**
 * Requests the code of home after everything else; the app imports it, and reports what has failed.
 *
 * @returns resolves when it has arrived
 */
async function loadHomeScripts(): Promise<void> {
  const responses = (globalThis.codeResponses = new Map());
  for (const url of settings.homeScripts) {
    const response = requestCode(url, { priority: 'low' });
    response.catch(() => undefined);
    responses.set(url, response);
  }
  await Promise.allSettled(responses.values());
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

function link(rel: string, href: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(element);
  return element;
}

/** @returns resolves when the app's code has arrived, before it runs */
async function preloadApp(): Promise<void> {
  if (settings.appScript === null) return;
  const preload = link('modulepreload', settings.appScript);
  await new Promise((done) => {
    for (const type of ['load', 'error']) preload.addEventListener(type, done);
  });
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
  link('preconnect', new URL(imageUrl).origin);
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

/** Texts of the shells in another language, by the English ones. */
type Words = Readonly<Record<string, string>>;

/** None in English, and until those of another language are there. */
let words: Words = {};

/** Writes the name, or the text around it: the attribute has the English one, with a mark for the name. */
function showNames(firstName: string): void {
  const name = firstName || (words[settings.nameless] ?? settings.nameless);
  const initial = Array.from(name, (character) => character.toUpperCase())[0] ?? '';
  for (const each of document.querySelectorAll<HTMLElement>('[data-shell-name]')) {
    const english = each.dataset['shellName'] ?? '';
    const text = (words[english] ?? english).replace(nameMark, name).replace(initialMark, initial);
    // The observer that calls this would see every change.
    if (each.textContent !== text) each.textContent = text;
  }
}

/** Puts the words of another language in place of the English ones. */
function translateShells(): void {
  const shells = document.querySelector('#shells');
  if (shells === null) return;
  const texts = document.createTreeWalker(shells, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const word = words[node.nodeValue ?? ''];
    if (word !== undefined) node.nodeValue = word;
  }
  for (const name of ['aria-label', 'placeholder'])
    for (const each of shells.querySelectorAll(`[${name}]`)) {
      const word = words[each.getAttribute(name) ?? ''];
      if (word !== undefined) each.setAttribute(name, word);
    }
}

/**
 * Requests the words of the shells and the texts of the app in the user's language. Until the words are
 * there, the page is empty: English would be painted first.
 */
async function showLanguage(language: string, firstName: string): Promise<void> {
  root.lang = language;
  root.dir = getDirection(language);
  const { shellWords, textLoaders, textScripts } = settings;
  if (shellWords === null) return;
  root.dataset['awaitsWords'] = '';
  for (const href of [textLoaders, textScripts[language]]) link('modulepreload', href ?? '');
  try {
    const signal = AbortSignal.timeout(wordsTimeoutMs);
    const response = await fetch(shellWords.replace('*', language), { signal });
    words = (await response.json()) as Words;
    await parsed;
    translateShells();
  } catch {
    // Without them the shells stay English; the app brings its own texts.
  }
  showNames(firstName);
  delete root.dataset['awaitsWords'];
}

/**
 * Removes the shell of the other screen, and the demo account where the page has none, and fills in what is the
 * user's while the browser parses them.
 */
function prepareShell(shell: string, firstName: string, library: ShownLibrary): void {
  new MutationObserver((_, observer) => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-shell-of]')) {
      if (![shell, 'failed'].includes(each.dataset['shellOf'] ?? '')) each.remove();
    }
    const hasDemo = document.querySelector('meta[name=reelstate-demo]') !== null;
    if (!hasDemo) document.querySelector('#shells [data-demo]')?.remove();
    if (root.dataset['awaitsWords'] === undefined) showNames(firstName);
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

const preferences = decodePreferences(read(preferencesKey));
const { colorScheme } = preferences;
if (colorScheme !== 'system') root.dataset['colorScheme'] = colorScheme;

/** Shows the shell of the screen that the session opens, and loads what that screen needs. */
function openScreen(): void {
  const { user } = decodeSession(read(sessionKey));
  const library = readLibrary(user?.id ?? '');
  root.dataset['shell'] = user === null ? 'login' : 'home';
  const firstName = user?.user_metadata.firstName?.trim() ?? '';
  prepareShell(root.dataset['shell'], firstName, library);
  const language = getLanguage(preferences);
  if (language !== sourceLanguage) void showLanguage(language, firstName);
  globalThis.heldInputs = heldInputs;
  for (const type of heldTypes) addEventListener(type, holdInput, true);
  // There is no `serviceWorker` on an origin without TLS. One that controls the page has the face.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hasFace = (worker?.controller ?? null) !== null;
  const face = settings.bodyFace;
  const prepareFace = (until: Promise<unknown>) =>
    void (face && prepareBodyFace(face, language, hasFace ? painted : until));
  if (user === null) {
    prepareFace(painted.then(preloadApp));
    void startApp(painted).then(loadHomeScripts);
    return;
  }
  history.scrollRestoration = 'manual';
  if (hasListPosition()) {
    root.dataset['restores'] = '';
    prepareFace(loadHomeScripts());
    void startApp(painted);
  } else {
    const poster = Promise.race([
      loadList(getMovieLanguage(preferences), library),
      pass(posterTimeoutMs),
    ]);
    const shown = Promise.all([painted, poster]);
    void startApp(shown);
    prepareFace(shown.then(loadHomeScripts));
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
