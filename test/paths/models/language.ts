import type { LanguageContext } from '../../../src/machines/home/languageMachine.ts';
import { languageMachine } from '../../../src/machines/home/languageMachine.ts';
import { compileTexts } from '../../../tools/texts/messages.ts';
import { implicitEvents, type Model } from '../plan/model.ts';

const texts = { de: compileTexts('de'), ar: compileTexts('ar') };

/** Which language the interface has, and which one it waits for; no screen depends on it. */
export const languageModel: Model = {
  name: 'language',
  machine: languageMachine.provide({ actions: { markDocument: () => undefined } }),
  starts: [
    { from: 'an English browser', input: { language: 'en' } },
    { from: 'a German browser', input: { language: 'de' } },
  ],
  relevantContext: ({ context }) => {
    const { language, shown } = context as LanguageContext;
    return [language, shown];
  },
  eventsIn: (snapshot) => {
    const { language } = snapshot.context as LanguageContext;
    return [
      ...['en', 'de', 'ar'].map((chosen) => ({
        label: `${chosen} is chosen`,
        type: 'language.chosen',
        language: chosen,
      })),
      { label: 'the network is back', type: 'network.online' },
      { label: 'Try again is pressed', type: 'retry.requested' },
      ...implicitEvents(snapshot, {
        texts: {
          'the texts arrive': texts[language as keyof typeof texts] ?? null,
          'the texts do not arrive': new TypeError('Failed to fetch'),
        },
      }),
    ];
  },
};
