import { describe, expect, it } from 'vitest';
import { movieScreens } from '../support/screens/movieScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { setupBrowserAtHome, setupBrowser } from '../support/browserFixture.ts';
import { axeVariants, findViolations } from './support/axeVariants.ts';
import { runAxe } from './support/violations.ts';

describe('signed out, dark and light, at 360 and 1,440 px', () => {
  const fixture = setupBrowser();

  it('axe reports an image without alternative text', async () => {
    await fixture.page.locator('main').evaluate((main) => main.append(new Image()));
    expect(await runAxe(fixture.page)).toEqual([expect.stringMatching(/^image-alt: <img>/)]);
  });

  it.each(signedOutScreens)('%s has no axe violation', async (_, go) => {
    await go(fixture.page);
    expect(await findViolations(axeVariants, fixture.page)).toEqual({});
  });
});

describe('signed in, dark and light, at 360 and 1,440 px', () => {
  const fixture = setupBrowserAtHome();

  it.each([...homeScreens, ...movieScreens])('%s has no axe violation', async (_, go) => {
    await go(fixture.page);
    expect(await findViolations(axeVariants, fixture.page)).toEqual({});
  });
});
