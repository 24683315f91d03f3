import type { Offers, ShareOutcome } from '../../src/domain/film.ts';
import type { Movie } from '../../src/domain/movie.ts';
import type { NetworkEvent } from '../../src/domain/signs.ts';
import { movieMachine, type WatchChoice } from '../../src/machines/movieMachine.ts';
import { partMachine, type LoadedPart } from '../../src/machines/partMachine.ts';
import { handActor } from './handActor.ts';
import { parked } from './parked.ts';

type Asked = { readonly movie: Movie };

/** The production film machine, its parts included, over parked services. */
export function parkedFilm() {
  const parts = {
    figures: parked<LoadedPart, Asked>('figures'),
    trailer: parked<LoadedPart, Asked>('trailer'),
    cast: parked<LoadedPart, Asked>('cast'),
    similar: parked<LoadedPart, Asked>('similar'),
  };
  const findOffers = parked<Offers, Asked>('findOffers');
  const shareMovie = parked<ShareOutcome, Asked>('shareMovie');
  /** Of the film and its parts, as long as one of them waits for it. */
  const filmNetwork = handActor<NetworkEvent>('watchNetwork');
  /** What the watch page was opened for, in order. */
  const watched: WatchChoice[] = [];
  const part = (name: keyof typeof parts) =>
    partMachine.provide({
      actors: { watchNetwork: filmNetwork.logic, loadPart: parts[name].logic },
    });
  const logic = movieMachine.provide({
    actors: {
      watchNetwork: filmNetwork.logic,
      figures: part('figures'),
      trailer: part('trailer'),
      cast: part('cast'),
      similar: part('similar'),
      findOffers: findOffers.logic,
      shareMovie: shareMovie.logic,
    },
    actions: { openWatchPage: (_, choice) => void watched.push(choice) },
  });
  return { film: logic, filmNetwork, parts, findOffers, shareMovie, watched };
}
