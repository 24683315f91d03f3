import { describe, expect, it } from 'vitest';
import { movieScreens } from '../support/screens/movieScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { setHome, setupBrowser } from '../support/stage.ts';
import { looks, violationsIn } from './support/looks.ts';
import { violationsOn } from './support/violations.ts';

describe('signed out, WCAG 2.2 AA, in dark and light, at 360 and 1,440 px', () => {
  const stage = setupBrowser();

  it('a check finds what is wrong', async () => {
    await stage.page.locator('main').evaluate((main) => main.append(new Image()));
    expect(await violationsOn(stage.page)).toEqual([expect.stringMatching(/^image-alt: <img>/)]);
  });

  it.each(signedOutScreens)('holds on %s', async (_, go) => {
    await go(stage.page);
    expect(await violationsIn(looks, stage.page)).toEqual({});
  });
});

describe('at home, WCAG 2.2 AA, in dark and light, at 360 and 1,440 px', () => {
  const stage = setHome();

  it.each([...homeScreens, ...movieScreens])('holds on %s', async (_, go) => {
    await go(stage.page);
    expect(await violationsIn(looks, stage.page)).toEqual({});
  });
});
