import type { InspectorRecord } from '../protocol.ts';
import type { AppLog, InspectorContext } from './inspectorTypes.ts';
import { actorsAt, machineAround, type Actor } from './log/actors.ts';
import { matching } from './log/search.ts';
import { stepAt, stepsOf, type Step } from './log/steps.ts';

const nothing: readonly InspectorRecord[] = [];

/** The page load that is looked at. */
export function appOf({ apps, app }: InspectorContext): AppLog | null {
  return apps.find((each) => each.app === app) ?? null;
}

/** The records that are looked at: an opened file's, else the chosen app's. */
export function recordsOf(context: InspectorContext): readonly InspectorRecord[] {
  return context.file?.records ?? appOf(context)?.records ?? nothing;
}

const found = new WeakMap<
  readonly InspectorRecord[],
  { readonly search: string; readonly steps: readonly Step[] }
>();

/** The steps that match the search: those that are listed, and that a person steps through. */
export function listedSteps(context: InspectorContext): readonly Step[] {
  const records = recordsOf(context);
  const search = context.search.trim();
  const known = found.get(records);
  if (known?.search === search) return known.steps;
  const steps = matching(stepsOf(records), actorsAt(records, records.length), search);
  found.set(records, { search, steps });
  return steps;
}

/** The step that is looked at, whether it matches the search or not. */
export function currentStep(context: InspectorContext): Step | null {
  return stepAt(stepsOf(recordsOf(context)), context.cursor);
}

export function stepAfter(context: InspectorContext): Step | null {
  const place = currentStep(context)?.place ?? -1;
  return listedSteps(context).find((each) => each.place > place) ?? null;
}

export function stepBefore(context: InspectorContext): Step | null {
  const place = currentStep(context)?.place ?? -1;
  return listedSteps(context).findLast((each) => each.place < place) ?? null;
}

type Moment = { readonly end: number; readonly actors: ReadonlyMap<string, Actor> };

const moments = new WeakMap<readonly InspectorRecord[], Moment>();

/** All actors as they are at the step that is looked at. */
export function currentActors(context: InspectorContext): ReadonlyMap<string, Actor> {
  const records = recordsOf(context);
  const end = currentStep(context)?.end ?? records.length;
  const known = moments.get(records);
  if (known?.end === end) return known.actors;
  const actors = actorsAt(records, end);
  moments.set(records, { end, actors });
  return actors;
}

/** The machine whose chart is shown: the chosen one, else the one around the actor that acts. */
export function shownMachine(
  context: InspectorContext,
  actors: ReadonlyMap<string, Actor>,
): Actor | null {
  const acting = currentStep(context)?.record.actor ?? null;
  return machineAround(actors, context.actor) ?? machineAround(actors, acting);
}

/** When the moment that is looked at was, ms since the epoch. */
export function momentOf(context: InspectorContext): number {
  const end = currentStep(context)?.end ?? 0;
  return recordsOf(context)[end - 1]?.at ?? 0;
}

/** When the session began, ms since the epoch. */
export function beginningOf(context: InspectorContext): number {
  return recordsOf(context)[0]?.at ?? 0;
}

const noNames: ReadonlyMap<string, string> = new Map();

const known = new WeakMap<readonly InspectorRecord[], ReadonlyMap<string, string>>();

/** The id of every actor of the log, by session id. */
export function actorNames(context: InspectorContext): ReadonlyMap<string, string> {
  const records = recordsOf(context);
  if (records.length === 0) return noNames;
  const names =
    known.get(records) ??
    new Map(records.flatMap((each) => (each.kind === 'actor' ? [[each.actor, each.id]] : [])));
  known.set(records, names);
  return names;
}

/** How many older records of what is looked at are no longer there. */
export function droppedFrom(context: InspectorContext): number {
  return context.file === null ? (appOf(context)?.dropped ?? 0) : 0;
}
