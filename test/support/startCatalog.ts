import { createActor } from 'xstate';
import type { Movie, MoviePage } from '../../src/domain/movie.ts';
import { catalogMachine } from '../../src/machines/catalogMachine.ts';
import type { PageInput, SearchInput } from '../../src/machines/catalogTypes.ts';
import { movieMachine, type ShareOutcome } from '../../src/machines/movieMachine.ts';
import type { HandClock } from './handClock.ts';
import { parked } from './parked.ts';

/** The production catalog machine, its film machine included, over parked services. */
export function parkedCatalog() {
  const loadPage = parked<MoviePage, PageInput>('loadPage');
  const searchMovies = parked<MoviePage, SearchInput>('searchMovies');
  const findWatchLink = parked<string | null, { movie: Movie }>('findWatchLink');
  const readWatchlist = parked<boolean, { movie: Movie }>('readWatchlist');
  const shareMovie = parked<ShareOutcome, { movie: Movie; link: string | null }>('shareMovie');
  const effects: { name: string; movie: Movie; link: string | null }[] = [];
  const movie = movieMachine.provide({
    actors: {
      findWatchLink: findWatchLink.logic,
      readWatchlist: readWatchlist.logic,
      shareMovie: shareMovie.logic,
    },
    actions: {
      openWatchPage: ({ context }) => effects.push(effect('openWatchPage', context)),
      addToWatchlist: ({ context }) => effects.push(effect('addToWatchlist', context)),
      removeFromWatchlist: ({ context }) => effects.push(effect('removeFromWatchlist', context)),
    },
  });
  const logic = catalogMachine.provide({
    actors: { loadPage: loadPage.logic, searchMovies: searchMovies.logic, movie },
  });
  return { logic, effects, loadPage, searchMovies, findWatchLink, readWatchlist, shareMovie };
}

/** @param clock one of the test's own, where the order of delays matters */
export function startCatalog(clock?: HandClock) {
  const services = parkedCatalog();
  const actor = createActor(services.logic, clock === undefined ? {} : { clock });
  const scrolls: number[] = [];
  actor.on('scroll.requested', ({ index }) => scrolls.push(index));
  actor.start();
  return {
    ...services,
    actor,
    /** Flat indexes the grid was asked to bring into view. */
    scrolls,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    film() {
      const child = actor.getSnapshot().children.movie;
      if (child === undefined) throw new Error('no film is open');
      return child;
    },
  };
}

function effect(name: string, context: { movie: Movie; watchLink: string | null }) {
  return { name, movie: context.movie, link: context.watchLink };
}
