import type { EventObject, SnapshotFrom } from 'xstate';
import { isLibraryList } from '../../../src/domain/library.ts';
import { listsOwner } from '../../../src/machines/home/historyMachine.ts';
import type { homeMachine } from '../../../src/machines/home/homeMachine.ts';
import { homeModel, homeTonightModel, openListOf } from '../models/home.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type HomeState = SnapshotFrom<typeof homeMachine>;
type HomeStep = Step<HomeState>;

const { everyState, everyStep } = rulesFor<HomeState>(homeModel);
const { everyStep: everyTonightStep } = rulesFor<HomeState>(homeTonightModel);

const isRunning = (state: HomeState) => state.matches('running');
const hasList = (state: HomeState) => openListOf(state) !== null;
const isEvent =
  (type: string) =>
  ({ event }: HomeStep) =>
    event.type === type;

/** Events to the list that is open then. */
const sentToList = ({ actions, to }: HomeStep): readonly EventObject[] =>
  actions
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => params as { readonly to: unknown; readonly event: EventObject })
    .filter((sent) => sent.to === to.context.catalog)
    .map(({ event }) => event);

const typesOf = (sent: readonly EventObject[]) => sent.map(({ type }) => type).join();

/** What the open list knows of the library. */
const shownOf = ({ context: { section, library } }: HomeState) => ({
  hidden: [...library.hidden],
  seen: [...library.seen],
  movies: isLibraryList(section) ? library.movies[section].map(({ id }) => id) : null,
});
const equals = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isListStarted = isEvent('catalog.started');
const isClosed = (step: HomeStep, isOfLists: boolean) =>
  isEvent('layerClose.requested')(step) &&
  isRunning(step.from) &&
  (step.event['owner'] === listsOwner) === isOfLists;
const hasOpenMovie = ({ context: { catalog } }: HomeState) =>
  catalog !== null && catalog.getSnapshot().context.movie !== null;

/** The open list has this text in its search box. */
const searchOf = ({ context: { catalog } }: HomeState) =>
  catalog?.getSnapshot().context.searchText ?? '';

export const homeInvariants: readonly Invariant[] = [
  everyState('only a list that runs is open', '§10.2', {
    where: isRunning,
    must: (state) => state.matches({ running: 'listOpen' }) === hasList(state),
  }),
  everyStep(
    'a list that starts learns what the library hides, and in which country it is shown',
    '§10.20 §10.142',
    {
      where: (step) => isListStarted(step) && isRunning(step.from),
      must: (step) =>
        typesOf(sentToList(step)).startsWith('library.changed,country.changed') &&
        step.to.context.catalog === step.event['catalog'],
    },
  ),
  everyStep(
    'the open list learns of a change of the library that it shows, and of no other',
    '§10.86',
    {
      where: (step) => isEvent('xstate.snapshot.library')(step) && hasList(step.from),
      must(step) {
        const isChanged = !equals(shownOf(step.from), shownOf(step.to));
        const sent = typesOf(sentToList(step));
        return isChanged ? sent === 'library.changed' : sent === '';
      },
    },
  ),
  everyStep('a linked movie opens once, in the open list, and is then out of the way', '§10.3', {
    where: (step) => isRunning(step.to) && typesOf(sentToList(step)).includes('movie.selected'),
    must: (step) =>
      equals(step.sentTo('navigation'), [{ type: 'deepLink.opened' }]) &&
      step.to.context.linkedMovie === null,
  }),
  everyState('no linked movie waits while a list is open', '§10.3', {
    where: hasList,
    must: ({ context }) => context.linkedMovie === null,
  }),
  everyStep('Back leaves the open movie, else what is open in the lists', '§10.118 §10.140', {
    where: (step) => isClosed(step, true),
    must: (step) =>
      hasOpenMovie(step.from)
        ? /^movie\.(left|closed)$/.test(typesOf(sentToList(step)))
        : typesOf(step.sentTo('navigation')) === 'layerClose.requested',
  }),
  everyStep('Back closes a dialog by its owner', '§10.118', {
    where: (step) => isClosed(step, false),
    must: ({ event, emitted }) =>
      equals(emitted, [{ type: 'dialogClose.requested', owner: event['owner'] }]),
  }),
  everyStep('Backspace clears the search text, else focuses the list', '§10.53', {
    where: (step) => isEvent('back.requested')(step) && hasList(step.from),
    must: (step) =>
      searchOf(step.from) === ''
        ? typesOf(step.emitted) === 'gridFocus.requested'
        : equals(sentToList(step), [{ type: 'search.changed', text: '' }]),
  }),
  everyStep('the deleted data are deleted in every child, whatever is open', '§10.71 §10.176', {
    where: (step) => isEvent('data.deleted')(step) && isRunning(step.from),
    must: ({ actions, sentTo }) =>
      ['deleteAccountLibrary', 'deleteOfflineData'].every((type) =>
        actions.some((action) => action.type === type),
      ) &&
      equals(
        ['library', 'navigation', 'recentSearches'].map((id) => typesOf(sentTo(id))),
        ['library.deleted', 'positions.cleared', 'searches.cleared'],
      ),
  }),
  everyStep('sync that breaks takes nothing else with it', '§10.170', {
    where: isEvent('xstate.error.actor.sync'),
    must: ({ from, to }) => equals(from.value, to.value) && to.context.sync === null,
  }),
  everyStep('a list of a link that is closed is marked as read', '§10.237', {
    where: ({ event, from }) => event.type === 'listLink.closed' && isRunning(from),
    must: ({ actions }) => actions.some(({ type }) => type === 'markListLinkRead'),
  }),
  everyTonightStep('picks learn of each change of the library and of the country', '§10.216', {
    where: ({ from, to, event }) =>
      /^xstate\.snapshot\.library$|^country\.changed$/.test(event.type) &&
      from.context.tonight !== null &&
      isRunning(to),
    must: ({ actions, event, from }) =>
      equals(
        actions
          .filter(({ type }) => type === 'xstate.sendTo')
          .map(({ params }) => params as { readonly to: unknown; readonly event: EventObject })
          .filter((sent) => sent.to === from.context.tonight)
          .map((sent) => sent.event.type),
        [event.type === 'country.changed' ? 'country.changed' : 'library.changed'],
      ),
  }),
  everyTonightStep('picks whose code arrives start once', '§10.216', {
    where: ({ event, from }) =>
      event.type === 'xstate.done.actor.tonightLoader' && from.context.tonight !== null,
    must: ({ from, to }) => from.context.tonight === to.context.tonight,
  }),
  everyTonightStep('deleted data end the picks', '§10.71', {
    where: ({ event, from }) => event.type === 'data.deleted' && from.context.tonight !== null,
    must: ({ to }) => to.context.tonight === null,
  }),
];
