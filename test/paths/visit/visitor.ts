import type { EventObject } from 'xstate';
import { getGridLayout } from '../../../src/components/catalog/gridLayout.ts';
import { clearance } from '../../../src/components/catalog/gridScroll.ts';
import { initialRetryDelayMs, movieRetries } from '../../../src/domain/limits.ts';
import type { SessionState } from '../../../src/domain/session.ts';
import { sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { theme } from '../../../src/styles/theme.ts';
import { type Edge, type Level, plannedAt } from '../plan/explore.ts';
import type { Answer, Start } from '../plan/model.ts';
import type { Driver, System } from '../plan/prove.ts';
import { type AtOnce, movieReply, type Reply } from '../wire.ts';
import { aStoredSession } from '../../support/builders.ts';
import { entriesOf } from '../../support/memoryStorage.ts';

/** A session that outlasts every tour. */
export const signedIn = aStoredSession({ expiresAt: plannedAt / 1_000 + 1_000_000_000 });

/** The state of browser and network before the app starts. */
export type Visit = {
  /** The session in local storage; without it a session that outlasts every tour. */
  readonly session?: SessionState;
  /** Other entries of local storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Responses that need no step of the path. */
  readonly atOnce?: AtOnce;
  /** Viewport of the browser level, px. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Delays of other machines, which never pass, ms. */
  readonly others?: readonly number[];
  /** Whether scrolls that the app requests are recorded, and not made in happy-dom. */
  readonly recordsScrolls?: boolean;
};

/** The button that opens the first movie of a list. */
export const firstCard = 'main [aria-posinset="1"] [data-movie-id]';

/** Where an element is searched: the page, or the modal over it. */
export type Region = 'dialog[open]' | 'body';

/**
 * Drives the app as a user, in happy-dom or in Chromium. Elements are found by role and accessible
 * name; the visitor waits until they appear and throws if they do not.
 */
export type Visitor = {
  /** @param name or names, of which one is found: a button can be pressed while it says "Loading" */
  press(name: string | readonly string[], options?: { readonly within?: Region }): Promise<void>;
  pressOn(selector: string): Promise<void>;
  pressBackdrop(): Promise<void>;
  focus(selector: string): Promise<void>;
  key(key: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Reads the page; `read` runs in it and can use its argument only. */
  look<Arg, Seen>(read: (arg: Arg) => Seen, arg: Arg): Promise<Seen>;
  await(selector: string): Promise<void>;
  /** Fires the newest timer of this length, ms, or the only one. */
  fire(lengthMs: number | 'only'): Promise<void>;
  /** Advances `Date`, but no timer. */
  moveOn(ms: number): Promise<void>;
  /** Responds to the newest request of an actor. */
  answer(actor: string, reply: Reply): Promise<void>;
  /** The requests in flight, each as one line. */
  requests(): readonly string[];
  /** The indexes of the cards to which the app has scrolled since this was called last. */
  scrolls(): Promise<readonly number[]>;
  /** Another browser tab writes the session, with or without a `storage` event in this one. */
  writeSession(state: SessionState, options: { readonly withEvent: boolean }): Promise<void>;
  /** Another browser tab writes an entry of local storage, or removes it by `null`. */
  writeStorage(key: string, text: string | null): Promise<void>;
  /** Hides or shows the page, or takes it offline or online. */
  dispatchDeviceEvent(type: string): Promise<void>;
  /** Whether the invariants of the page hold that a real browser has. @throws AssertionError if they do not */
  checkInvariants?(): Promise<void>;
  /** Waits until no render or microtask is left. */
  settle(): Promise<void>;
  close(): void | Promise<void>;
};

/**
 * The parts of a visitor that are the same at both levels.
 *
 * @param run runs a function in the page, which can use its argument only
 */
export const fromOutside = (
  run: <Arg>(work: (arg: Arg) => void, arg: Arg) => Promise<void>,
): Pick<Visitor, 'writeSession' | 'writeStorage' | 'dispatchDeviceEvent'> => ({
  writeSession: (state, { withEvent }) =>
    run(writeFromOtherTab, { entries: entriesOf(state), key: withEvent ? sessionKey : null }),
  writeStorage: (key, text) => run(writeFromOtherTab, { entries: [[key, text]], key }),
  dispatchDeviceEvent: (type) => run(dispatchDeviceEvent, type),
});

type Written = { readonly entries: ReturnType<typeof entriesOf>; readonly key: string | null };

/** Runs in the page. */
function writeFromOtherTab({ entries, key }: Written): void {
  for (const [name, value] of entries) {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  }
  if (key !== null) dispatchEvent(new StorageEvent('storage', { key }));
}

/** Runs in the page: an event of visibility, focus or network, and what it says. */
export function dispatchDeviceEvent(type: string): void {
  const pretend = (target: object, property: string, value: unknown) =>
    Object.defineProperty(target, property, { configurable: true, get: () => value });
  if (type === 'window.focused') dispatchEvent(new Event('focus'));
  else if (type.startsWith('page.')) {
    pretend(document, 'visibilityState', type === 'page.hidden' ? 'hidden' : 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
  } else {
    pretend(navigator, 'onLine', type === 'network.online');
    dispatchEvent(new Event(type === 'network.online' ? 'online' : 'offline'));
  }
}

/** A scroll of the app, px. */
export type Scroll = { readonly top: number; readonly gridTop: number; readonly gridWidth: number };

/** Font size of the document, px. */
const rem = 16;
/** Rounds away errors of floating point. */
const exactness = 1_000;

/** The index of the first card of the row to which the app scrolled. */
export function toCardIndex({ top, gridTop, gridWidth }: Scroll): number {
  const { columns, rowHeight } = getGridLayout(gridWidth, rem);
  const movie = ((top + theme.headerHeight + clearance - gridTop) / rowHeight) * columns;
  return Math.round(movie * exactness) / exactness;
}

/** How a user walks a machine in the app, the same at both levels. */
export type Walk<View> = {
  /** Whether an emitted event has an effect that `emitted` reads; none by default. */
  readonly observes?: (type: string) => boolean;
  begin(start: Start): {
    readonly visit: Visit;
    /** What the user does first. */
    arrive?(visitor: Visitor): Promise<void>;
    take(visitor: Visitor, edge: Edge): Promise<void>;
    look(visitor: Visitor): Promise<View>;
    /** What the page shows that the machine has emitted since this was called last. */
    emitted?(visitor: Visitor): Promise<readonly EventObject[]> | readonly EventObject[];
  };
};

/** Where the app runs: in happy-dom or in Chromium. */
export type Place = {
  readonly level: Level;
  readonly patienceMs: number;
  open(visit: Visit): Promise<Visitor>;
};

export function visited<View>({ level, patienceMs, open }: Place, walk: Walk<View>): System<View> {
  return {
    level,
    patienceMs,
    observes: walk.observes ?? (() => false),
    async begin(start): Promise<Driver<View>> {
      const { visit, arrive, take, look, emitted } = walk.begin(start);
      const visitor = await open(visit);
      try {
        await arrive?.(visitor);
      } catch (error) {
        await visitor.close();
        throw error;
      }
      return {
        take: (edge) => take(visitor, edge),
        view: () => look(visitor),
        settle: visitor.settle,
        ...(visitor.checkInvariants && { checkInvariants: visitor.checkInvariants }),
        ...(emitted && { emitted: () => emitted(visitor) }),
        close: visitor.close,
      };
    },
  };
}

/**
 * Picks one of several ways to do the same. It depends on the edge alone, so that a repeated or shrunk
 * path does it the same way.
 */
export function oneOf<Way>({ name }: Edge, ways: readonly [Way, ...Way[]]): Way {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return ways[sum % ways.length] ?? ways[0];
}

/** The movie database responds again: it is probed when the browser says that it is online. */
export const reconnect = (visitor: Pick<Visitor, 'dispatchDeviceEvent'>): Promise<void> =>
  visitor.dispatchDeviceEvent('network.online');

/**
 * Responds to a TMDB request. A failure is repeated for each retry (spec §8.6). An actor named after
 * the connection waits for the movie database to respond.
 */
export async function answerMovie(visitor: Visitor, actor: string, given: Answer): Promise<void> {
  if (/connection$/i.test(actor)) return reconnect(visitor);
  const { answer, fire } = visitor;
  const reply = movieReply(given, actor);
  await answer(actor, reply);
  const retries = 'error' in given ? movieRetries : 0;
  for (let retry = 0; retry < retries; retry += 1) {
    await fire(initialRetryDelayMs * 2 ** retry);
    await answer(actor, reply);
  }
}
