import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { shortcutsModel } from '../models/shortcuts.ts';
import { emittedBy } from '../plan/prove.ts';
import type { Edge } from '../plan/explore.ts';
import { everyState, everyStep, type Claim } from './claim.ts';

const wantedBy: Readonly<Record<string, string>> = {
  'search.pressed': 'searchFocus.requested',
  'watchlist.pressed': 'watchlistToggle.requested',
  'seen.pressed': 'seenToggle.requested',
};

const characters = new Set([...Object.keys(wantedBy), 'help.pressed']);

const wantedAt = (edge: Edge) => emittedBy(shortcutsModel, edge).map(({ type }) => type);
const isEnabled = (state: AnyMachineSnapshot) => state.matches({ characterKeys: 'enabled' });
const isListOpen = (state: AnyMachineSnapshot) => state.matches({ help: 'open' });
const changesNothing = (edge: Edge) => wantedAt(edge).length === 0 && edge.from.key === edge.to.key;

/** What holds of home's shortcuts. */
export const shortcutsClaims: readonly Claim[] = [
  everyState('single characters are listened for while they are on, and only then', ['§10.54'], {
    must: (state) => 'characters' in state.children === isEnabled(state),
  }),
  everyState('Escape in the list of keys is left to the list', ['§10.53', '§10.55'], {
    must: (state) => 'back' in state.children === !isListOpen(state),
  }),
  everyStep('a character asks for just what it stands for', ['§10.53'], {
    where: ({ from, event }) => event.type in wantedBy && isEnabled(from) && !isListOpen(from),
    must: ({ event }, edge) =>
      isDeepStrictEqual(wantedAt(edge), [wantedBy[event.type]]) && edge.from.key === edge.to.key,
  }),
  everyStep('a character that is off, or behind the list, does nothing', ['§10.54', '§10.55'], {
    where: ({ from, event }) =>
      characters.has(event.type) && (!isEnabled(from) || isListOpen(from)),
    must: (_, edge) => changesNothing(edge),
  }),
  everyStep('Escape asks for one step back, whatever characters do', ['§10.53'], {
    where: ({ from, event }) => event.type === 'back.pressed' && !isListOpen(from),
    must: (_, edge) => isDeepStrictEqual(wantedAt(edge), ['back.requested']),
  }),
  everyStep('the list opens by its key and by its button', ['§10.55'], {
    where: ({ from, event }) =>
      event.type === 'help.opened' ||
      (event.type === 'help.pressed' && isEnabled(from) && !isListOpen(from)),
    must: ({ to }) => isListOpen(to),
  }),
  everyStep('the list closes, and nothing else does it', ['§10.55'], {
    where: ({ from, to, event }) =>
      event.type === 'help.closed' || isListOpen(from) !== isListOpen(to),
    must: ({ event, to }) => isListOpen(to) === (event.type !== 'help.closed'),
  }),
  everyStep('characters are on or off as was chosen last, in the list too', ['§10.54'], {
    where: ({ event }) => event.type === 'characterKeys.toggled',
    must: ({ from, event, to }) =>
      isEnabled(to) === event['isEnabled'] && isListOpen(from) === isListOpen(to),
  }),
];
