import { watchLinkOf } from '../domain/film.ts';
import { movieMachine } from '../machines/movieMachine.ts';
import { partMachine, type LoadedPart } from '../machines/partMachine.ts';
import type { FilmService } from './filmService.ts';
import { invitationTo } from './invitation.ts';
import type { Subscriber } from './movieCache.ts';
import { networkWatch } from './networkWatch.ts';
import { serviceActor } from './serviceActor.ts';
import { shareFilm } from './shareLink.ts';
import { openInNewTab, watchPage } from './watchPage.ts';

/** The film machine with the world attached: its parts' calls, watch page and share sheet. */
export function provideMovie(film: FilmService) {
  return movieMachine.provide({
    actors: {
      watchNetwork: networkWatch,
      figures: part(async (...asked) => ({ figures: await film.figures(...asked) })),
      trailer: part(async (...asked) => ({ trailer: await film.trailer(...asked) })),
      cast: part(async (...asked) => ({ cast: await film.cast(...asked) })),
      similar: part(async (...asked) => ({ similar: await film.similar(...asked) })),
      findOffers: serviceActor(({ movie }, signal) => film.offers(movie.id, { signal })),
      shareMovie: serviceActor(({ movie: { id, title } }) =>
        shareFilm({ title, url: invitationTo(id, location.origin) }),
      ),
    },
    actions: {
      openWatchPage: (_, { movie, offers, country }) =>
        openInNewTab(watchLinkOf(offers, country) ?? watchPage(movie.id)),
    },
  });
}

function part(load: (id: number, options: Subscriber) => Promise<LoadedPart>) {
  return partMachine.provide({
    actors: {
      watchNetwork: networkWatch,
      loadPart: serviceActor(({ movie }, signal) => load(movie.id, { signal })),
    },
  });
}
