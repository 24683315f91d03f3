import { describe, it } from 'vitest';
import { compileTexts } from '../../../tools/texts/messages.ts';
import { setupPhone, setupPhoneAtHome, type ShownLanguage } from '../support/browserFixture.ts';
import { pseudoTexts, servePseudoLanguage } from '../support/pseudoLanguage.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { homeScreens, movieScreens, signedOutScreens } from '../support/screens/mainScreens.ts';
import { outageScreens, rareScreens } from '../support/screens/rareScreens.ts';
import type { Screens } from '../support/screens/screenSetup.ts';
import { expectRoom, roomWindows } from './support/expectAccessible.ts';

const otherScreens = {
  ...homeScreens,
  ...movieScreens,
  ...libraryScreens,
  ...rareScreens,
  ...outageScreens,
};

/** Each screen in one of the windows, and in the other language in another: all windows in turn. */
const inTurn = (screens: Screens, first: number) =>
  Object.entries(screens).map(([name, go], index) => {
    const size = roomWindows[(index + first) % roomWindows.length] ?? roomWindows[0];
    return [name, `${size.width} px, text at ${size.text} %`, go, size] as const;
  });

describe.each<[string, ShownLanguage, number]>([
  ['a pseudo-language', { texts: pseudoTexts, locale: 'de-DE', prepare: servePseudoLanguage }, 0],
  ['Arabic', { texts: compileTexts('ar'), locale: 'ar-EG' }, 1],
])('in %s', (_, language, first) => {
  describe('signed out', () => {
    const fixture = setupPhone({ language, reopens: true });

    it.each(inTurn(signedOutScreens, first))(
      '%s has room and no axe violation at %s',
      async (_name, _window, go, size) => {
        await go(fixture.page, language.texts);
        await expectRoom(fixture.page, size);
      },
    );
  });

  describe('at home', () => {
    const fixture = setupPhoneAtHome({ language, reopens: true });

    it.each(inTurn(otherScreens, first))(
      '%s has room and no axe violation at %s',
      async (_name, _window, go, size) => {
        await go(fixture.page, language.texts);
        await expectRoom(fixture.page, size);
      },
    );
  });
});
