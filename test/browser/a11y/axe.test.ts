import { describe, expect, it } from 'vitest';
import { aPerson, register, signIn } from '../support/person.ts';
import { setStage } from '../support/stage.ts';
import { looks, wear } from './support/looks.ts';
import { signedInScreens, signedOutScreens } from './support/screens.ts';
import { violationsOn } from './support/violations.ts';

const stage = setStage();

/** Width and look of each check that found something, with what it found. */
async function violationsInAllLooks() {
  const found: Record<string, readonly string[]> = {};
  for (const look of looks) {
    await wear(stage.page, look);
    const violations = await violationsOn(stage.page);
    if (violations.length > 0) found[`${look.width} px, ${look.scheme}`] = violations;
  }
  return found;
}

it('a check finds what is wrong', async () => {
  await stage.page.evaluate(() => document.querySelector('main')?.append(new Image()));
  expect(await violationsOn(stage.page)).toEqual([expect.stringMatching(/^image-alt: <img>/)]);
});

describe('WCAG 2.2 AA, in dark and light, at 360 and 1,440 px', () => {
  it.each(signedOutScreens)('holds on %s', async (_, go) => {
    await go(stage.page);
    expect(await violationsInAllLooks()).toEqual({});
  });

  it.each(signedInScreens)('holds on %s', async (_, go) => {
    const person = aPerson();
    await register(stage.app.url, person);
    await signIn(stage.page, person);
    await go(stage.page);
    expect(await violationsInAllLooks()).toEqual({});
  });
});
