import type { SnapshotFrom } from 'xstate';
import { likedCount } from '../../domain/tonight.ts';
import type { tonightMachine } from './tonightMachine.ts';

type TonightSnapshot = SnapshotFrom<typeof tonightMachine>;

export const selectIsLoading = (snapshot: TonightSnapshot) => snapshot.hasTag('loading');

/** The user chooses movies that they like. */
export const selectIsChoosing = (snapshot: TonightSnapshot) => snapshot.matches('choosing');

/** Those that the user has not marked as not for them. */
export const selectPopular = ({ context: { popular, library } }: TonightSnapshot) =>
  popular.filter(({ id }) => !library.dismissed.has(id));

export const selectLiked = ({ context }: TonightSnapshot) => context.liked;

/** How many movies are still to be chosen. */
export const selectMissingLikes = ({ context }: TonightSnapshot) =>
  Math.max(0, likedCount - context.liked.length);

export const selectLength = ({ context }: TonightSnapshot) => context.length;

/** Whether picks have to be on the chosen services; `null` if none are chosen. */
export const selectIsOnServices = ({ context: { services, isOnServices } }: TonightSnapshot) =>
  services !== null && services.ids.length > 0 ? isOnServices : null;

/** The picks that the user has not marked as seen, or as not for them, since. */
export const selectPicks = ({ context: { picks, library } }: TonightSnapshot) =>
  picks.filter(({ movie: { id } }) => !library.seen.has(id) && !library.dismissed.has(id));

export const selectFailure = (snapshot: TonightSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
