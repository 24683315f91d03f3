import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { homeScreens, movieScreens, signedOutScreens } from '../support/screens/mainScreens.ts';
import { setupPhone, setupPhoneAtHome } from '../support/browserFixture.ts';
import { axeVariants, expectAccessible, runAxe } from './support/expectAccessible.ts';
import { findLayoutIssues } from './support/layoutIssues.ts';

const title =
  'has no axe violation, dark and light, at 360 and 1,440 px; fits 360, 320 and 640 px, and text at 200 %';

describe('signed out', () => {
  const fixture = setupPhone();

  it('the checks find an image without text, and small, invisible and overflowing elements', async () => {
    const { page } = fixture;
    await page.locator('main').evaluate((main) => main.append(new Image()));
    expect(await runAxe(page)).toEqual([expect.stringMatching(/^image-alt: <img>/)]);
    await page.locator('main').evaluate((main) => {
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
    const { small, invisible, overflowing } = await findLayoutIssues(page);
    expect(small).toHaveLength(1);
    expect(invisible).toHaveLength(1);
    expect(overflowing).not.toEqual([]);
  });

  it.each(Object.entries(signedOutScreens))(`%s ${title}`, async (_, go) => {
    await go(fixture.page, texts);
    await expectAccessible(fixture.page, axeVariants);
  });
});

describe('signed in', () => {
  const fixture = setupPhoneAtHome();

  it.each(Object.entries({ ...homeScreens, ...movieScreens }))(`%s ${title}`, async (_, go) => {
    await go(fixture.page, texts);
    await expectAccessible(fixture.page, axeVariants);
  });
});
