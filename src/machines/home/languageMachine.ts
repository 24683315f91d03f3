import { assign, setup, type ActorRefFrom } from 'xstate';
import { sourceLanguage } from '../../domain/languages.ts';
import type { Texts } from '../../texts/messages.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';

/** What the preference, the browser and other tabs report, and the network. */
export type LanguageWatcherEvent =
  { type: 'language.chosen'; language: string } | { type: 'network.online' };

export type LanguageEvent = LanguageWatcherEvent | { type: 'retry.requested' };

export type LanguageContext = {
  /** The chosen language, BCP 47; its texts may not be there yet. */
  readonly language: string;
  /** What the interface is written in. */
  readonly shown: string;
  /** `null` for English, which is part of the code. */
  readonly texts: Texts | null;
};

/** The running actor of the interface's language. */
export type LanguageRef = ActorRefFrom<typeof languageMachine>;

type Loaded = { event: { output: Texts | null } };

const getTexts = ({ event }: Loaded) => ({ texts: event.output });

/**
 * The language of the interface (§10.248). Until the texts of a chosen language are there, the interface
 * stays as it is.
 */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    input: {} as { readonly language: string },
    children: {} as { language: 'watchLanguage'; texts: 'loadTexts' },
    tags: {} as 'failed' | 'pending',
  },
  actors: {
    watchLanguage: callbackSlot<LanguageWatcherEvent>('watchLanguage'),
    loadTexts: actorSlot<Texts | null, { readonly language: string }>('loadTexts'),
  },
  guards: {
    isShown: ({ context }, { language }: { readonly language: string }) =>
      language === context.shown,
  },
  actions: {
    assignLanguage: assign((_, { language }: { readonly language: string }) => ({ language })),
    assignTexts: assign(({ context }, { texts }: { readonly texts: Texts | null }) => ({
      texts,
      shown: context.language,
    })),
    /** Says on the document which language it is in, and which way it runs. */
    markDocument: actionSlot<{ readonly language: string }>('markDocument'),
  },
}).createMachine({
  id: 'language',
  context: ({ input: { language } }) => ({ language, shown: sourceLanguage, texts: null }),
  // Without it the language stays as it is, and nothing else is missing.
  invoke: { id: 'language', src: 'watchLanguage', onError: { description: '§10.97' } },
  initial: 'comparing',
  on: {
    'language.chosen': {
      description: '§10.248',
      actions: { type: 'assignLanguage', params: ({ event }) => event },
      target: '.comparing',
    },
  },
  states: {
    comparing: {
      always: [
        {
          guard: { type: 'isShown', params: ({ context }) => context },
          target: 'shown',
          description: '§10.248',
        },
        { target: 'loading', description: '§10.248' },
      ],
    },
    shown: {
      entry: { type: 'markDocument', params: ({ context: { shown } }) => ({ language: shown }) },
    },
    loading: {
      tags: 'pending',
      invoke: {
        id: 'texts',
        src: 'loadTexts',
        input: ({ context: { language } }) => ({ language }),
        onDone: {
          description: '§10.248',
          actions: { type: 'assignTexts', params: getTexts },
          target: 'shown',
        },
        onError: { target: 'failed', description: '§10.249' },
      },
    },
    failed: {
      description: '§10.249',
      tags: 'failed',
      // Before the first paint the document was marked with the language that is missing.
      entry: { type: 'markDocument', params: ({ context: { shown } }) => ({ language: shown }) },
      on: { 'retry.requested': 'loading', 'network.online': 'loading' },
    },
  },
});
