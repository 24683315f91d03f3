import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type {
  navigationMachine,
  NavigationMachineContext,
} from '../../../src/machines/home/navigationMachine.ts';
import { navigationModel, navigationTrailModel } from '../models/navigation.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type NavigationState = SnapshotFrom<typeof navigationMachine>;
type NavigationStep = Step<NavigationState>;

const { everyState, everyStep, everyPlace } = rulesFor<NavigationState>(navigationModel);

const isUnsaved = (state: NavigationState) => state.matches({ position: 'unsaved' });

/** Each saved section with its list position, in order. */
const savesOf = ({ actions }: Pick<NavigationStep, 'actions'>) =>
  actions
    .filter(({ type }) => type === 'savePosition')
    .map(({ info }) => openPositionOf(info.context as NavigationMachineContext));

const openPositionOf = ({ section, positions }: NavigationMachineContext) => ({
  section,
  position: positions[section],
});

/** Replaces all positions. */
const replacesAll = ({ event }: NavigationStep) =>
  /^(language\.changed|positions\.cleared)$/.test(event.type);
const changesPosition = ({ event }: NavigationStep) =>
  /^(listState\.changed|page\.scrolled|anchor\.changed)$/.test(event.type);

const trail = rulesFor<NavigationState>(navigationTrailModel);
const opensFilter = ({ from, event }: NavigationStep) =>
  event.type === 'filter.opened' && from.context.source === 'tmdb';
const goesBack = ({ from, event }: NavigationStep) =>
  event.type === 'back.selected' && from.context.trail.length > 0;

export const navigationInvariants: readonly Invariant[] = [
  everyStep('the open section is the section selected last', '§10.1', {
    must: ({ from, event, to }) =>
      to.context.section ===
      (event.type === 'section.selected' ? event['section'] : from.context.section),
  }),
  everyStep('only the position of the open list changes', '§10.1', {
    where: (step) =>
      !replacesAll(step) && !equals(step.from.context.positions, step.to.context.positions),
    must(step) {
      const others = ({ context: { section, positions } }: NavigationState) => ({
        ...positions,
        [section]: null,
      });
      return changesPosition(step) && equals(others(step.from), others(step.to));
    },
  }),
  everyStep('a list position has the last list state, scroll offset and anchor', '§10.2', {
    where: (step) => changesPosition(step) && step.from.context.source === 'tmdb',
    must({ event, to }) {
      const { listState, anchor, scrollTop } = event;
      const changed = listState ?? (anchor === undefined ? { scrollTop } : { anchor });
      const { position } = openPositionOf(to.context);
      return equals(position, { ...position, ...(changed as object) });
    },
  }),
  everyPlace('a change is saved after a delay, and when the page is left', '§10.2', {
    where: ({ state }) => isUnsaved(state),
    must: ({ state, steps }) =>
      steps
        .filter(({ event }) => event.type === 'page.left' || event.type.startsWith('xstate.after.'))
        .filter((step) => equals(savesOf(step), [openPositionOf(state.context)])).length === 2,
  }),
  everyStep('a change is saved before another selection', '§10.2', {
    where: ({ from, event, to }) =>
      isUnsaved(from) && !isUnsaved(to) && event.type !== 'positions.cleared',
    must: (step) => equals(savesOf(step)[0], openPositionOf(step.from.context)),
  }),
  everyStep('the demo catalog changes no list position', '§10.8', {
    where: (step) => step.from.context.source === 'demo' && !replacesAll(step),
    must: ({ from, to }) => equals(from.context.positions, to.context.positions),
  }),
  everyStep('the linked movie is loaded only at the start', '§10.3', {
    must: ({ spawned }) => spawned('loadMovie').length === 0,
  }),
  everyState('a loaded linked movie stays until it is opened', '§10.3', {
    must: (state) => state.matches({ deepLink: 'loaded' }) === (state.context.linkedMovie !== null),
  }),
  everyPlace('a deep link ends in each case', '§10.3', {
    where: ({ state }) => !state.matches({ deepLink: 'idle' }),
    must: ({ reaches }) =>
      reaches({
        by: (step) => !changesPosition(step),
        to: (state) => state.matches({ deepLink: 'idle' }) && state.context.linkedMovieId === null,
      }),
  }),
  trail.everyStep('nothing else changes the way back', '§10.105', {
    where: (step) =>
      !opensFilter(step) && !goesBack(step) && step.event.type !== 'section.selected',
    must: ({ from, to }) => equals(from.context.trail, to.context.trail),
  }),
];
