import type { AnyActorRef, EventObject, SnapshotFrom } from 'xstate';
import type { Movie, MoviePage } from '../../../../src/domain/movie.ts';
import type { catalogMachine } from '../../../../src/machines/catalog/catalogMachine.ts';
import { catalogModel } from '../../models/catalog.ts';
import type { CatalogView } from '../../models/catalog.ts';
import { emittedBy } from '../../plan/prove.ts';
import type { Edge } from '../../plan/explore.ts';
import type { LabelledEvent } from '../../plan/model.ts';

export type CatalogState = SnapshotFrom<typeof catalogMachine>;

export const viewOf = (state: CatalogState): CatalogView => catalogModel.viewOf(state);

const requests = new Set(['loadPage', 'searchMovies']);

/** The requests on their way; the open movie is not one. */
export function callsOf({ children }: CatalogState): readonly string[] {
  return Object.keys(children).filter((id) => requests.has(id));
}

type Context = Input & { readonly params?: Input };
type Input = {
  readonly page?: number;
  readonly query?: string;
  readonly year?: string | null;
  readonly movie?: Movie;
};

/** What a running actor was given; an empty object when it does not run. */
export function inputOf({ children }: CatalogState, id: string): Input {
  const ref: AnyActorRef | undefined = Object.entries(children).find(([name]) => name === id)?.[1];
  if (ref === undefined) return {};
  const { input, context } = ref.getSnapshot() as { input?: Input; context?: Context };
  return input ?? context?.params ?? context ?? {};
}

export function moviesOf(pages: readonly MoviePage[]): readonly number[] {
  return pages.flatMap(({ movies }) => movies.map(({ id }) => id));
}

/** Whether an event is the answer to a list or a search, of this kind. */
export function isAnswer({ type }: LabelledEvent, kind: 'done' | 'error', call = '\\w+'): boolean {
  const answered = new RegExp(`^xstate\\.${kind}\\.actor\\.${call}$`);
  return answered.test(type) && !type.endsWith('.movie');
}

export function broughtBy(event: LabelledEvent): MoviePage {
  return event['output'] as MoviePage;
}

/** Movies of an answer that are not there yet. */
export function newsIn({ context: { pages } }: CatalogState, event: LabelledEvent) {
  const known = moviesOf(pages);
  return broughtBy(event).movies.filter(({ id }) => !known.includes(id));
}

/** A page that brings nothing new, with another to come. */
export function isDuplicatePage(state: CatalogState, event: LabelledEvent): boolean {
  const { totalPages } = broughtBy(event);
  return newsIn(state, event).length === 0 && state.context.page < totalPages;
}

const emitted = new WeakMap<Edge, readonly number[]>();

/** Flat indexes to which a step asks the grid to scroll. */
export function scrollsAt(edge: Edge): readonly number[] {
  const known = emitted.get(edge) ?? emittedBy(catalogModel, edge).filter(isScroll).map(indexOf);
  emitted.set(edge, known);
  return known;
}

const isScroll = ({ type }: EventObject) => type === 'scroll.requested';

function indexOf(event: object): number {
  return 'index' in event ? Number(event.index) : Number.NaN;
}
