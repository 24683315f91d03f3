import { createActorContext, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { isLibraryList } from '../../domain/library.ts';
import type { ListName } from '../../domain/section.ts';
import { homeMachine } from './homeMachine.ts';
import {
  selectListLanguage,
  selectListPosition,
  selectListName,
  selectSource,
} from './navigationSelectors.ts';
import type { syncMachine } from '../library/syncMachine.ts';
import type { recentSearchesMachine } from './recentSearchesMachine.ts';
import type { shortcutsMachine } from './shortcutsMachine.ts';

/** The actor of everything that belongs to the signed-in user, provided around the home screen. */
export const HomeContext = createActorContext(homeMachine);

type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
type Children = HomeSnapshot['children'];

/** Reads a child of home like a context of its own. */
function createChildContext<Id extends 'navigation' | 'library' | 'recentSearches' | 'shortcuts'>(
  id: Id,
) {
  type Child = NonNullable<Children[Id]>;

  function useActorRef(): Child {
    return HomeContext.useSelector((snapshot) => getChild(snapshot, id));
  }
  function useChildSelector<Selected>(
    selector: Parameters<typeof useSelector<Child, Selected>>[1],
  ): Selected {
    return useSelector<Child, Selected>(useActorRef(), selector);
  }
  return { useActorRef, useSelector: useChildSelector };
}

function getChild<Id extends keyof Children>({ children }: HomeSnapshot, id: Id) {
  const child = children[id];
  if (child === undefined) throw new Error(`"${id}" does not run`);
  return child;
}

/** List positions, the open section and the deep link. */
export const NavigationContext = createChildContext('navigation');
export const LibraryContext = createChildContext('library');
export const RecentSearchesContext = createChildContext('recentSearches');
export const ShortcutsContext = createChildContext('shortcuts');

/** Sync of the library; `null` until its code has arrived, and where it failed. */
export const useSyncActorRef = () => HomeContext.useSelector(({ context }) => context.sync);

export function useSyncSelector<Selected>(
  selector: (snapshot: SnapshotFrom<typeof syncMachine> | undefined) => Selected,
): Selected {
  return useSelector(useSyncActorRef() ?? undefined, selector);
}

/** Picks for tonight; `null` until its code has arrived. */
export const selectTonight = ({ context }: HomeSnapshot) => context.tonight;

/** Its code could not be loaded. */
export const selectHasTonightFailed = ({ context }: HomeSnapshot) => context.hasTonightFailed;

/** The fragment of the link to a shared list, while it is open; or `null`. */
export const selectListLink = ({ context }: HomeSnapshot) => context.listLink;

/** The recent searches, newest first. */
export const selectSearches = ({ context }: SnapshotFrom<typeof recentSearchesMachine>) =>
  context.searches;

/** The shortcut help is open. */
export const selectIsHelpOpen = (snapshot: SnapshotFrom<typeof shortcutsMachine>) =>
  snapshot.matches({ help: 'open' });

/** The open list: which one it is, and how it starts. */
export function selectList(snapshot: HomeSnapshot) {
  const navigation = getChild(snapshot, 'navigation').getSnapshot();
  return {
    section: selectListName(navigation),
    source: selectSource(navigation),
    language: selectListLanguage(navigation),
    position: selectListPosition(navigation),
    hidden: snapshot.context.library.hidden,
    dismissed: snapshot.context.library.dismissed,
    seen: snapshot.context.library.seen,
    ratings: snapshot.context.library.ratings,
  };
}

/** The movies of a library list; none for another section. */
export const selectListMovies =
  (section: ListName) =>
  ({ context: { library } }: HomeSnapshot) =>
    isLibraryList(section) ? library.movies[section] : [];
