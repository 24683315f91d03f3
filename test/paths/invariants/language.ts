import type { SnapshotFrom } from 'xstate';
import type { languageMachine } from '../../../src/machines/home/languageMachine.ts';
import { languageModel } from '../models/language.ts';
import { rulesFor, type Invariant } from './invariant.ts';

type LanguageState = SnapshotFrom<typeof languageMachine>;

const { everyState, everyStep, everyPlace } = rulesFor<LanguageState>(languageModel);

const isShown = ({ context }: LanguageState) => context.language === context.shown;

export const languageInvariants: readonly Invariant[] = [
  everyState('the texts are those of the shown language', '§10.248', {
    must: ({ context: { shown, texts } }) => (texts?.locale ?? 'en') === shown,
  }),
  everyState('another language than the shown one is loading, or has failed', '§10.248', {
    must: (state) => state.matches('shown') === isShown(state),
  }),
  everyStep('the interface changes only when texts arrive', '§10.248', {
    where: ({ from, to }) => from.context.shown !== to.context.shown,
    must: ({ event }) => event.type === 'xstate.done.actor.texts',
  }),
  everyPlace('a language that could not be loaded is loaded again on request', '§10.249', {
    where: ({ state }) => state.matches('failed'),
    must: ({ steps }) =>
      steps.some(({ event, to }) => event.type === 'retry.requested' && to.matches('loading')),
  }),
];
