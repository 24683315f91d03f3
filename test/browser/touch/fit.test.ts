import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { getHeaderShare, findLayoutIssues } from './support/layoutIssues.ts';
import { setupPhone, setupPhoneAtHome } from './support/phone.ts';
import { movieScreens } from '../support/screens/movieScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { outageScreens } from '../support/screens/outageScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';

/** A phone; the narrowest of WCAG 1.4.10; a laptop's window at 200 %. */
const windows = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

/** Sticky headers take at most this part of the window's height. */
const maxHeaderShare = 0.25;

async function expectFit(page: Page) {
  // A card under the mouse would show its quick buttons.
  await page.mouse.move(-1, -1);
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => findLayoutIssues(page), { message: `${width} × ${height} px` })
      .toEqual({ small: [], invisible: [], overflowing: [] });
    expect(await getHeaderShare(page)).toBeLessThanOrEqual(maxHeaderShare);
  }
}

const title =
  'every control is large enough for touch and nothing overflows at 360, 320 and 640 px';

describe(`signed out, ${title}`, () => {
  const fixture = setupPhone();

  it('the layout check finds small, invisible and overflowing elements', async () => {
    await fixture.page.locator('main').evaluate((main) => {
      const add = (css: string) => {
        const button = document.createElement('button');
        button.textContent = css;
        button.style.cssText = css;
        main.append(button);
      };
      add('width: 100px; height: 20px');
      add('width: 60px; height: 60px; opacity: 0');
      add('width: 3000px; height: 60px');
    });
    const { small, invisible, overflowing } = await findLayoutIssues(fixture.page);
    expect(small).toHaveLength(1);
    expect(invisible).toHaveLength(1);
    expect(overflowing).not.toEqual([]);
  });

  it.each(signedOutScreens)('on %s', async (_, go) => {
    await go(fixture.page);
    await expectFit(fixture.page);
  });
});

describe(`at home, ${title}`, () => {
  const fixture = setupPhoneAtHome();

  it.each([...homeScreens, ...movieScreens, ...libraryScreens, ...outageScreens, ...rareScreens])(
    'on %s',
    async (_, go) => {
      await go(fixture.page);
      await expectFit(fixture.page);
    },
  );
});
