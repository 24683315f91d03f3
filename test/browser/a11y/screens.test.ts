import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { homeScreens, movieScreens, signedOutScreens } from '../support/screens/mainScreens.ts';
import { setupPhone, setupPhoneAtHome } from '../support/browserFixture.ts';
import { axeVariants, expectAccessible, runAxe } from './support/expectAccessible.ts';
import { findLayoutIssues, findOverlaps } from './support/layoutIssues.ts';

const title =
  'has no axe violation, dark and light, at 360 and 1,440 px; fits 360, 320 and 640 px, and text at 200 %';

describe('signed out', () => {
  const fixture = setupPhone({ reopens: true });

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

  it('the checks find a text over a button, and one over another text, but none over its own control', async () => {
    const { page } = fixture;
    expect(await findOverlaps(page)).toEqual([]);
    await page.locator('body').evaluate((body) => {
      const layer = document.createElement('div');
      layer.style.cssText = 'position: fixed; inset: 0';
      body.append(layer);
      const add = (name: string, text: string, css: string) => {
        const element = document.createElement(name);
        element.textContent = text;
        element.style.cssText = css;
        layer.append(element);
      };
      add('button', 'Save', 'display: block; width: 200px; height: 60px; border: 1px solid red');
      add('p', 'over it', 'margin-top: -40px');
      add('p', 'over both', 'margin-top: -1lh');
      add('p', 'apart from the flow', 'position: absolute; margin-top: -40px');
    });
    expect(await findOverlaps(page)).toEqual([
      'Save / over it',
      'Save / over both',
      'over it / over both',
    ]);
  });

  it.each(Object.entries(signedOutScreens))(`%s ${title}`, async (_, go) => {
    await go(fixture.page, texts);
    await expectAccessible(fixture.page, axeVariants);
  });
});

describe('signed in', () => {
  const fixture = setupPhoneAtHome({ reopens: true });

  it.each(Object.entries({ ...homeScreens, ...movieScreens }))(`%s ${title}`, async (_, go) => {
    await go(fixture.page, texts);
    await expectAccessible(fixture.page, axeVariants);
  });
});
