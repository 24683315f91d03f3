import type { EventObject } from 'xstate';
import type { Edge } from '../plan/explore.ts';
import type { Start } from '../plan/model.ts';
import type { Driver, Level, System } from '../plan/system.ts';
import type { Visit, Visitor } from './visitor.ts';

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
    /** What the machine must have emitted since, from what it came to. */
    emitted?(): readonly EventObject[];
  };
};

/** Where the app is visited: in this process, or in a browser. */
export type ListPosition = {
  readonly level: Level;
  readonly patienceMs: number;
  open(visit: Visit): Promise<Visitor>;
};

export function visited<View>(
  { level, patienceMs, open }: ListPosition,
  walk: Walk<View>,
): System<View> {
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
        ...(emitted && { emitted }),
        close: visitor.close,
      };
    },
  };
}
