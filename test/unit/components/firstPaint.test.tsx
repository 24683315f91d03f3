import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceholderGrid } from '../../../src/components/catalog/MovieGrid.tsx';
import { ShellTakeover } from '../../../src/components/ShellTakeover.tsx';
import { holdStyles, renderInSteps } from '../../../src/components/shell.ts';
import { encodeSession, sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { createLibraryStore } from '../../../src/services/library/libraryStore.ts';
import { initialMark, nameMark } from '../../../src/domain/shellMarks.ts';
import { takeDraft } from '../../../src/services/home/draftStore.ts';
import { createPreferencesStore } from '../../../src/services/home/preferencesStore.ts';
import { anUnresolvedEntry, putting } from '../../support/libraryBuilders.ts';
import { libraryKey, listPositionPrefix } from '../../../src/services/storage/keyValueStorage.ts';

const root = document.documentElement;
const user = { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: { firstName: ' Mira ' } };
const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: 1 };
const session = encodeSession({ isAuthenticated: true, user, ...tokens });
const listUrl = (language = '') => `https://api.test/3/movie/popular?page=1${language}&api_key=key`;
const movies = { results: Array.from({ length: 20 }, (_, id) => ({ poster_path: `/${id}.jpg` })) };

let requested: string[];
let paint = () => {};
/** Ends each time that is waited for, by its length, ms. */
let timeouts: Map<number, AbortController>;

/** The page has an app that marks it with a text when it is loaded. */
function haveApp(mark: string) {
  const appScript = `data:text/javascript,document.documentElement.dataset.app = "${mark}"`;
  vi.stubGlobal('pageSettings', { ...pageSettings, appScript });
}

/** Runs the script of index.html, then parses the shells. */
async function openPage(): Promise<void> {
  vi.resetModules();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('../../../src/beforePaint.ts');
  document.body.innerHTML = `
    <div id="root"></div>
    <div id="shells">
      <div data-shell-of="login">
        <form>
          <input name="email" /><input name="password" type="password" />
          <button type="submit">Sign In</button>
        </form>
      </div>
      <div data-shell-of="home">
        <p><span data-shell-name="Welcome back, ${nameMark}"></span></p>
        <b data-shell-name="${initialMark}"></b>
        <form role="search"><input aria-label="Search" type="search" /></form>
        <select aria-label="Length"><option value="" selected>Any</option><option>short</option></select>
        <button type="button">Watchlist<span data-count="watchlist">1</span></button>
        <span data-count="seen">1</span>
        <div data-hide-seen><button type="button" role="switch" aria-checked="false"></button></div>
        <ul>${'<li data-placeholder></li>'.repeat(4)}</ul>
      </div>
      <div data-shell-of="failed"><button type="button" data-reload>Reload</button></div>
    </div>`;
  await vi.waitFor(() => expect(document.querySelectorAll('[data-shell-of]')).toHaveLength(2));
  // Two placeholders in the first row, one below them, and one below the viewport.
  const tops = [0, 0, 1, innerHeight];
  document.querySelectorAll('li').forEach((place, index) => {
    place.getBoundingClientRect = () => new DOMRect(0, tops[index]);
  });
  document.dispatchEvent(new Event('readystatechange'));
}

/** Opens the page with a stored session. */
async function openHome() {
  localStorage.setItem(sessionKey, session);
  await openPage();
}

const shown = () => document.querySelector<HTMLElement>('[data-shell-of]')?.dataset['shellOf'];
const linked = (rel: string) =>
  Array.from(document.head.querySelectorAll(`link[rel=${rel}]`), (link) =>
    link.getAttribute('href'),
  );
/** Requests for the code of home. */
const code = () => requested.filter((url) => url.startsWith('/assets/'));
const posters = (parent: string) =>
  Array.from(document.querySelectorAll<HTMLImageElement>(`${parent} li img`), ({ src }) => src);
const posterUrl = (index: number) => `https://image.test/t/p/w500/${index}.jpg`;

beforeEach(() => {
  requested = [];
  timeouts = new Map();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController();
    timeouts.set(ms, timeout);
    return timeout.signal;
  });
  vi.stubGlobal('pageSettings', {
    apiUrl: 'https://api.test/3',
    apiKey: 'key',
    imageUrl: 'https://image.test/t/p',
    listPath: '/movie/popular',
    nameless: 'Movie lover',
    appScript: null,
    homeScripts: ['/assets/home.js'],
    bodyFace: null,
    textLoaders: '/assets/loaders.js',
    textScripts: { de: '/assets/de.js' },
    shellWords: '/assets/shell-*.json',
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(done: () => void) {
        paint = done;
      }
      observe() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json(movies);
  });
});

afterEach(async () => {
  cleanup();
  // What follows the paint and the first poster needs the settings.
  for (const timeout of timeouts.values()) timeout.abort();
  await new Promise((done) => setImmediate(done));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.earlyRequest = undefined;
  globalThis.codeResponses = undefined;
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('the first picture of a page', () => {
  it.each([
    ['no session', null],
    ['a session of a newer version', session.replace('"version":0', '"version":1')],
    ['a damaged session', session.slice(1)],
    ['a session without a user', session.replace('"id":"u1",', '')],
    ['a session with an empty token', session.replace('"accessToken":"a"', '"accessToken":""')],
  ])('with %s is the sign-in screen, and nothing is requested', async (_, stored) => {
    if (stored !== null) localStorage.setItem(sessionKey, stored);
    await openPage();
    expect({ shell: root.dataset['shell'], shown: shown(), requested }).toEqual({
      shell: 'login',
      shown: 'login',
      requested: [],
    });
  });

  it('without a session is followed by the code of home, for after the sign-in', async () => {
    await openPage();
    expect(requested).toEqual([]);
    paint();
    await vi.waitFor(() => expect(requested).toEqual(['/assets/home.js']));
    // Firefox refuses a prefetch where the content policy allows nothing by default.
    expect(document.querySelectorAll('link[rel$=prefetch], link[rel$=preload]')).toHaveLength(0);
  });

  it('with a session is home with the name of the user, its list, its pictures and its code on the way', async () => {
    createPreferencesStore(localStorage).change({ movieLanguage: 'de-DE' });
    await openHome();
    expect({ shell: root.dataset['shell'], shown: shown() }).toEqual({
      shell: 'home',
      shown: 'home',
    });
    expect(document.querySelector('p')?.textContent).toBe('Welcome back, Mira');
    expect(document.querySelector('b')?.textContent).toBe('M');
    paint();
    await vi.waitFor(() =>
      expect(requested).toEqual([listUrl('&language=de-DE'), '/assets/home.js']),
    );
    expect(linked('preconnect')).toEqual(['https://image.test']);
    expect(globalThis.earlyRequest?.url).toBe(requested[0]);
  });

  it('shows the posters of the first row; those below and the code wait for the first one', async () => {
    let fail = () => {};
    const first = new Promise<undefined>((_, reject) => {
      fail = () => reject(new DOMException('broken', 'EncodingError'));
    });
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValueOnce(first);
    haveApp('2');
    await openHome();
    paint();
    await vi.waitFor(() => expect(posters('#shells')).toEqual([0, 1].map(posterUrl)));
    expect({ code: code(), app: root.dataset['app'] }).toEqual({ code: [], app: undefined });
    fail();
    await vi.waitFor(() => expect(root.dataset['app']).toBe('2'));
    expect(code()).toEqual(['/assets/home.js']);
    expect(posters('#shells')).toEqual([0, 1, 2].map(posterUrl));
  });

  it('is followed by the code after half a second without a poster', async () => {
    vi.stubGlobal('fetch', (url: string) => {
      requested.push(url);
      return new Promise(() => undefined);
    });
    await openHome();
    paint();
    await new Promise((done) => setImmediate(done));
    expect(code()).toEqual([]);
    timeouts.get(500)?.abort();
    await vi.waitFor(() => expect(code()).toEqual(['/assets/home.js']));
  });

  it('shows no poster if seen movies are hidden, because home may leave some out', async () => {
    createLibraryStore(localStorage, user.id).change([{ kind: 'hidesSeen', hidesSeen: true }]);
    await openHome();
    paint();
    await vi.waitFor(() => expect(code()).toEqual(['/assets/home.js']));
    expect({ posters: posters('#shells'), requested }).toEqual({
      posters: [],
      requested: [listUrl(), ...code()],
    });
  });

  it('shows no poster if a movie is not for the user, because home leaves it out', async () => {
    createLibraryStore(localStorage, user.id).change(putting('dismissed', anUnresolvedEntry(1)));
    await openHome();
    paint();
    await vi.waitFor(() => expect(code()).toEqual(['/assets/home.js']));
    expect(posters('#shells')).toEqual([]);
  });

  it.each([
    ['without a library', null, [], null],
    ['with a damaged library', '{"state":{"seen":3}}', [], null],
    ['with a watchlist', '{"state":{"watchlist":[0,0],"seen":[]}}', ['2'], null],
    ['with seen movies', '{"state":{"watchlist":[],"seen":[0]}}', ['1'], 'false'],
    ['with hidden movies', '{"state":{"hidesSeen":true,"seen":[0]}}', ['1'], 'true'],
  ])('%s has its counts and the switch of seen movies', async (_, stored, counts, isHiding) => {
    if (stored !== null) localStorage.setItem(libraryKey(user.id), stored);
    await openHome();
    const places = [...document.querySelectorAll('[data-count]')];
    expect(places.map(({ textContent }) => textContent)).toEqual(counts);
    const control = document.querySelector('[role=switch]');
    expect(control?.getAttribute('aria-checked') ?? null).toBe(isHiding);
  });

  it('after a reload in a list is home without its middle, and requests nothing but the code', async () => {
    sessionStorage.setItem(`${listPositionPrefix}u1`, '{}');
    await openHome();
    expect({ shown: shown(), restores: root.dataset['restores'], requested }).toEqual({
      shown: 'home',
      restores: '',
      requested: code(),
    });
  });

  describe('in another language', () => {
    const words = {
      'Movie lover': 'Filmfan',
      [`Welcome back, ${nameMark}`]: `Hallo ${nameMark}!`,
      'Sign In': 'Anmelden',
      Search: 'Suche',
      Watchlist: 'Merkliste',
    };
    const heading = () => document.querySelector('p')?.textContent;
    const isAwaiting = () => root.dataset['awaitsWords'] !== undefined;

    function answerWords(response: () => Promise<Response>) {
      const request = globalThis.fetch;
      vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
        url.startsWith('/assets/shell-') ? (requested.push(url), response()) : request(url, init),
      );
    }
    beforeEach(() => createPreferencesStore(localStorage).change({ language: 'de' }));

    it('waits for its words, which are requested with the texts of the app', async () => {
      let answer = (_response: Response) => {};
      answerWords(() => new Promise((done) => (answer = done)));
      await openHome();
      expect([root.lang, root.dir, requested]).toEqual([
        'de',
        'ltr',
        expect.arrayContaining(['/assets/shell-de.json', listUrl('&language=de-DE')]),
      ]);
      expect(linked('modulepreload')).toEqual(['/assets/loaders.js', '/assets/de.js']);
      expect(isAwaiting()).toBe(true);
      answer(Response.json(words));
      await vi.waitFor(() => expect(isAwaiting()).toBe(false));
      expect(heading()).toBe('Hallo Mira!');
      expect(document.querySelector('[type=search]')?.getAttribute('aria-label')).toBe('Suche');
      expect(document.body.textContent).toContain('Merkliste');
    });

    it.each([
      ['do not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['are a page of another host', async () => new Response('<p>Sign in to this network')],
    ])('is English if its words %s', async (_, response) => {
      answerWords(response);
      await openHome();
      await vi.waitFor(() => expect(isAwaiting()).toBe(false));
      expect(heading()).toBe('Welcome back, Mira');
    });
  });

  it('whose app cannot be loaded keeps the email over a reload, and no password', async () => {
    vi.stubGlobal('pageSettings', {
      ...pageSettings,
      appScript: 'data:text/javascript,throw new TypeError("no code")',
    });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const failed = new Promise((done) => process.once('unhandledRejection', done));
    await openPage();
    for (const field of document.querySelectorAll<HTMLInputElement>('form input'))
      field.value = `my ${field.name}`;
    paint();
    await vi.waitFor(() => expect(root.dataset['shell']).toBe('failed'));
    await failed;
    document.querySelector<HTMLElement>('[data-reload]')?.click();
    expect(reload).toHaveBeenCalledOnce();
    expect(takeDraft(sessionStorage)).toEqual({ view: 'login', fields: { email: 'my email' } });
  });

  it('is painted before the app is loaded', async () => {
    haveApp('shown');
    await openPage();
    await new Promise((done) => setImmediate(done));
    expect(root.dataset['app']).toBeUndefined();
    paint();
    await vi.waitFor(() => expect(root.dataset['app']).toBe('shown'));
  });

  it('is never painted in a hidden tab, whose app is loaded after a second', async () => {
    haveApp('late');
    await openPage();
    timeouts.get(1_000)?.abort();
    await vi.waitFor(() => expect(root.dataset['app']).toBe('late'));
  });

  it('is sign-in if storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    await openPage();
    expect(shown()).toBe('login');
  });
});

/** A sign-in screen; `submitted` is called with the fields. */
function SignIn({ submitted }: { readonly submitted: (fields: object) => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <input name="email" />
      <input name="password" type="password" />
      <button type="submit">Sign In</button>
    </form>
  );
}

function Home({ opened }: { readonly opened: () => void }) {
  const [text, setText] = useState('');
  const [length, setLength] = useState('');
  return (
    <>
      <form role="search">
        <input
          aria-label="Search"
          type="search"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      </form>
      <select aria-label="Length" value={length} onChange={(e) => setLength(e.target.value)}>
        <option value="">Any</option>
        <option>short</option>
      </select>
      <output>{`${text} ${length}`}</output>
      <button type="button" onClick={opened}>
        Watchlist<span>3</span>
      </button>
    </>
  );
}

const takeOver = (home: ReactNode) =>
  render(
    <>
      <ShellTakeover />
      {home}
    </>,
    { container: document.getElementById('root') ?? document.body },
  );

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`#shells [name=${name}], #shells [aria-label=${name}]`);

describe('the screen in the place of its shell', () => {
  it('has what was typed, the focus and the selection, and is submitted if it was', async () => {
    await openPage();
    for (const [name, text] of [
      ['email', user.email],
      ['password', 'a long secret'],
    ] as const) {
      field(name)?.focus();
      Object.assign(field(name) ?? {}, { value: text });
    }
    field('password')?.setSelectionRange(2, 6);
    document.querySelector<HTMLElement>('#shells [type=submit]')?.click();
    field('password')?.focus();
    const submitted = vi.fn<(fields: object) => void>();
    takeOver(<SignIn submitted={submitted} />);
    await vi.waitFor(() => expect(submitted).toHaveBeenCalled());
    expect(submitted.mock.calls).toEqual([[{ email: user.email, password: 'a long secret' }]]);
    const password = document.querySelector<HTMLInputElement>('#root [name=password]');
    expect(document.activeElement).toBe(password);
    expect({
      selectionStart: password?.selectionStart,
      selectionEnd: password?.selectionEnd,
    }).toEqual({ selectionStart: 2, selectionEnd: 6 });
    expect({
      elementById: document.getElementById('shells'),
      shell: root.dataset['shell'],
    }).toEqual({ elementById: null, shell: undefined });
  });

  it('searches what was typed, filters by what was selected, and opens what was pressed', async () => {
    // Home counts one more: another browser tab has added it.
    localStorage.setItem(libraryKey(user.id), '{"state":{"watchlist":[0,0]}}');
    await openHome();
    Object.assign(field('Search') ?? {}, { value: 'heat' });
    Object.assign(field('Length') ?? {}, { value: 'short' });
    document.querySelector<HTMLElement>('#shells button')?.click();
    const opened = vi.fn<() => void>();
    takeOver(<Home opened={opened} />);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(screen.getByRole('status').textContent).toBe('heat short');
  });

  it('keeps the posters over its placeholders until its movies are there', async () => {
    await openHome();
    await vi.waitFor(() => expect(posters('#shells')).toHaveLength(3));
    const [poster] = document.querySelectorAll('#shells img');
    const { rerender } = takeOver(<PlaceholderGrid />);
    expect(posters('#root')).toEqual([0, 1, 2].map(posterUrl));
    expect(document.querySelector('#root img')).toBe(poster);
    rerender(<p>Movies</p>);
    expect(document.querySelector('#root img')).toBeNull();
  });
});

/** @param kind `styled`: the rules of what is rendered, by styled-components; `shells`: the page's of the shells */
function addStyles(kind: 'styled' | 'shells' = 'styled'): HTMLStyleElement {
  const styles = document.createElement('style');
  styles.dataset[kind] = '';
  document.head.append(styles);
  return styles;
}

describe('what is rendered while the shell stands', () => {
  it('has its styles disabled, until it takes the place of the shell', async () => {
    await openHome();
    holdStyles();
    const styles = addStyles();
    await vi.waitFor(() => expect(styles.disabled).toBe(true));
    takeOver(null);
    expect(styles.disabled).toBe(false);
  });

  it('has the rules of the shell removed when it takes its place', async () => {
    await openHome();
    const styles = addStyles('shells');
    holdStyles();
    expect(styles.isConnected).toBe(true);
    takeOver(null);
    expect(styles.isConnected).toBe(false);
  });

  it('has its styles enabled if it took the place of the shell when it got them', async () => {
    await openHome();
    holdStyles();
    const styles = addStyles();
    takeOver(null);
    await new Promise((done) => setImmediate(done));
    expect(styles.disabled).toBe(false);
  });

  it.each([
    ['in steps', false],
    ['at once for a visitor who has pressed', true],
  ])('is rendered %s', async (_, isPressed) => {
    await openHome();
    if (isPressed) document.querySelector<HTMLElement>('#shells button')?.click();
    const { result } = renderHook(() => useState('before'));
    flushSync(() => renderInSteps(() => result.current[1]('after')));
    expect(result.current[0]).toBe(isPressed ? 'after' : 'before');
  });
});
