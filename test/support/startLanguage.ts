import { onTestFinished } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { getLanguage } from '../../src/domain/languages.ts';
import type { LivePreferences } from '../../src/domain/preferences.ts';
import { provideLanguage } from '../../src/services/home/languageActors.ts';
import type { Connection } from '../../src/services/home/connectionActors.ts';
import type { Texts } from '../../src/texts/messages.ts';
import { deferred } from './deferred.ts';
import { silent } from './manualActor.ts';
import { languageMachine } from '../../src/machines/home/languageMachine.ts';

/** The interface's language as these preferences choose it; the test brings its texts. */
export function startLanguage(
  preferences: LivePreferences,
  watchNetwork: Connection['watchNetwork'],
) {
  const loadTexts = deferred<Texts | null, { readonly language: string }>('loadTexts');
  const logic = provideLanguage(preferences, watchNetwork).provide({
    actors: { loadTexts: loadTexts.logic },
  });
  const input = { language: getLanguage(preferences.get()) };
  const actor = createActor(logic, { input }).start();
  onTestFinished(() => void actor.stop());
  return { actor, loadTexts };
}

/** The actor of an interface in English; other languages need no texts. */
export function anInterfaceLanguage() {
  const logic = languageMachine.provide({
    actors: {
      watchLanguage: silent(),
      loadTexts: fromPromise<Texts | null, { readonly language: string }>(async () => null),
    },
    actions: { markDocument() {} },
  });
  return createActor(logic, { input: { language: 'en' } }).start();
}
