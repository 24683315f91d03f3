import { describe, expect, it } from 'vitest';
import { aPerson, register, signIn } from '../support/person.ts';
import { filmScreens } from '../support/screens/filmScreens.ts';
import { homeScreens } from '../support/screens/homeScreens.ts';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { outageScreens } from '../support/screens/outageScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';
import { signedOutScreens } from '../support/screens/signedOutScreens.ts';
import { setStage } from '../support/stage.ts';
import { fewLooks, looks, violationsIn } from './support/looks.ts';
import { violationsOn } from './support/violations.ts';

const stage = setStage();

async function enter() {
  const person = aPerson();
  await register(stage.app.url, person);
  await signIn(stage.page, person);
}

it('a check finds what is wrong', async () => {
  await stage.page.evaluate(() => document.querySelector('main')?.append(new Image()));
  expect(await violationsOn(stage.page)).toEqual([expect.stringMatching(/^image-alt: <img>/)]);
});

describe('WCAG 2.2 AA, in dark and light, at 360 and 1,440 px', () => {
  it.each(signedOutScreens)('holds on %s', async (_, go) => {
    await go(stage.page);
    expect(await violationsIn(looks, stage.page)).toEqual({});
  });

  it.each([...homeScreens, ...filmScreens])('holds on %s', async (_, go) => {
    await enter();
    await go(stage.page);
    expect(await violationsIn(looks, stage.page)).toEqual({});
  });
});

describe('WCAG 2.2 AA, dark at 360 and light at 1,440 px', () => {
  it.each([...libraryScreens, ...outageScreens, ...rareScreens])('holds on %s', async (_, go) => {
    await enter();
    await go(stage.page);
    expect(await violationsIn(fewLooks, stage.page)).toEqual({});
  });
});
