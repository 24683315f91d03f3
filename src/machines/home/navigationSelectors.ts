import type { SnapshotFrom } from 'xstate';
import type { ListPositions } from '../../domain/listPosition.ts';
import type { navigationMachine } from './navigationMachine.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** The open section. */
export const selectSection = (snapshot: NavigationSnapshot) => snapshot.context.section;

/** Language of the movies in all lists. */
export const selectListLanguage = (snapshot: NavigationSnapshot) => snapshot.context.language;

export const selectSource = (snapshot: NavigationSnapshot) => snapshot.context.source;

/** Identifies the open list: it is another one in another section, source or language. */
export const selectListKey = ({ context }: NavigationSnapshot) =>
  `${context.section} ${context.source} ${context.language} ${context.trail.length}`;

/** The section that Back returns to; `null` if the list was not opened from another. */
export const selectOrigin = ({ context }: NavigationSnapshot) =>
  context.trail.at(-1)?.section ?? null;

/** The search that Back returns to; empty without one. */
export function selectOriginSearch({ context: { trail, positions } }: NavigationSnapshot): string {
  const step = trail.at(-1);
  if (step === undefined) return '';
  const position = step.section === 'popular' ? step.popular : positions[step.section];
  return position?.search ?? '';
}

/**
 * How many layers Back closes until it leaves the lists that were opened from others: those lists, and
 * the movies that were open where they were opened.
 */
export function countTrailLayers({ trail, positions }: ListPositions): number {
  return trail.reduce((count, { section, popular }) => {
    const origin = section === 'popular' ? popular : positions[section];
    return count + ((origin?.movie ?? null) === null ? 1 : 2);
  }, 0);
}

/** Saved position of the open list, or `null`. */
export const selectListPosition = ({ context }: NavigationSnapshot) =>
  (context.source === 'tmdb' ? context.positions[context.section] : null) ?? null;

/** The movie of the deep link, loaded and not yet opened. */
export const selectLinkedMovie = (snapshot: NavigationSnapshot) => snapshot.context.linkedMovie;

export const selectHasDeepLinkFailed = (snapshot: NavigationSnapshot) =>
  snapshot.hasTag('deepLinkFailed');
