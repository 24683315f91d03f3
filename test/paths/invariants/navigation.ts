import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type {
  navigationMachine,
  NavigationMachineContext,
} from '../../../src/machines/home/navigationMachine.ts';
import { countLayers, getShownPosition } from '../../../src/domain/listLayers.ts';
import { getLists } from '../../../src/machines/home/navigationMachine.ts';
import { selectListName, selectOrigin } from '../../../src/machines/home/navigationSelectors.ts';
import { navigationModel, openedListsModel } from '../models/navigation.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type NavigationState = SnapshotFrom<typeof navigationMachine>;
type NavigationStep = Step<NavigationState>;

const { everyState, everyStep, everyPlace } = rulesFor<NavigationState>(navigationModel);

const isUnsaved = (state: NavigationState) => state.matches({ position: 'unsaved' });

/** What was saved, in order. */
const savesOf = ({ actions }: Pick<NavigationStep, 'actions'>) =>
  actions
    .filter(({ type }) => type === 'savePositions')
    .map(({ info }) => (info.context as NavigationMachineContext).positions);

const openPositionOf = ({ section, positions }: NavigationMachineContext) => ({
  section,
  position: positions[section],
});

/** The section that the event selects. */
const selectedIn = (event: NavigationStep['event']) =>
  event.type === 'popularTop.selected' ? 'popular' : event['section'];

/** Replaces all positions. */
const replacesAll = ({ event }: NavigationStep) =>
  /^(language\.changed|positions\.cleared)$/.test(event.type);
const changesPosition = ({ event }: NavigationStep) =>
  /^(listState\.changed|page\.scrolled|anchor\.changed)$/.test(event.type);

const lists = rulesFor<NavigationState>(openedListsModel);
const layersOf = ({ context }: NavigationState) => countLayers(getLists(context));
const goesBack = ({ from, event }: NavigationStep) =>
  /^(back\.selected|layerClose\.requested)$/.test(event.type) && layersOf(from) > 0;

/** The movie database is lost, and the saved list is elsewhere. */
const opensSavedPlace = ({ from, event, to }: Step<NavigationState>) =>
  event.type === 'connection.lost' && from.context.savedPlace !== to.context.savedPlace;

export const navigationInvariants: readonly Invariant[] = [
  everyStep('the open section is the section selected last', '§10.1', {
    where: (step) => !opensSavedPlace(step),
    must: ({ from, event, to }) =>
      to.context.section === (selectedIn(event) ?? from.context.section),
  }),
  everyStep(
    'the place of a saved list opens only before anything is shown or selected',
    '§10.145',
    {
      where: opensSavedPlace,
      must: ({ from, to }) => from.matches({ start: 'fresh' }) && to.matches({ start: 'over' }),
    },
  ),
  everyStep('only the position of the open list changes', '§10.1', {
    where: (step) =>
      !replacesAll(step) &&
      !opensSavedPlace(step) &&
      step.event.type !== 'popularTop.selected' &&
      !equals(step.from.context.positions, step.to.context.positions),
    must(step) {
      const others = ({ context: { section, positions } }: NavigationState) => ({
        ...positions,
        [section]: null,
      });
      return changesPosition(step) && equals(others(step.from), others(step.to));
    },
  }),
  everyStep(
    'Popular opens at its top, which is saved, and every other list keeps its position',
    '§10.138',
    {
      where: ({ event, from }) =>
        event.type === 'popularTop.selected' && from.context.source === 'tmdb',
      must(step) {
        const { popular, ...others } = step.to.context.positions;
        const { popular: _, ...othersBefore } = step.from.context.positions;
        const isShown = step.emitted.some(({ type }) => type === 'top.requested');
        const opensAtTop = popular?.scrollTop === 0 && popular.anchor === null;
        return (
          equals(others, othersBefore) &&
          (isShown
            ? equals(openPositionOf(step.from.context), openPositionOf(step.to.context))
            : opensAtTop && equals(savesOf(step), [step.to.context.positions]))
        );
      },
    },
  ),
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
        .filter((step) => equals(savesOf(step), [state.context.positions])).length === 2,
  }),
  everyStep('a change is saved before another selection', '§10.2', {
    where: ({ from, event, to }) =>
      isUnsaved(from) &&
      !isUnsaved(to) &&
      !/^(positions\.cleared|popularTop\.selected)$/.test(event.type),
    must: (step) => equals(savesOf(step)[0], step.from.context.positions),
  }),
  everyStep('the demo catalog changes no list position', '§10.8', {
    where: (step) => step.from.context.source === 'demo' && !replacesAll(step),
    must: ({ from, to }) => equals(from.context.positions, to.context.positions),
  }),
  everyStep('the linked movie is loaded again only after it had no response', '§10.3 §10.144', {
    where: ({ spawned }) => spawned('loadMovie').length > 0,
    must: ({ from, event }) =>
      from.matches({ deepLink: { failed: 'unanswered' } }) &&
      event.type === 'xstate.done.actor.connection',
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
  lists.everyStep('an opened list takes no place of another list', '§10.138', {
    where: ({ event }) => event.type === 'filter.opened',
    must: ({ from, to }) =>
      equals(from.context.positions, to.context.positions) &&
      from.context.section === to.context.section,
  }),
  lists.everyStep('Back closes one layer, whatever it is', '§10.118 §10.140', {
    where: goesBack,
    must: ({ from, to }) => layersOf(to) === layersOf(from) - 1,
  }),
  lists.everyStep('a selected tab shows its list with nothing open in it or over it', '§10.138', {
    where: ({ event }) => /^(section|tab|popularTop)\.selected$/.test(event.type),
    must: ({ event, to }) => selectListName(to) === selectedIn(event) && layersOf(to) === 0,
  }),
  lists.everyStep(
    'the focus follows a control that is gone with its list, and no other',
    '§10.156',
    {
      // What opens another list saves where this one is.
      must: (step) =>
        step.emitted.some(({ type }) => type === 'focus.requested') ===
        (/^(tab\.selected|filter\.opened|back\.selected)$/.test(step.event.type) &&
          savesOf(step).length > 0),
    },
  ),
  lists.everyState('an opened list is no section, and leads back', '§10.105 §10.138', {
    must: (state) =>
      (selectListName(state) === 'opened') === (selectOrigin(state) !== null) &&
      (selectListName(state) === 'opened') === getLists(state.context).opened.length > 0,
  }),
  lists.everyStep('a list of another kind leaves the positions below it as they were', '§10.105', {
    where: ({ event }) => event.type === 'listState.changed',
    must: ({ from, to }) =>
      equals(from.context.opened.slice(0, -1), to.context.opened.slice(0, -1)) &&
      (from.context.opened.length === 0 || equals(from.context.positions, to.context.positions)),
  }),
  lists.everyState('the shown position is that of the list on top', '§10.2', {
    where: ({ context }) => context.opened.length > 0 && context.source === 'tmdb',
    must: ({ context }) => getShownPosition(getLists(context)) === context.opened.at(-1),
  }),
];
