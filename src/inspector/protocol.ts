/**
 * What the running app tells an inspector: plain data, secrets masked before it leaves. An exported
 * session is a list of these, in the order of their `at`.
 */
export type InspectorRecord =
  ActorRecord | EventRecord | SnapshotRecord | MicrostepRecord | EndRecord;

type Stamp = {
  /** Counts from 1 in each page load; orders records of one millisecond. */
  readonly seq: number;
  /** ms since the epoch */
  readonly at: number;
  /** XState's `sessionId` of the actor it is about, unique in a page load. */
  readonly actor: string;
};

/**
 * An actor started; its `xstate.init` follows, and that event's microsteps and snapshot. A second
 * record of one actor says that it started again, as React's StrictMode does in development.
 */
export type ActorRecord = Stamp & {
  readonly kind: 'actor';
  /** The id in its parent (`logIn`), or the machine's own (`auth`). */
  readonly id: string;
  readonly parent: string | null;
  /** Id of the machine it runs, `null` for a promise or another plain actor. */
  readonly machine: string | null;
  readonly input: unknown;
  readonly snapshot: InspectedSnapshot;
};

/** An event was sent to it. */
export type EventRecord = Stamp & {
  readonly kind: 'event';
  /**
   * Who sent it: `null` for the world outside (a view), the actor itself for its delays and for the
   * answer to its promise.
   */
  readonly source: string | null;
  readonly event: InspectedEvent;
};

/**
 * It took transitions; several of these may lie between an event and its snapshot, each with the event
 * it answered: one that the machine raised itself has no record of its own.
 */
export type MicrostepRecord = Stamp & {
  readonly kind: 'microstep';
  readonly event: InspectedEvent;
  /** Ids of the chart's edges (`edgeIdOf`). */
  readonly edges: readonly string[];
};

/** It came to rest after an event. */
export type SnapshotRecord = Stamp & {
  readonly kind: 'snapshot';
  readonly event: InspectedEvent;
  readonly snapshot: InspectedSnapshot;
};

/** It ended: done, failed, or stopped by its parent. */
export type EndRecord = Stamp & {
  readonly kind: 'end';
  readonly how: 'done' | 'error' | 'stopped';
};

export type InspectedEvent = { readonly type: string; readonly [key: string]: unknown };

export type InspectedSnapshot = {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** The state value of a machine; absent for other actors. */
  readonly value?: unknown;
  readonly context?: unknown;
  readonly tags?: readonly string[];
  readonly output?: unknown;
  readonly error?: unknown;
};

/** Between app and inspector page, over a `BroadcastChannel` of this name. */
export const inspectorChannel = 'reelstate-inspector';

export type InspectorMessage =
  /** A page opened: whoever runs the app tells everything from the beginning. */
  | { readonly type: 'inspector.opened' }
  /** The whole log so far of one page load; `app` tells tabs of one origin apart. */
  | {
      readonly type: 'app.told';
      readonly app: string;
      readonly title: string;
      readonly records: readonly InspectorRecord[];
      /** Older records that were dropped because the log is limited. */
      readonly dropped: number;
    }
  | { readonly type: 'app.recorded'; readonly app: string; readonly record: InspectorRecord }
  /** The page load ended. */
  | { readonly type: 'app.left'; readonly app: string };
