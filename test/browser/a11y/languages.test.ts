import { describe, it } from 'vitest';
import { compileTexts } from '../../../tools/texts/messages.ts';
import { setupPhone, setupPhoneAtHome, type ShownLanguage } from '../support/browserFixture.ts';
import { pseudoTexts, servePseudoLanguage } from '../support/pseudoLanguage.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { homeScreens, movieScreens, signedOutScreens } from '../support/screens/mainScreens.ts';
import { outageScreens, rareScreens } from '../support/screens/rareScreens.ts';
import type { Screens } from '../support/screens/screenSetup.ts';
import { expectRoom } from './support/expectAccessible.ts';

/** Of each kind of screen the state with the most texts. */
const pick = (screens: Screens, names: readonly string[]) =>
  names.map((name) => {
    const go = screens[name];
    if (go === undefined) throw new Error(`no screen is called ${name}`);
    return [name, go] as const;
  });

const startScreens = pick(signedOutScreens, ['a failed login', 'signup with different passwords']);
const otherScreens = pick(
  { ...homeScreens, ...movieScreens, ...libraryScreens, ...rareScreens, ...outageScreens },
  [
    'home',
    'a search',
    'the filters',
    'a movie',
    'a watchlist with movies',
    'the report of an import',
    'the menu',
    'About with the confirmation before data is deleted',
    'a failed list that offers the demo catalog',
  ],
);

describe.each<[string, ShownLanguage]>([
  ['a pseudo-language', { texts: pseudoTexts, locale: 'de-DE', prepare: servePseudoLanguage }],
  ['Arabic', { texts: compileTexts('ar'), locale: 'ar-EG' }],
])('in %s', (_, language) => {
  const title = 'has no axe violation, and fits 320, 390 and 1440 px, and text at 200 %';

  describe('signed out', () => {
    const fixture = setupPhone(language);

    it.each(startScreens)(`%s ${title}`, async (_name, go) => {
      await go(fixture.page, language.texts);
      await expectRoom(fixture.page);
    });
  });

  describe('at home', () => {
    const fixture = setupPhoneAtHome(language);

    it.each(otherScreens)(`%s ${title}`, async (_name, go) => {
      await go(fixture.page, language.texts);
      await expectRoom(fixture.page);
    });
  });
});
