import { fromCallback, type EventObject } from 'xstate';
import { getDirection, getLanguage, sourceLanguage } from '../../domain/languages.ts';
import type { LivePreferences } from '../../domain/preferences.ts';
import { languageShown } from '../../domain/serviceWorker.ts';
import { languageMachine, type LanguageWatcherEvent } from '../../machines/home/languageMachine.ts';
import type { Texts } from '../../texts/messages.ts';
import { serviceActor } from '../serviceActor.ts';
import type { Connection } from './connectionActors.ts';

type Preferences = Pick<LivePreferences, 'get' | 'subscribe'>;

/** Sends the language of the interface when it changes: by a choice, in any tab, or by the browser. */
const watchLanguage = (preferences: Preferences, watchNetwork: Connection['watchNetwork']) =>
  fromCallback<EventObject, undefined, LanguageWatcherEvent>(({ sendBack }) => {
    let language = getLanguage(preferences.get());
    const stop = new AbortController();
    function sendChange() {
      const chosen = getLanguage(preferences.get());
      if (chosen === language) return;
      language = chosen;
      sendBack({ type: 'language.chosen', language });
    }
    addEventListener('languagechange', sendChange, stop);
    const unsubscribe = preferences.subscribe(sendChange);
    const stopWatching = watchNetwork(({ type }) => {
      if (type === 'network.online') sendBack({ type });
    });
    return () => {
      unsubscribe();
      stopWatching();
      stop.abort();
    };
  });

/**
 * Loads the texts of a language, a chunk of their own.
 *
 * @returns `null` for English, which is part of the code
 * @throws what `loadChunk` throws
 */
async function loadTexts(language: string): Promise<Texts | null> {
  if (language === sourceLanguage) return null;
  // Only who reads another language loads where each of them is.
  const { default: loaders } = await import('virtual:texts/loaders');
  return (await loaders[language]?.())?.default ?? null;
}

/** Sets `lang` and `dir`, which styles and screen readers go by, and the manifest of that language. */
function markDocument(language: string): void {
  const root = document.documentElement;
  if (root.lang !== language) root.lang = language;
  const direction = getDirection(language);
  if (root.dir !== direction) root.dir = direction;
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const href =
    language === sourceLanguage ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
  if (manifest !== null && manifest.getAttribute('href') !== href) manifest.href = href;
  // The worker keeps the texts of the languages that are used.
  if (language === sourceLanguage) return;
  void navigator.serviceWorker?.ready.then((registration) =>
    registration.active?.postMessage({ type: languageShown, language }),
  );
}

/** Provides the machine of the interface's language with the preferences, this page and its network. */
export const provideLanguage = (
  preferences: Preferences,
  watchNetwork: Connection['watchNetwork'],
) =>
  languageMachine.provide({
    actors: {
      watchLanguage: watchLanguage(preferences, watchNetwork),
      loadTexts: serviceActor(({ language }) => loadTexts(language)),
    },
    actions: { markDocument: (_, { language }) => markDocument(language) },
  });
