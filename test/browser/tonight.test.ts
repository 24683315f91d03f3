import { describe, expect, it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { waitForAnimations } from './support/pageControl.ts';
import { cards } from './support/screens/screenSetup.ts';

const fixture = setupBrowserAtHome();
const { picks: words } = texts;

const dialog = () => fixture.page.getByRole('dialog', { name: texts.tonight, exact: true });
const open = () => fixture.page.getByRole('button', { name: texts.tonight, exact: true }).click();
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const openers = () => dialog().getByRole('listitem').getByRole('button', { name: /Rated/ });

/** The titles, once picks are shown. */
async function getPicks(): Promise<readonly string[]> {
  await openers().first().waitFor();
  return Promise.all((await openers().all()).map((opener) => opener.innerText()));
}

/** The requests since the last call. */
function takeRequests(): readonly string[] {
  const { calls } = fixture.visit;
  const paths = calls.map(({ path }) => path);
  calls.length = 0;
  return paths.filter((path) => path.startsWith('/3/'));
}

describe('Tonight', () => {
  it('after three liked movies picks three, and three others by two requests, without one of the first', async () => {
    const { page, visit } = fixture;
    takeRequests();
    await open();
    await dialog().getByText(words.chooseLiked).waitFor();
    expect(takeRequests()).toEqual([]);
    for (const index of [0, 2, 4])
      await dialog().getByRole('listitem').nth(index).getByRole('button').click();
    await press(words.show);
    const first = await getPicks();
    expect(first).toHaveLength(3);
    expect(takeRequests()).toHaveLength(2);

    await press(words.others);
    await expect
      .poll(async () => (await getPicks()).some((pick) => first.includes(pick)))
      .toBe(false);
    expect(await getPicks()).toHaveLength(3);
    expect(takeRequests()).toHaveLength(2);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(visit.problems).toEqual([]);
  });

  it('follows a saved movie in one action, whose picks open over them; Back leads to the pick that was pressed', async () => {
    const { page } = fixture;
    await cards(page).first().focus();
    await page.keyboard.press('w');
    const title = await cards(page).first().locator('[dir="auto"]').innerText();
    await open();
    await dialog().getByText(words.because.saved({ title })).first().waitFor();
    await waitForAnimations(dialog());
    const pick = openers().last();
    const name = await pick.locator('[dir="auto"]').innerText();
    await pick.click();
    const movie = page.getByRole('dialog', { name, exact: true });
    await movie.waitFor();
    await page.goBack();
    await movie.waitFor({ state: 'detached' });
    await expect
      .poll(() => pick.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
  });
});
