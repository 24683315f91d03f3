import type { SnapshotFrom } from 'xstate';
import type { orientationMachine } from './orientationMachine.ts';

type OrientationSnapshot = SnapshotFrom<typeof orientationMachine>;

/** The list that is open. */
export const selectSection = (snapshot: OrientationSnapshot) => snapshot.context.section;

/** Of the films of every list. */
export const selectListLanguage = (snapshot: OrientationSnapshot) => snapshot.context.language;

export const selectSource = (snapshot: OrientationSnapshot) => snapshot.context.source;

/** Where the open list was left, or `null`. */
export const selectPlace = ({ context }: OrientationSnapshot) =>
  (context.source === 'movieDatabase' ? context.places[context.section] : null) ?? null;

/** The film of a shared link, found and not yet shown. */
export const selectInvitation = (snapshot: OrientationSnapshot) => snapshot.context.invitation;

export const selectHasInvitationFailed = (snapshot: OrientationSnapshot) =>
  snapshot.hasTag('invitationFailed');
