import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { Movie } from '../domain/movie.ts';
import type { Section } from '../domain/section.ts';
import type { HomeEvent } from '../machines/catalogTypes.ts';
import { orientationMachine } from '../machines/orientationMachine.ts';
import { selectInvitation } from '../machines/orientationSelectors.ts';
import type { Invitation } from './invitation.ts';
import type { MovieService } from './movieService.ts';
import { pagePosition } from './pagePosition.ts';
import type { PlaceStore } from './placeStore.ts';
import { serviceActor } from './serviceActor.ts';

/** The orientation machine of one person, its places kept in the store. */
export function provideOrientation(
  movies: Pick<MovieService, 'movie'>,
  places: Pick<PlaceStore, 'save'>,
  userId: string,
) {
  return orientationMachine.provide({
    actors: {
      watchPage: pagePosition,
      findMovie: serviceActor(({ id }, signal) => movies.movie(id, { signal })),
    },
    actions: {
      storePlace: ({ context: { section, places: known } }) =>
        places.save(userId, section, known[section]),
    },
  });
}

/** The films that a person keeps, as a list of home needs to know them. */
export type Shelves = {
  hidden(): ReadonlySet<number>;
  shelf(section: Section): readonly Movie[] | null;
  subscribe(listener: () => void): { unsubscribe(): void };
};

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
      const now = { hidden: shelves.hidden(), shelf: shelves.shelf(section) };
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
