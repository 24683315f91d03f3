import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { isShelf } from '../domain/library.ts';
import type { Movie } from '../domain/movie.ts';
import type { Section } from '../domain/section.ts';
import type { HomeEvent } from '../machines/catalogTypes.ts';
import type { libraryMachine } from '../machines/libraryMachine.ts';
import { selectHiddenIds, selectShelf } from '../machines/librarySelectors.ts';
import { orientationMachine } from '../machines/orientationMachine.ts';
import { selectInvitation } from '../machines/orientationSelectors.ts';
import type { Invitation } from './invitation.ts';
import type { MovieService } from './movieService.ts';
import { forgetPlaces } from './forgetPlaces.ts';
import { pagePosition } from './pagePosition.ts';
import type { PlaceOwner, PlaceStore } from './placeStore.ts';
import { serviceActor } from './serviceActor.ts';

/** The orientation machine of one person, its places kept in the store. */
export function provideOrientation(
  movies: Pick<MovieService, 'movie'>,
  places: Pick<PlaceStore, 'save'>,
  { userId }: Pick<PlaceOwner, 'userId'>,
) {
  return orientationMachine.provide({
    actors: {
      watchPage: pagePosition,
      findMovie: serviceActor(({ id }, signal) => movies.movie(id, { signal })),
    },
    actions: {
      storePlace: ({ context: { section, language, places: known } }) =>
        places.save({ userId, language }, section, known[section]),
      forgetPlaces,
    },
  });
}

/** The films that a person keeps, as a list of home needs to know them. */
export type Shelves = {
  hidden(section: Section): ReadonlySet<number>;
  shelf(section: Section): readonly Movie[] | null;
  subscribe(listener: () => void): { unsubscribe(): void };
};

const nothing: ReadonlySet<number> = new Set();

/** A person's library, as their lists need to know it: on the lists of their own nothing is hidden. */
export function shelvesOf(library: ActorRefFrom<typeof libraryMachine>): Shelves {
  return {
    hidden: (section) => (isShelf(section) ? nothing : selectHiddenIds(library.getSnapshot())),
    shelf: (section) => (isShelf(section) ? selectShelf(section)(library.getSnapshot()) : null),
    subscribe: (listener) => library.subscribe(listener),
  };
}

/**
 * Tells a list what happens beside it: films come and go in the library, and an invited film has been
 * found, which is shown once.
 */
export function followHome(
  orientation: ActorRefFrom<typeof orientationMachine>,
  shelves: Shelves,
  section: Section,
  invitation: Pick<Invitation, 'take'>,
) {
  return fromCallback<EventObject, undefined, HomeEvent>(({ sendBack }) => {
    let told: Pick<Extract<HomeEvent, { type: 'library.changed' }>, 'hidden' | 'shelf'> | null =
      null;

    function tellLibrary() {
      const now = { hidden: shelves.hidden(section), shelf: shelves.shelf(section) };
      if (told?.hidden === now.hidden && told.shelf === now.shelf) return;
      told = now;
      sendBack({ type: 'library.changed', ...now });
    }
    function tellInvitation() {
      const movie = selectInvitation(orientation.getSnapshot());
      if (movie === null) return;
      invitation.take();
      sendBack({ type: 'movie.selected', movie });
      orientation.send({ type: 'invitation.shown' });
    }
    tellLibrary();
    tellInvitation();
    const subscriptions = [shelves.subscribe(tellLibrary), orientation.subscribe(tellInvitation)];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  });
}
