import type { Edge, Graph, Vertex } from '../../plan/explore.ts';
import type { LabelledEvent } from '../../plan/model.ts';
import { everyStep, type Claim } from '../claim.ts';
import { shortestWayTo } from '../shortestWayTo.ts';
import { moviesOf, isAnswer, newsIn, scrollsAt, type CatalogState } from './catalogState.ts';

const asCatalog = ({ snapshot }: Vertex) => snapshot as CatalogState;

/** Whether an answer brings a page above 1 that has movies to go to. */
const bringsMore = (from: CatalogState, event: LabelledEvent) =>
  isAnswer(event, 'done', 'loadPage') &&
  from.context.pages.length > 0 &&
  newsIn(from, event).length > 0;

/** Scrolling to what has arrived. */
export const scrollClaims: readonly Claim[] = [
  everyStep<CatalogState>(
    'the view scrolls to the first movie of the page that came last',
    ['§4.12'],
    {
      where: () => true,
      must: ({ to: { context } }, edge) =>
        scrollsAt(edge).every(
          (index) =>
            context.pages.length > 1 && index === moviesOf(context.pages.slice(0, -1)).length,
        ),
    },
  ),
  {
    says: 'the view scrolls once for each page above 1, and for nothing else',
    spec: ['§4.12'],
    holds: scrollsTooOften,
  },
  everyStep<CatalogState>('a page above 1 has its scroll coming', ['§4.12'], {
    where: (step) => bringsMore(step.from, step.event),
    must: ({ to }) => to.matches({ scroll: 'due' }),
  }),
  everyStep<CatalogState>(
    'a scroll that is due comes with its delay, unless a dialog is open',
    ['§4.12'],
    {
      where: ({ from, event }) =>
        event.type.startsWith('xstate.after.scrollDelay') && from.context.movie === null,
      must: (_, edge) => scrollsAt(edge).length === 1,
    },
  ),
  everyStep<CatalogState>(
    'nothing scrolls behind an open dialog; closing it makes up for that',
    ['§4.12', '§2.21'],
    {
      where: ({ from }) => from.context.movie !== null,
      must: ({ from, event, to }, edge) => {
        const isMadeUpFor = from.matches({ scroll: 'held' }) && event.type === 'movie.closed';
        return (
          scrollsAt(edge).length === (isMadeUpFor ? 1 : 0) &&
          (!isMadeUpFor || to.context.movie === null)
        );
      },
    },
  ),
  everyStep<CatalogState>('a search that begins or ends forgets the scroll', ['§4.9', '§4.12'], {
    where: ({ from, to }) => from.context.search !== to.context.search,
    must: ({ to }, edge) => to.matches({ scroll: 'still' }) && scrollsAt(edge).length === 0,
  }),
];

type Walker = { readonly vertex: Vertex; readonly isOwed: boolean };

/** Walks the graph with one bit more: whether a page has come that was not scrolled to yet. */
function scrollsTooOften(graph: Graph): readonly string[] {
  const seen = new Set<string>();
  const queue: Walker[] = graph.starts.map(({ vertex }) => ({ vertex, isOwed: false }));
  const broken = new Set<Edge>();
  let scrolls = 0;
  for (const { vertex, isOwed } of queue) {
    const place = `${vertex.key} ${isOwed}`;
    if (seen.has(place)) continue;
    seen.add(place);
    for (const edge of graph.edgesFrom(vertex)) {
      const count = scrollsAt(edge).length;
      scrolls += count;
      if (count > (isOwed ? 1 : 0)) broken.add(edge);
      queue.push({
        vertex: edge.to,
        isOwed: bringsMore(asCatalog(edge.from), edge.event) || (isOwed && count === 0),
      });
    }
  }
  if (scrolls === 0) return ['nowhere to look: nothing ever scrolls'];
  return [...broken]
    .slice(0, 3)
    .map(({ name }) => shortestWayTo(graph, (edge) => edge.name === name));
}
