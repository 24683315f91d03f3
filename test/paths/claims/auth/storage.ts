import { initialTransition } from 'xstate';
import type { SessionState } from '../../../../src/domain/session.ts';
import {
  toSessionState,
  type AuthMachineContext,
} from '../../../../src/machines/auth/authMachine.ts';
import { createSessionStore, sessionKey } from '../../../../src/services/auth/sessionStore.ts';
import { authModel } from '../../models/auth.ts';
import { type Edge, frozen, type Graph, type Vertex } from '../../plan/explore.ts';
import { actionsAt, type Action } from '../actionsAt.ts';
import { storedBy } from './authState.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

/** What local storage holds, name by name, through the store of the app. */
export type Stored = Readonly<Record<string, string>>;

const graphs = new WeakMap<Graph, ReadonlyMap<string, readonly Stored[]>>();

/** Everything that storage can hold in a state, by whichever way one came. */
export function storedIn(graph: Graph, { key }: Vertex): readonly Stored[] {
  const known = graphs.get(graph) ?? storages(graph);
  graphs.set(graph, known);
  return known.get(key) ?? [];
}

function storages(graph: Graph): ReadonlyMap<string, readonly Stored[]> {
  const found = new Map<string, Map<string, Stored>>();
  const saves = new Map<string, readonly Action[]>();
  const queue: { vertex: Vertex; stored: Stored }[] = [];

  function arrive(vertex: Vertex, stored: Stored) {
    const here = found.get(vertex.key) ?? new Map<string, Stored>();
    found.set(vertex.key, here);
    const text = JSON.stringify(stored);
    if (here.has(text)) return;
    here.set(text, stored);
    queue.push({ vertex, stored });
  }
  function savesOf(edge: Edge): readonly Action[] {
    const known = saves.get(edge.name) ?? savesAt(edge);
    saves.set(edge.name, known);
    return known;
  }

  for (const { vertex, from } of graph.starts) {
    const input = authModel.starts.find((start) => start.from === from)?.input as SessionState;
    const [, actions] = frozen(() => initialTransition(authModel.machine, input));
    arrive(vertex, kept(input.isAuthenticated ? keep({}, input) : {}, actions));
  }
  for (const { vertex, stored } of queue) {
    for (const edge of graph.edgesFrom(vertex)) {
      const elsewhere = storedBy(edge.event);
      const before = elsewhere === null ? stored : keep(stored, elsewhere);
      arrive(edge.to, kept(before, savesOf(edge)));
    }
  }
  return new Map([...found].map(([key, here]) => [key, [...here.values()]]));
}

function savesAt(edge: Edge): readonly Action[] {
  return actionsAt(authModel.machine, edge).filter(({ type }) => type === 'saveSession');
}

function kept(stored: Stored, actions: readonly Action[]): Stored {
  return actions
    .filter(({ type }) => type === 'saveSession')
    .reduce(
      (now, { info }) => keep(now, toSessionState(info.context as AuthMachineContext)),
      stored,
    );
}

function keep(stored: Stored, state: SessionState): Stored {
  const names = [sessionKey, 'accessToken', 'refreshToken'];
  const storage = memoryStorage(Object.entries(stored));
  createSessionStore(storage).save(state);
  const entries = names.map((name) => [name, storage.getItem(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Stored;
}
