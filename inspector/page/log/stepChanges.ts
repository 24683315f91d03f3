import type { Chart } from '../../chart/chart.ts';
import { formatEvent, humanizeName } from '../../chart/names.ts';
import type { InspectorRecord } from '../../protocol.ts';
import type { Step } from './steps.ts';

export type RegionChange = {
  /** For example `list › pages`; empty for the machine itself. */
  readonly region: string;
  /** Its state before; `null` if the region was not active. */
  readonly from: string | null;
  /** Its state after; `null` if the region is no longer active. */
  readonly to: string | null;
};

/** Returns the regions in which two state values differ. */
export function getRegionChanges(before: unknown, after: unknown): readonly RegionChange[] {
  const old = new Map(toRegions(before, []));
  const now = new Map(toRegions(after, []));
  const regions = [...new Set([...old.keys(), ...now.keys()])];
  return regions
    .map((region) => ({ region, from: old.get(region) ?? null, to: now.get(region) ?? null }))
    .filter(({ from, to }) => from !== to);
}

type Region = readonly [region: string, state: string];

function toRegions(value: unknown, path: readonly string[]): readonly Region[] {
  if (typeof value === 'string') {
    return [[path.map(humanizeName).join(' › '), humanizeName(value)]];
  }
  if (typeof value !== 'object' || value === null) return [];
  const children = Object.entries(value);
  if (children.length === 0) return toRegions(path.at(-1), path.slice(0, -1));
  return children.flatMap(([key, child]) => toRegions(child, [...path, key]));
}

export type ContextChange = {
  /** For example `pages.0.movies.3`; empty for the whole context. */
  readonly path: string;
  /** Absent if the key was added. */
  readonly before?: unknown;
  /** Absent if the key was removed. */
  readonly after?: unknown;
};

/** Returns the innermost differences of two values, in the order of their keys. */
export function getContextChanges(
  before: unknown,
  after: unknown,
  path = '',
): readonly ContextChange[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  const left = new Map(Object.entries(before));
  const right = new Map(Object.entries(after));
  return [...new Set([...left.keys(), ...right.keys()])].flatMap(
    (key): readonly ContextChange[] => {
      const inner = path === '' ? key : `${path}.${key}`;
      if (!left.has(key)) return [{ path: inner, after: right.get(key) }];
      if (!right.has(key)) return [{ path: inner, before: left.get(key) }];
      return getContextChanges(left.get(key), right.get(key), inner);
    },
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export type TakenTransition = {
  /** The edge's id and its position: one step can take an edge twice. */
  readonly id: string;
  readonly from: string;
  /** `null` if it does not leave its state; `undefined` if there is no chart. */
  readonly to: string | null | undefined;
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
};

/** Returns the edges that a step took, humanized; without a chart only what their ids contain. */
export function toTransitions(
  chart: Chart | null,
  edges: readonly string[],
): readonly TakenTransition[] {
  return edges.map((id, index) => {
    const edge = chart?.edges.find((each) => each.id === id);
    const [source = '', eventType = ''] = id.split('|');
    const target = edge?.target;
    return {
      id: `${id}#${index}`,
      from: toStateName(source),
      to: typeof target === 'string' ? toStateName(target) : target,
      event: formatEvent(eventType),
      guard: edge?.guard ?? null,
      actions: edge?.actions ?? [],
    };
  });
}

/** `auth.signedOut.loginFailed` becomes `signed out › login failed`; a root keeps its name. */
function toStateName(node: string): string {
  const [machine = '', ...path] = node.split('.');
  return path.length === 0 ? machine : path.map(humanizeName).join(' › ');
}

/** Returns the records of the actors that a step started or ended. */
export function getLifecycleRecords(records: readonly InspectorRecord[], { record, end }: Step) {
  return records
    .slice(records.indexOf(record), end)
    .filter((each) => each.kind === 'actor' || each.kind === 'end');
}
