import { expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { cards } from './support/screens/screenSetup.ts';

const fixture = setupBrowserAtHome();
const { crash, sections, list } = texts;

/** Runs in the page: no rating can be drawn any more. */
function breakRatings() {
  Object.assign(Number.prototype, {
    toFixed() {
      throw new Error('planted');
    },
  });
}

/** Runs in the page: dialogs can no longer be opened. */
function breakDialogs() {
  Object.defineProperty(HTMLDialogElement.prototype, 'open', {
    set() {
      throw new Error('planted');
    },
  });
}

// Builds leave out much of how React handles what is thrown.
it.each([
  {
    where: 'rendering',
    plant: breakRatings,
    press: () => fixture.page.getByRole('button', { name: sections.topRated }).click(),
  },
  { where: 'an effect', plant: breakDialogs, press: () => cards(fixture.page).first().click() },
])(
  'an error in $where shows the page that says so, whose button loads home again',
  async ({ plant, press }) => {
    const { page, visit } = fixture;
    await page.evaluate(plant);
    await press();
    await page.getByRole('heading', { name: crash.title }).waitFor();
    expect(visit.problems.join()).toContain('planted');
    await page.getByRole('button', { name: crash.reload, exact: true }).click();
    await page
      .getByText(list.count({ movies: 20 }))
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { name: crash.title }).count()).toBe(0);
  },
);
