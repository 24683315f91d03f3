import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { headerShare, findLayoutIssues } from './support/misfits.ts';
import { setPhone, setPhoneAtHome } from './support/phone.ts';
import { movieScreens } from '../support/screens/movieScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { outageScreens } from '../support/screens/outageScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';

/** A phone; the narrowest that WCAG 1.4.10 speaks of; a laptop's window at 200 %. */
const windows = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

/** What sticks to the top leaves at least that much to read. */
const mostOfTheWindow = 0.25;

/** Waits for the movies to stand where they stand in a window of that size. */
async function expectFit(page: Page) {
  // A click leaves a mouse where it was, and a card under a mouse shows buttons for a mouse.
  await page.mouse.move(-1, -1);
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => findLayoutIssues(page), { message: `${width} × ${height} px` })
      .toEqual({ small: [], unseen: [], overTheEdge: [] });
    expect(await headerShare(page)).toBeLessThanOrEqual(mostOfTheWindow);
  }
}

const title = 'a finger finds everything, and nothing goes over the edge, at 360, 320 and 640 px';

describe(`signed out, ${title}`, () => {
  const stage = setPhone();

  it('what does not fit is found', async () => {
    await stage.page.locator('main').evaluate((main) => {
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
    const { small, unseen, overTheEdge } = await findLayoutIssues(stage.page);
    expect(small).toHaveLength(1);
    expect(unseen).toHaveLength(1);
    expect(overTheEdge).not.toEqual([]);
  });

  it.each(signedOutScreens)('on %s', async (_, go) => {
    await go(stage.page);
    await expectFit(stage.page);
  });
});

describe(`at home, ${title}`, () => {
  const stage = setPhoneAtHome();

  it.each([...homeScreens, ...movieScreens, ...libraryScreens, ...outageScreens, ...rareScreens])(
    'on %s',
    async (_, go) => {
      await go(stage.page);
      await expectFit(stage.page);
    },
  );
});
