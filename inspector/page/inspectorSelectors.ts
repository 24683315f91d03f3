import type { InspectorRecord } from '../protocol.ts';
import type { AppLog } from './appLogs.ts';
import type { Inspection } from './inspectionFile.ts';
import { getActors, getMachineAround, type Actor } from './log/actors.ts';
import { filterSteps, findStep, toSteps, type Step } from './log/steps.ts';

export type InspectorContext = {
  /** In the order of their first messages. */
  readonly apps: readonly AppLog[];
  /** The selected page load. */
  readonly app: string | null;
  /** Shown instead of an app until it is closed. */
  readonly file: Inspection | null;
  /** `seq` of the selected event; `null` for the newest. */
  readonly cursor: number | null;
  /** The actor whose chart is shown; `null` for the one that takes the selected event. */
  readonly actor: string | null;
  readonly search: string;
  /** Whether the events that promises send themselves are listed. */
  readonly showsInternals: boolean;
  /** Why the last file was not opened. */
  readonly problem: string | null;
};

const noRecords: readonly InspectorRecord[] = [];

export function getApp({ apps, app }: InspectorContext): AppLog | null {
  return apps.find((each) => each.app === app) ?? null;
}

/** Returns the records of the opened file, else of the selected app. */
export function getRecords(context: InspectorContext): readonly InspectorRecord[] {
  return context.file?.records ?? getApp(context)?.records ?? noRecords;
}

/** Remembers the last result for each log, so that selectors return the same reference. */
function cacheByLog<Args extends readonly unknown[], Result>(
  compute: (records: readonly InspectorRecord[], ...args: Args) => Result,
) {
  const cache = new WeakMap<readonly InspectorRecord[], { args: Args; result: Result }>();
  return (records: readonly InspectorRecord[], ...args: Args): Result => {
    const cached = cache.get(records);
    if (cached?.args.every((arg, index) => arg === args[index])) return cached.result;
    const result = compute(records, ...args);
    cache.set(records, { args, result });
    return result;
  };
}

const getSteps = cacheByLog(toSteps);

const listSteps = cacheByLog((records, search: string, showsInternals: boolean) => {
  const actors = getActors(records, records.length);
  const steps = getSteps(records);
  if (search !== '') return filterSteps(steps, actors, search);
  // A promise's own events repeat what its parent receives.
  return showsInternals
    ? steps
    : steps.filter(({ record }) => actors.get(record.actor)?.machine !== null);
});

/** Returns the steps that match the search: those that are listed and stepped through. */
export function getListedSteps(context: InspectorContext): readonly Step[] {
  return listSteps(getRecords(context), context.search.trim(), context.showsInternals);
}

/** Returns how many steps are not listed because they are internals. */
export function countHiddenSteps(context: InspectorContext): number {
  if (context.search.trim() !== '') return 0;
  return getSteps(getRecords(context)).length - getListedSteps(context).length;
}

/** Returns the selected step, listed or not, else the newest that is listed. */
export function getCurrentStep(context: InspectorContext): Step | null {
  const newest = context.cursor === null ? getListedSteps(context).at(-1) : undefined;
  return newest ?? findStep(getSteps(getRecords(context)), context.cursor);
}

/** Records below this index precede the selected moment. */
function getEnd(context: InspectorContext): number {
  const { length } = getRecords(context);
  return context.cursor === null ? length : (getCurrentStep(context)?.end ?? length);
}

export function getNextStep(context: InspectorContext): Step | null {
  const index = getCurrentStep(context)?.index ?? -1;
  return getListedSteps(context).find((each) => each.index > index) ?? null;
}

export function getPreviousStep(context: InspectorContext): Step | null {
  const index = getCurrentStep(context)?.index ?? -1;
  return getListedSteps(context).findLast((each) => each.index < index) ?? null;
}

const getActorsAt = cacheByLog(getActors);

/** Returns all actors as they are at the selected moment. */
export function getCurrentActors(context: InspectorContext): ReadonlyMap<string, Actor> {
  return getActorsAt(getRecords(context), getEnd(context));
}

/** Returns the machine whose chart is shown: the selected one, else the one that takes the event. */
export function getShownMachine(context: InspectorContext): Actor | null {
  const actors = getCurrentActors(context);
  const acting = getCurrentStep(context)?.record.actor ?? null;
  return getMachineAround(actors, context.actor) ?? getMachineAround(actors, acting);
}

/** Returns the selected moment, ms since the epoch. */
export function getCurrentTime(context: InspectorContext): number {
  return getRecords(context)[getEnd(context) - 1]?.at ?? 0;
}

/** Returns the start of the session, ms since the epoch. */
export function getStartTime(context: InspectorContext): number {
  return getRecords(context)[0]?.at ?? 0;
}

const toActorNames = cacheByLog(
  (records): ReadonlyMap<string, string> =>
    new Map(records.flatMap((each) => (each.kind === 'actor' ? [[each.actor, each.id]] : []))),
);

/** Returns the id of every actor of the log by its session id. */
export function getActorNames(context: InspectorContext): ReadonlyMap<string, string> {
  return toActorNames(getRecords(context));
}

/** Returns how many older records of the shown log were dropped. */
export function countDropped(context: InspectorContext): number {
  return context.file === null ? (getApp(context)?.dropped ?? 0) : 0;
}
