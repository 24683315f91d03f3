import type { Offers } from '../../src/domain/film.ts';
import type { Movie } from '../../src/domain/movie.ts';
import {
  movieMachine,
  type ShareOutcome,
  type WatchChoice,
} from '../../src/machines/movieMachine.ts';
import { partMachine, type LoadedPart } from '../../src/machines/partMachine.ts';
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
  /** What the watch page was opened for, in order. */
  const watched: WatchChoice[] = [];
  const part = (name: keyof typeof parts) =>
    partMachine.provide({ actors: { loadPart: parts[name].logic } });
  const logic = movieMachine.provide({
    actors: {
      figures: part('figures'),
      trailer: part('trailer'),
      cast: part('cast'),
      similar: part('similar'),
      findOffers: findOffers.logic,
      shareMovie: shareMovie.logic,
    },
    actions: { openWatchPage: (_, choice) => void watched.push(choice) },
  });
  return { film: logic, parts, findOffers, shareMovie, watched };
}
