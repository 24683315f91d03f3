import { it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { outageScreens, rareScreens } from '../support/screens/rareScreens.ts';
import { setupPhoneAtHome } from '../support/browserFixture.ts';
import { expectAccessible, fewVariants } from './support/expectAccessible.ts';

const fixture = setupPhoneAtHome({ reopens: true });

it.each(Object.entries({ ...libraryScreens, ...outageScreens, ...rareScreens }))(
  '%s has no axe violation, dark at 360 and light at 1,440 px; fits 360, 320 and 640 px, and text at 200 %',
  async (_, go) => {
    await go(fixture.page, texts);
    await expectAccessible(fixture.page, fewVariants);
  },
);
