import type { EventObject } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import { type Edge, plannedAt } from '../plan/explore.ts';
import type { Start } from '../plan/model.ts';
import type { Driver, Level, System } from '../plan/prove.ts';
import type { AtOnce, Reply } from '../wire.ts';
import { aStoredSession } from '../../support/builders.ts';

/** Whoever visits is known for longer than a tour lasts. */
export const signedIn = aStoredSession({ expiresAt: plannedAt / 1_000 + 1_000_000_000 });

/** What a visitor finds. */
export type Visit = {
  /** The session in local storage; without it a session that outlasts every tour. */
  readonly session?: SessionState;
  /** Local storage beside the session. */
  readonly entries?: Entries;
  /** This tab's own storage. */
  readonly tabEntries?: Entries;
  /** Of the address they follow, with its question mark. */
  readonly query?: string;
  /** What the network answers without being told to. */
  readonly atOnce?: AtOnce;
  /** The window, where it has a size, px. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Delays shorter than those that the path fires anyway, ms. */
  readonly alsoHeld?: readonly number[];
  /** Delays of other machines, which never pass, ms. */
  readonly others?: readonly number[];
  /** Whether scrolls that the app requests are recorded, and not made in happy-dom. */
  readonly recordsScrolls?: boolean;
};

export type Entries = readonly (readonly [key: string, text: string])[];

/** Where something is looked for: a landmark, or whatever lies over it. */
export type Region = 'header' | 'main' | 'footer' | 'dialog[open]' | 'body';

export type Role = 'button' | 'radio' | 'switch';

/**
 * Somebody in front of the app at home, wherever it runs. What they aim at is found by role and
 * accessible name, waited for as long as it may take to appear, and missed with an Error.
 */
export type Visitor = {
  /** @param name or names, of which one is found: a button can be pressed while it says "Loading" */
  press(
    name: string | readonly string[],
    options?: { readonly role?: Role; readonly within?: Region },
  ): Promise<void>;
  /** Presses a movie's card, counted from 1. */
  pressCard(position: number): Promise<void>;
  /** Presses what lies there. */
  pressOn(selector: string): Promise<void>;
  /** Holds the pointer over what lies there, or over nothing. */
  pointAt(selector: string | null): Promise<void>;
  /** Presses the backdrop of the open dialog. */
  pressBackdrop(): Promise<void>;
  /** Puts the keyboard there. */
  focus(selector: string): Promise<void>;
  /** Presses a key wherever the keyboard is. */
  key(key: string): Promise<void>;
  /** Moves the page so far from its top, px. */
  scroll(top: number): Promise<void>;
  /** Lets the page come to rest, whoever has scrolled it. */
  rest(): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Takes the option that reads so. */
  choose(label: string, option: string): Promise<void>;
  /** Chooses a file of theirs in the field of that label. */
  giveFile(label: string, file: { readonly name: string; readonly text: string }): Promise<void>;
  /** Looks; `read` runs in the page, hence holds nothing but what it is given. */
  look<Arg, Seen>(read: (arg: Arg) => Seen, arg: Arg): Promise<Seen>;
  /** Looks until there is something that fits. */
  await(selector: string): Promise<void>;
  /** Lets the newest delay of this length pass, ms, or the only one. */
  fire(lengthMs: number | 'only'): Promise<void>;
  /** Moves `Date` on, and no delay with it. */
  moveOn(ms: number): Promise<void>;
  /** Whether a delay of this length has begun, ms. */
  isWaiting(lengthMs: number): Promise<boolean>;
  /** Answers the newest request of an actor. */
  answer(actor: string, reply: Reply): Promise<void>;
  /** Whether one is on its way. */
  isAsking(actor: string): boolean;
  /** The requests that are neither answered nor aborted, each as one line. */
  requests(): readonly string[];
  /** The indexes of the cards to which the app has scrolled since this was called last. */
  scrolls(): Promise<readonly number[]>;
  /** Another browser tab writes the session, with or without a `storage` event in this one. */
  writeSession(state: SessionState, options: { readonly isTold: boolean }): Promise<void>;
  /** Another tab writes an entry of local storage, or removes it, and this one is told. */
  writeFromOtherTab(key: string, text: string | null): Promise<void>;
  /** From now on no write of this entry finds room; with `null`, all do. */
  fillStorage(key: string | null): Promise<void>;
  /** The page is hidden or shown, loses or finds the network. */
  dispatchDeviceEvent(type: string): Promise<void>;
  /** Waits until everything has followed that needs no further event. */
  settle(): Promise<void>;
  close(): void | Promise<void>;
};

/** How a machine is walked by somebody in front of the app: told once for every level. */
export type Walk<View> = {
  /** Of what is emitted, what can be seen of; nothing where nothing is said. */
  readonly hears?: (type: string) => boolean;
  begin(start: Start): {
    readonly visit: Visit;
    /** What they do before anything else. */
    arrive?(visitor: Visitor): Promise<void>;
    /** What an event is in their hands. */
    take(visitor: Visitor, edge: Edge): Promise<void>;
    /** What they see, looking wherever there is something of it. */
    look(visitor: Visitor): Promise<View>;
    /** What the page shows that the machine has emitted since this was called last. */
    emitted?(visitor: Visitor): Promise<readonly EventObject[]> | readonly EventObject[];
  };
};

/** Where the app is visited: in this process, or in a browser. */
export type Place = {
  readonly level: Level;
  readonly patienceMs: number;
  open(visit: Visit): Promise<Visitor>;
};

export function visited<View>({ level, patienceMs, open }: Place, walk: Walk<View>): System<View> {
  return {
    level,
    patienceMs,
    hears: walk.hears ?? (() => false),
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
        ...(emitted && { emitted: () => emitted(visitor) }),
        close: visitor.close,
      };
    },
  };
}

/**
 * One of several ways to do the same. It depends on the edge alone, so that a path that is walked
 * again, or shortened, does it the same way.
 */
export function oneOf<Way>({ name }: Edge, ways: readonly [Way, ...Way[]]): Way {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return ways[sum % ways.length] ?? ways[0];
}
