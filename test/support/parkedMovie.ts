import type { WatchProviders, ShareOutcome } from '../../src/domain/movieDetails.ts';
import type { Movie } from '../../src/domain/movie.ts';
import type { NetworkEvent } from '../../src/domain/externalEvents.ts';
import { movieMachine, type WatchPageParams } from '../../src/machines/movie/movieMachine.ts';
import {
  moviePartMachine,
  type LoadedMoviePart,
} from '../../src/machines/movie/moviePartMachine.ts';
import { manualActor } from './manualActor.ts';
import { parked } from './parked.ts';

type MovieInput = { readonly movie: Movie };

/** The production movie machine, its parts included, over parked services. */
export function parkedMovie() {
  const parts = {
    details: parked<LoadedMoviePart, MovieInput>('details'),
    trailer: parked<LoadedMoviePart, MovieInput>('trailer'),
    cast: parked<LoadedMoviePart, MovieInput>('cast'),
    recommendations: parked<LoadedMoviePart, MovieInput>('recommendations'),
  };
  const loadProviders = parked<WatchProviders, MovieInput>('loadProviders');
  const shareMovie = parked<ShareOutcome, MovieInput>('shareMovie');
  /** Shared by the movie and its parts. */
  const movieNetwork = manualActor<NetworkEvent>('watchNetwork');
  const watched: WatchPageParams[] = [];
  const part = (name: keyof typeof parts) =>
    moviePartMachine.provide({
      actors: { watchNetwork: movieNetwork.logic, loadPart: parts[name].logic },
    });
  const logic = movieMachine.provide({
    actors: {
      watchNetwork: movieNetwork.logic,
      details: part('details'),
      trailer: part('trailer'),
      cast: part('cast'),
      recommendations: part('recommendations'),
      loadProviders: loadProviders.logic,
      shareMovie: shareMovie.logic,
    },
    actions: { openWatchPage: (_, choice) => void watched.push(choice) },
  });
  return { movieActor: logic, movieNetwork, parts, loadProviders, shareMovie, watched };
}
