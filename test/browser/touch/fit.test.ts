import { describe, expect, it } from 'vitest';
import { aPerson, register, signIn } from '../support/person.ts';
import { filmScreens } from '../support/screens/filmScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { outageScreens } from '../support/screens/outageScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { headerShare, misfitsOn } from './support/misfits.ts';
import { setPhone } from './support/phone.ts';

const stage = setPhone();

/** A phone; the narrowest that WCAG 1.4.10 speaks of; a laptop's window at 200 %. */
const windows = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

/** What sticks to the top leaves at least that much to read. */
const mostOfTheWindow = 0.25;

/** Waits for the films to stand where they stand in a window of that size. */
async function expectFit() {
  const { page } = stage;
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => misfitsOn(page), { message: `${width} × ${height} px` })
      .toEqual({ small: [], unseen: [], overTheEdge: [] });
    expect(await headerShare(page)).toBeLessThanOrEqual(mostOfTheWindow);
  }
}

it('what does not fit is found', async () => {
  await stage.page.evaluate(() => {
    const add = (css: string) => {
      const button = document.createElement('button');
      button.textContent = css;
      button.style.cssText = css;
      document.querySelector('main')?.append(button);
    };
    add('width: 100px; height: 20px');
    add('width: 60px; height: 60px; opacity: 0');
    add('width: 3000px; height: 60px');
  });
  const { small, unseen, overTheEdge } = await misfitsOn(stage.page);
  expect(small).toHaveLength(1);
  expect(unseen).toHaveLength(1);
  expect(overTheEdge).not.toEqual([]);
});

describe('a finger finds everything, and nothing goes over the edge, at 360, 320 and 640 px', () => {
  it.each(signedOutScreens)('on %s', async (_, go) => {
    await go(stage.page);
    await expectFit();
  });

  it.each([...homeScreens, ...filmScreens, ...libraryScreens, ...outageScreens, ...rareScreens])(
    'on %s',
    async (_, go) => {
      const person = aPerson();
      await register(stage.app.url, person);
      await signIn(stage.page, person);
      await go(stage.page);
      await expectFit();
    },
  );
});
