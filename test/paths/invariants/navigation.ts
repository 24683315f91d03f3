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
  everyStep('another language has its own list positions', '§10.2 §10.74', {
    where: ({ from, event }) =>
      event.type === 'language.changed' && event['language'] !== from.context.language,
    must: ({ event, to }) =>
      to.context.language === event['language'] && equals(to.context.positions, event['positions']),
  }),
  everyStep('cleared list positions are gone here and in storage', '§10.71', {
    where: ({ event }) => event.type === 'positions.cleared',
    must: (step) =>
      equals(step.to.context.positions, {}) &&
      !isUnsaved(step.to) &&
      equals(
        step.actions
          .map(({ type }) => type)
          .filter((type) => type === 'clearListPositions' || type === 'savePosition'),
        ['clearListPositions', 'savePosition'],
      ) &&
      savesOf(step).every(({ position }) => position === undefined),
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
  everyStep('an invalid deep link is reported', '§10.3', {
    where: ({ event }) => event.type === 'xstate.error.actor.loadMovie',
    must: ({ to }) => to.matches({ deepLink: 'failed' }),
  }),
  everyPlace('a deep link ends in each case', '§10.3', {
    where: ({ state }) => !state.matches({ deepLink: 'idle' }),
    must: ({ reaches }) =>
      reaches({
        by: (step) => !changesPosition(step),
        to: (state) => state.matches({ deepLink: 'idle' }) && state.context.linkedMovieId === null,
      }),
  }),
];

const trail = rulesFor<NavigationState>(navigationTrailModel);
const opensFilter = ({ from, event }: NavigationStep) =>
  event.type === 'filter.opened' && from.context.source === 'tmdb';
const goesBack = ({ from, event }: NavigationStep) =>
  event.type === 'back.selected' && from.context.trail.length > 0;

export const navigationTrailInvariants: readonly Invariant[] = [
  trail.everyStep('a filter from elsewhere opens at the top of Popular', '§10.105', {
    where: opensFilter,
    must: ({ event, to }) =>
      to.context.section === 'popular' &&
      to.context.positions.popular?.scrollTop === 0 &&
      equals(to.context.positions.popular.filter, event['filter']),
  }),
  trail.everyStep('the way back has the list that was left, and Popular as it was', '§10.105', {
    where: opensFilter,
    must: ({ from, to }) =>
      equals(to.context.trail, [
        ...from.context.trail,
        { section: from.context.section, popular: from.context.positions.popular ?? null },
      ]),
  }),
  trail.everyStep('Back opens the list that was left, and Popular as it was', '§10.105', {
    where: goesBack,
    must({ from, to }) {
      const last = from.context.trail.at(-1);
      return (
        to.context.section === last?.section &&
        equals(to.context.positions.popular ?? null, last.popular) &&
        equals(to.context.trail, from.context.trail.slice(0, -1))
      );
    },
  }),
  trail.everyStep('a selected section ends the way back', '§10.105', {
    where: ({ event }) => event.type === 'section.selected',
    must: ({ from, event, to }) => {
      const first = from.context.trail[0];
      return (
        to.context.section === event['section'] &&
        to.context.trail.length === 0 &&
        (first === undefined || equals(to.context.positions.popular ?? null, first.popular))
      );
    },
  }),
  trail.everyStep('nothing else changes the way back', '§10.105', {
    where: (step) =>
      !opensFilter(step) && !goesBack(step) && step.event.type !== 'section.selected',
    must: ({ from, to }) => equals(from.context.trail, to.context.trail),
  }),
];
