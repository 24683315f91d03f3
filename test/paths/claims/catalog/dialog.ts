import { isDeepStrictEqual } from 'node:util';
import { everyState, everyStep, type Claim } from '../claim.ts';
import type { LabelledEvent } from '../../plan/model.ts';
import { callsOf, moviesOf, inputOf, isAnswer, newsIn, type CatalogState } from './catalogState.ts';

/** What is not the dialog's. */
const behind = ({ context }: CatalogState) => ({ ...context, movie: null });

const shownIn = ({ context: { search, pages, results } }: CatalogState) =>
  search === '' ? pages : results;

/** The id beside the open movie's in the list that is shown. */
function besideOf(state: CatalogState, direction: 1 | -1): number | undefined {
  const ids = moviesOf(shownIn(state));
  const index = ids.indexOf(state.context.movie?.id ?? -1);
  return index === -1 ? undefined : ids[index + direction];
}

const asksForAnother = (from: CatalogState, { type }: LabelledEvent) =>
  ['movie.selected', 'nextMovie.requested', 'previousMovie.requested'].includes(type) ||
  from.matches({ modal: { open: 'awaitingPage' } });

/** The movie that is looked at. */
export const dialogClaims: readonly Claim[] = [
  everyState<CatalogState>(
    'a dialog is open exactly with a movie, and it is that movie',
    ['§4.13'],
    {
      must: (state) => {
        const { movie } = state.context;
        return (
          state.matches({ modal: 'open' }) === (movie !== null) &&
          isDeepStrictEqual(inputOf(state, 'movie').movie ?? null, movie)
        );
      },
    },
  ),
  everyStep<CatalogState>('a click on a card opens that movie', ['§4.13'], {
    where: ({ from, event }) => event.type === 'movie.selected' && from.context.movie === null,
    must: ({ event, to }) => isDeepStrictEqual(to.context.movie, event['movie']),
  }),
  everyStep<CatalogState>('while a movie is open no other takes its place unasked', ['§4.13'], {
    where: ({ from, event, to }) =>
      from.context.movie !== null && to.context.movie !== null && !asksForAnother(from, event),
    must: ({ from, to }) => from.context.movie?.id === to.context.movie?.id,
  }),
  everyStep<CatalogState>('the next movie is the one behind it in the list', ['§10.6'], {
    where: ({ from, event }) =>
      event.type === 'nextMovie.requested' && besideOf(from, 1) !== undefined,
    must: ({ from, to }) => to.context.movie?.id === besideOf(from, 1),
  }),
  everyStep<CatalogState>('the movie before is the one before it in the list', ['§10.6'], {
    where: ({ event }) => event.type === 'previousMovie.requested',
    must: ({ from, to }) => to.context.movie?.id === (besideOf(from, -1) ?? from.context.movie?.id),
  }),
  everyStep<CatalogState>('at the end of the list the next page is asked for', ['§10.6'], {
    where: ({ from, event }) =>
      event.type === 'nextMovie.requested' &&
      from.context.movie !== null &&
      moviesOf(shownIn(from)).at(-1) === from.context.movie.id,
    must: ({ from, to }) =>
      to.context.movie?.id === from.context.movie?.id &&
      to.matches({ modal: { open: 'awaitingPage' } }) === callsOf(to).includes('loadPage'),
  }),
  everyStep<CatalogState>('a page that is awaited for a movie brings it', ['§10.6'], {
    where: ({ from, event }) =>
      from.matches({ modal: { open: 'awaitingPage' } }) && isAnswer(event, 'done', 'loadPage'),
    must: ({ from, event, to }) =>
      newsIn(from, event).length === 0 || to.context.movie?.id === newsIn(from, event)[0]?.id,
  }),
  everyState<CatalogState>('a page is awaited only while one is on its way', ['§10.6'], {
    must: (state) =>
      !state.matches({ modal: { open: 'awaitingPage' } }) || callsOf(state).includes('loadPage'),
  }),
  everyStep<CatalogState>('an open movie stays whatever the list and the search do', ['§4.13'], {
    where: ({ from, event }) => from.context.movie !== null && event.type !== 'movie.closed',
    must: ({ to }) => to.context.movie !== null,
  }),
  everyStep<CatalogState>('closing clears the movie', ['§4.13', '§2.21'], {
    where: ({ from, event }) => from.context.movie !== null && event.type === 'movie.closed',
    must: ({ to }) => to.context.movie === null && !('movie' in to.children),
  }),
  everyStep<CatalogState>('opening and closing change nothing behind the dialog', ['§4.13'], {
    where: ({ event }) => event.type === 'movie.selected' || event.type === 'movie.closed',
    must: ({ from, to }) =>
      isDeepStrictEqual(behind(from), behind(to)) && isDeepStrictEqual(callsOf(from), callsOf(to)),
  }),
];
