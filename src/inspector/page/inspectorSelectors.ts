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

type Listed = {
  readonly search: string;
  readonly showsMachinery: boolean;
  readonly steps: readonly Step[];
};

const listed = new WeakMap<readonly InspectorRecord[], Listed>();

/**
 * The steps that match the search: those that are listed, and that a person steps through. Without a
 * search, the machinery of promises is left out unless it is wanted.
 */
export function listedSteps(context: InspectorContext): readonly Step[] {
  const records = recordsOf(context);
  const { showsMachinery } = context;
  const search = context.search.trim();
  const known = listed.get(records);
  if (known?.search === search && known.showsMachinery === showsMachinery) return known.steps;
  const all = stepsOf(records);
  const shown = showsMachinery || search !== '' ? all : withoutMachinery(records, all);
  const steps = matching(shown, actorsAt(records, records.length), search);
  listed.set(records, { search, showsMachinery, steps });
  return steps;
}

/** What promises tell themselves; their parents hear of every end of them. */
function withoutMachinery(records: readonly InspectorRecord[], steps: readonly Step[]) {
  const actors = actorsAt(records, records.length);
  return steps.filter(({ record }) => actors.get(record.actor)?.machine !== null);
}

/** How many steps are not listed for being machinery. */
export function hiddenSteps(context: InspectorContext): number {
  if (context.search.trim() !== '') return 0;
  return stepsOf(recordsOf(context)).length - listedSteps(context).length;
}

/** The step that is looked at: the chosen one, listed or not, else the newest that is listed. */
export function currentStep(context: InspectorContext): Step | null {
  const newest = context.cursor === null ? listedSteps(context).at(-1) : undefined;
  return newest ?? stepAt(stepsOf(recordsOf(context)), context.cursor);
}

/** Records below this index have happened at the moment that is looked at. */
function endOf(context: InspectorContext): number {
  const { length } = recordsOf(context);
  return context.cursor === null ? length : (currentStep(context)?.end ?? length);
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
  const end = endOf(context);
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
  return recordsOf(context)[endOf(context) - 1]?.at ?? 0;
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
