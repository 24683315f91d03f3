import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { Section } from '../../../src/domain/section.ts';
import type {
  navigationMachine,
  NavigationMachineContext,
} from '../../../src/machines/home/navigationMachine.ts';
import { selectHasDeepLinkFailed } from '../../../src/machines/home/navigationSelectors.ts';
import { navigationModel } from '../models/navigationModel.ts';
import type { Edge } from '../plan/explore.ts';
import { actionsAt } from './actionsAt.ts';
import { begunBy } from './begunBy.ts';
import { everyState, everyStep, everyVertex, type Claim } from './claim.ts';
import { reaches } from './reaches.ts';

type NavigationState = SnapshotFrom<typeof navigationMachine>;

const effectsAt = (edge: Edge) => actionsAt(navigationModel.machine, edge);
const getPosition = ({ context: { section, positions } }: NavigationState) => positions[section];
/** All positions give way to others. */
const isExchange = (type: string) => type === 'language.changed' || type === 'positions.cleared';
const isChange = (type: string) =>
  ['listState.changed', 'page.scrolled', 'anchor.changed'].includes(type);

/** Sections and positions as they were written, in order. */
const writtenAt = (edge: Edge) =>
  effectsAt(edge)
    .filter(({ type }) => type === 'savePosition')
    .map(({ info }) => {
      const { section, positions } = info.context as NavigationMachineContext;
      return { section, place: positions[section] };
    });

/** What holds of a person's way through home's lists. */
export const navigationClaims: readonly Claim[] = [
  everyStep<NavigationState>('the list that is open is the one chosen last', ['§10.1'], {
    where: () => true,
    must: ({ from, event, to }) =>
      to.context.section ===
      (event.type === 'section.selected' ? (event['section'] as Section) : from.context.section),
  }),
  everyStep<NavigationState>('what changes is the place of the open list alone', ['§10.1'], {
    where: () => true,
    must: ({ from, event, to }) =>
      isExchange(event.type) ||
      isDeepStrictEqual(from.context.positions, to.context.positions) ||
      (isChange(event.type) &&
        isDeepStrictEqual(
          { ...from.context.positions, [from.context.section]: null },
          { ...to.context.positions, [from.context.section]: null },
        )),
  }),
  everyStep<NavigationState>('a place has what was seen last, and how far it was', ['§10.2'], {
    where: ({ from, event }) => isChange(event.type) && from.context.source === 'tmdb',
    must({ event, to }) {
      const { listState, anchor, scrollTop } = event;
      const told = listState ?? (anchor === undefined ? { scrollTop } : { anchor });
      const place = getPosition(to);
      return isDeepStrictEqual(place, { ...place, ...told });
    },
  }),
  everyVertex('whatever changes is written by itself, and when the page is left', ['§10.2'], {
    where: ({ snapshot }) => snapshot.matches({ position: 'unsaved' }),
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .filter(({ event }) => event.type === 'page.left' || event.type.startsWith('xstate.after.'))
        .filter((edge) => {
          const { section } = (vertex.snapshot as NavigationState).context;
          const place = getPosition(vertex.snapshot as NavigationState);
          return isDeepStrictEqual(writtenAt(edge), [{ section, place }]);
        }).length === 2,
  }),
  everyStep<NavigationState>('nothing unwritten is left behind by another choice', ['§10.2'], {
    where: ({ from, event, to }) =>
      from.matches({ position: 'unsaved' }) &&
      to.matches({ position: 'saved' }) &&
      event.type !== 'positions.cleared',
    must({ from }, edge) {
      const { section } = from.context;
      return isDeepStrictEqual(writtenAt(edge)[0], { section, place: getPosition(from) });
    },
  }),
  everyStep<NavigationState>('another language has positions of its own', ['§10.2', '§10.74'], {
    where: ({ from, event }) =>
      event.type === 'language.changed' && event['language'] !== from.context.language,
    must: ({ event, to }) =>
      to.context.language === event['language'] &&
      isDeepStrictEqual(to.context.positions, event['positions']),
  }),
  everyStep<NavigationState>('what is deleted is gone, and nothing of it waits', ['§10.71'], {
    where: ({ event }) => event.type === 'positions.cleared',
    must: ({ to }, edge) =>
      isDeepStrictEqual(to.context.positions, {}) &&
      to.matches({ position: 'saved' }) &&
      isDeepStrictEqual(
        effectsAt(edge)
          .map(({ type }) => type)
          .filter((type) => type === 'clearListPositions' || type === 'savePosition'),
        ['clearListPositions', 'savePosition'],
      ) &&
      writtenAt(edge).every(({ place }) => place === undefined),
  }),
  everyStep<NavigationState>('no place in the demonstration is noted', ['§10.8'], {
    where: ({ from, event }) => from.context.source === 'demo' && !isExchange(event.type),
    must: ({ from, to }) => isDeepStrictEqual(from.context.positions, to.context.positions),
  }),
  everyStep<NavigationState>('an invited movie is looked up once', ['§10.3'], {
    where: () => true,
    must: (_, edge) => begunBy(effectsAt(edge), 'loadMovie').length === 0,
  }),
  everyState<NavigationState>('what was found is shown, and nothing else is', ['§10.3'], {
    must: (state) => state.matches({ deepLink: 'loaded' }) === (state.context.linkedMovie !== null),
  }),
  everyStep<NavigationState>('a link that leads nowhere is said', ['§10.3'], {
    where: ({ event }) => event.type === 'xstate.error.actor.loadMovie',
    must: ({ to }) => selectHasDeepLinkFailed(to),
  }),
  everyVertex('an invitation ends, whichever way it goes', ['§10.3'], {
    where: ({ snapshot }) => !snapshot.matches({ deepLink: 'idle' }),
    must: (vertex, graph) =>
      reaches(graph, vertex, {
        by: ({ event }) => !isChange(event.type),
        to: ({ snapshot }) =>
          snapshot.matches({ deepLink: 'idle' }) &&
          (snapshot as NavigationState).context.linkedMovieId === null,
      }),
  }),
];
