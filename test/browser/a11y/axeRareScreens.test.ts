import { describe, expect, it } from 'vitest';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { outageScreens } from '../support/screens/outageScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { fewVariants, findViolations } from './support/axeVariants.ts';

const fixture = setupBrowserAtHome();

describe('signed in, dark at 360 and light at 1,440 px', () => {
  it.each([...libraryScreens, ...outageScreens, ...rareScreens])(
    '%s has no axe violation',
    async (_, go) => {
      await go(fixture.page);
      expect(await findViolations(fewVariants, fixture.page)).toEqual({});
    },
  );
});
