import { describe, expect, it } from 'vitest';
import { libraryScreens } from '../support/screens/libraryScreens.ts';
import { outageScreens } from '../support/screens/outageScreens.ts';
import { rareScreens } from '../support/screens/rareScreens.ts';
import { setHome } from '../support/stage.ts';
import { fewLooks, violationsIn } from './support/looks.ts';

const stage = setHome();

describe('WCAG 2.2 AA, dark at 360 and light at 1,440 px', () => {
  it.each([...libraryScreens, ...outageScreens, ...rareScreens])('holds on %s', async (_, go) => {
    await go(stage.page);
    expect(await violationsIn(fewLooks, stage.page)).toEqual({});
  });
});
