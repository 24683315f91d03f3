import { isDeepStrictEqual } from 'node:util';
import { everyState, everyStep, type Claim } from '../claim.ts';
import { callsOf, inputOf, type CatalogState } from './catalogState.ts';

/** What is not the dialog's. */
const behind = ({ context }: CatalogState) => ({ ...context, movie: null, retry: null });

/** The film that is looked at. */
export const dialogClaims: readonly Claim[] = [
  everyState<CatalogState>('a dialog is open exactly with a film, and it is that film', ['§4.13'], {
    must: (state) => {
      const { movie } = state.context;
      return (
        state.matches({ modal: 'open' }) === (movie !== null) &&
        isDeepStrictEqual(inputOf(state, 'movie').movie ?? null, movie)
      );
    },
  }),
  everyStep<CatalogState>('a click on a card opens that film', ['§4.13'], {
    where: ({ from, event }) => event.type === 'movie.selected' && from.context.movie === null,
    must: ({ event, to }) => isDeepStrictEqual(to.context.movie, event['movie']),
  }),
  everyStep<CatalogState>('while a film is open no other takes its place', ['§4.13'], {
    where: ({ from, to }) => from.context.movie !== null && to.context.movie !== null,
    must: ({ from, to }) => from.context.movie?.id === to.context.movie?.id,
  }),
  everyStep<CatalogState>('an open film stays whatever the list and the search do', ['§4.13'], {
    where: ({ from, event }) => from.context.movie !== null && event.type !== 'movie.closed',
    must: ({ to }) => to.context.movie !== null,
  }),
  everyStep<CatalogState>('closing clears the film', ['§4.13', '§2.21'], {
    where: ({ from, event }) => from.context.movie !== null && event.type === 'movie.closed',
    must: ({ to }) => to.context.movie === null && !('movie' in to.children),
  }),
  everyStep<CatalogState>('opening and closing change nothing behind the dialog', ['§4.13'], {
    where: ({ event }) => event.type === 'movie.selected' || event.type === 'movie.closed',
    must: ({ from, to }) =>
      isDeepStrictEqual(behind(from), behind(to)) && isDeepStrictEqual(callsOf(from), callsOf(to)),
  }),
];
