import { LibraryContext } from '../../machines/libraryContext.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { PreferencesContext } from '../../machines/preferencesContext.ts';
import { SearchesContext } from '../../machines/searchesContext.ts';

/** Tells every machine that keeps something of this person on this device to forget it. */
export function useDeleteData() {
  const library = LibraryContext.useActorRef();
  const orientation = OrientationContext.useActorRef();
  const searches = SearchesContext.useActorRef();
  const preferences = PreferencesContext.useActorRef();
  return function deleteData() {
    library.send({ type: 'library.deleted' });
    orientation.send({ type: 'places.deleted' });
    searches.send({ type: 'searches.cleared' });
    preferences.send({ type: 'preferences.deleted' });
  };
}
