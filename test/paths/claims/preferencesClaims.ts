import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import { defaultPreferences, type Preferences } from '../../../src/domain/preferences.ts';
import type { preferencesMachine } from '../../../src/machines/preferencesMachine.ts';
import { preferencesModel } from '../models/preferencesModel.ts';
import type { Edge } from '../plan/explore.ts';
import { actionsAt } from './actionsAt.ts';
import { everyStep, type Claim } from './claim.ts';

type PreferencesState = SnapshotFrom<typeof preferencesMachine>;

const chosenBy: Readonly<Record<string, keyof Preferences>> = {
  'look.chosen': 'look',
  'keys.toggled': 'keysAreOn',
  'language.chosen': 'language',
  'country.chosen': 'country',
};

const effectsAt = (edge: Edge) => actionsAt(preferencesModel.machine, edge);
const namesAt = (edge: Edge) => effectsAt(edge).map(({ type }) => type);

/** What holds of what a person has chosen of the app. */
export const preferencesClaims: readonly Claim[] = [
  everyStep<PreferencesState>('a choice changes what was chosen, and nothing else', ['§10.60'], {
    where: ({ event }) => event.type in chosenBy,
    must({ from, event, to }) {
      const part = chosenBy[event.type] ?? 'look';
      const wanted = part === 'keysAreOn' ? !from.context.keysAreOn : event[part];
      return isDeepStrictEqual(to.context, { ...from.context, [part]: wanted });
    },
  }),
  everyStep<PreferencesState>(
    'a choice is kept once, by itself, so that other tabs keep theirs',
    ['§10.60'],
    {
      where: ({ event }) => event.type in chosenBy,
      must({ event, to }, edge) {
        const part = chosenBy[event.type] ?? 'look';
        const kept = effectsAt(edge).filter(({ type }) => type === 'keepChoice');
        return isDeepStrictEqual(
          kept.map(({ params }) => params),
          [{ [part]: to.context[part] }],
        );
      },
    },
  ),
  everyStep<PreferencesState>('what another tab chose holds here, unwritten', ['§10.61'], {
    where: ({ event }) => event.type === 'preferences.stored',
    must: ({ event, to }, edge) =>
      isDeepStrictEqual(to.context, event['preferences']) &&
      isDeepStrictEqual(namesAt(edge), ['showLook']),
  }),
  everyStep<PreferencesState>('the page is given the look that was chosen', ['§10.62'], {
    where: (step) => step.from.context.look !== step.to.context.look,
    must: ({ to }, edge) =>
      effectsAt(edge).some(
        ({ type, info }) =>
          type === 'showLook' && (info.context as Preferences).look === to.context.look,
      ),
  }),
  everyStep<PreferencesState>('deleting leaves the defaults, and nothing kept', ['§10.63'], {
    where: ({ event }) => event.type === 'preferences.deleted',
    must: ({ to }, edge) =>
      isDeepStrictEqual(to.context, defaultPreferences) &&
      isDeepStrictEqual(namesAt(edge), ['forgetChoices', 'showLook']),
  }),
  everyStep<PreferencesState>('nothing is written but by a choice', ['§10.60', '§10.63'], {
    where: () => true,
    must: ({ event }, edge) => !namesAt(edge).includes('keepChoice') || event.type in chosenBy,
  }),
];
