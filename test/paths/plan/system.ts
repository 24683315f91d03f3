import type { EventObject } from 'xstate';
import type { Edge } from './explore.ts';
import type { Start } from './model.ts';

/** Where a path can be walked: each level is nearer to a person than the one before. */
export type Level = 'actors' | 'app' | 'browser';

/** Something that behaves as a machine says it does. */
export type System<View> = {
  readonly level: Level;
  /** How long the view may take to become what is expected, ms; 0 where nothing takes time. */
  readonly patienceMs: number;
  /** Of what is emitted, what can be heard here; all of it where nothing is said. */
  readonly hears?: (type: string) => boolean;
  begin(start: Start): Promise<Driver<View>>;
};

/** One run of it, in the hands of a path. */
export type Driver<View> = {
  /** Brings about the event of an edge, whoever it comes from. */
  take(edge: Edge): Promise<void>;
  /** What can be seen now. */
  view(): View | Promise<View>;
  /** What was emitted since the last time this was asked. */
  emitted?(): readonly EventObject[] | Promise<readonly EventObject[]>;
  close(): void | Promise<void>;
};
