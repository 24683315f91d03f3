import type { AtOnce } from '../wire/movieAnswer.ts';
import type { Reply } from '../wire/reply.ts';

/** What somebody who is signed in finds when they come. */
export type Visit = {
  /** Local storage beside the session. */
  readonly entries?: Entries;
  /** This tab's own storage. */
  readonly tabEntries?: Entries;
  /** Of the address they follow, with its question mark. */
  readonly query?: string;
  /** What the network answers without being told to. */
  readonly atOnce: AtOnce;
  /** The window, where it has a size, px. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Delays below those that are in the path's hand anyway, ms. */
  readonly alsoHeld?: readonly number[];
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
  press(name: string, options?: { readonly role?: Role; readonly within?: Region }): Promise<void>;
  /** Presses a movie's card, counted from 1. */
  pressCard(position: number): Promise<void>;
  /** Presses what lies there. */
  pressOn(selector: string): Promise<void>;
  /** Holds the pointer over what lies there, or over nothing. */
  pointAt(selector: string | null): Promise<void>;
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
  /** Lets the newest delay of this length pass, ms. */
  fire(lengthMs: number): Promise<void>;
  /** Whether a delay of this length has begun, ms. */
  isWaiting(lengthMs: number): Promise<boolean>;
  /** Answers the newest request of an actor. */
  answer(actor: string, reply: Reply): Promise<void>;
  /** Whether one is on its way. */
  isAsking(actor: string): boolean;
  /** Another tab writes an entry of local storage, or removes it, and this one is told. */
  writeFromOtherTab(key: string, text: string | null): Promise<void>;
  /** From now on no write of this entry finds room; with `null`, all do. */
  fillStorage(key: string | null): Promise<void>;
  /** The page is hidden or shown, loses or finds the network. */
  dispatchDeviceEvent(type: string): Promise<void>;
  close(): void | Promise<void>;
};
