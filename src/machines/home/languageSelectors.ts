import type { SnapshotFrom } from 'xstate';
import type { languageMachine } from './languageMachine.ts';

type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;

/** The texts of the interface; `null` for English. */
export const selectTexts = (snapshot: LanguageSnapshot) => snapshot.context.texts;

/** The chosen language whose texts could not be loaded, BCP 47; `null` if there is none. */
export const selectFailedLanguage = (snapshot: LanguageSnapshot): string | null =>
  snapshot.hasTag('failed') ? snapshot.context.language : null;

/** Whether the interface waits for the texts of another language. */
export const selectIsLanguagePending = (snapshot: LanguageSnapshot) => snapshot.hasTag('pending');
