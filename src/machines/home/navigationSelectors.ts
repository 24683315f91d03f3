import type { SnapshotFrom } from 'xstate';
import { countLayers, getShownPosition } from '../../domain/listLayers.ts';
import { noFilter, type Filter } from '../../domain/filter.ts';
import type { ListName } from '../../domain/section.ts';
import { getLists, type navigationMachine } from './navigationMachine.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** Which list is shown. */
export function selectListName({ context }: NavigationSnapshot): ListName {
  const { section, opened } = getLists(context);
  return opened.length === 0 ? section : 'opened';
}

/** Language of the movies in all lists. */
export const selectListLanguage = (snapshot: NavigationSnapshot) => snapshot.context.language;

export const selectSource = (snapshot: NavigationSnapshot) => snapshot.context.source;

/** Identifies the shown list: it is another one in another section, source or language. */
export const selectListKey = ({ context }: NavigationSnapshot) => context.visit;

/** The list below the shown one, and its position. */
function getOrigin({ context }: NavigationSnapshot) {
  const { section, opened, positions } = getLists(context);
  const below = opened.at(-2);
  return below === undefined
    ? { name: section, position: positions[section] }
    : { name: 'opened' as const, position: below };
}

/** The list that Back returns to; `null` if the shown list was not opened from another. */
export const selectOrigin = (snapshot: NavigationSnapshot): ListName | null =>
  selectListName(snapshot) === 'opened' ? getOrigin(snapshot).name : null;

/** The filter of that list. */
export const selectOriginFilter = (snapshot: NavigationSnapshot): Filter =>
  getOrigin(snapshot).position?.filter ?? noFilter;

/** The search that Back returns to; empty without one. */
export const selectOriginSearch = (snapshot: NavigationSnapshot): string =>
  getOrigin(snapshot).position?.search ?? '';

/** How many times Back closes something in the lists (§10.118). */
export const selectLayerCount = ({ context }: NavigationSnapshot) => countLayers(getLists(context));

/** Position of the shown list, or `null`. */
export const selectListPosition = ({ context }: NavigationSnapshot) =>
  getShownPosition(getLists(context)) ?? null;

/** The movie of the deep link, loaded and not yet opened. */
export const selectLinkedMovie = (snapshot: NavigationSnapshot) => snapshot.context.linkedMovie;

export const selectHasDeepLinkFailed = (snapshot: NavigationSnapshot) =>
  snapshot.hasTag('deepLinkFailed');
