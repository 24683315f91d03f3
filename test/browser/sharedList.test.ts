import { describe, expect, it } from 'vitest';
import { noFilter } from '../../src/domain/filter.ts';
import { getFilterHeading } from '../../src/domain/filterHeading.ts';
import { readListFragment, toListFragment } from '../../src/domain/sharedList.ts';
import { texts } from '../../src/texts/texts.ts';
import { openLibraryList } from './library/support/library.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { cards } from './support/screens/screenSetup.ts';

const fixture = setupBrowserAtHome();
const { sharedList, sharing } = texts;

const own = () => fixture.page.getByRole('dialog', { name: sharedList.own, exact: true });
const received = () => fixture.page.getByRole('dialog', { name: sharedList.received, exact: true });
const button = (name: string) => fixture.page.getByRole('button', { name, exact: true });
const idOf = async (index: number) =>
  Number(await cards(fixture.page).nth(index).getAttribute('data-movie-id'));

/** Puts the first two movies on the watchlist. @returns their ids, as the watchlist has them */
async function saveTwo(): Promise<readonly number[]> {
  const { page } = fixture;
  const ids = [await idOf(0), await idOf(1)];
  await cards(page).first().focus();
  await page.keyboard.press('w');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('w');
  return ids.toReversed();
}

describe('a shared list', () => {
  it('is copied as a link that another page opens, votes on and passes on, and that no server gets to know', async () => {
    const { page, visit } = fixture;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await saveTwo();
    await openLibraryList(page, 'watchlist');
    await button(texts.libraryTools.more).click();
    await button(sharedList.open).click();
    await own().getByRole('textbox', { name: sharing.title }).fill('Friday');
    await own().getByRole('button', { name: sharing.share, exact: true }).click();
    await own().getByText(texts.movieDetails.shareNotices.copied).waitFor();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const link = await copied();
    await page.keyboard.press('Escape');

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('about:blank');
    await page.goto(link);
    await received().getByText('Friday').waitFor();
    const votes = received().getByRole('button', { name: sharing.yes });
    await votes.nth(1).click();
    await received().getByRole('textbox', { name: sharing.name }).fill('Zoë');
    await received().getByRole('button', { name: sharing.passOn, exact: true }).click();
    await received().getByText(texts.movieDetails.shareNotices.copied).waitFor();
    expect(new URL(page.url()).hash).toBe(new URL(link).hash);

    const passedOn = await copied();
    await page.goto('about:blank');
    await page.goto(passedOn);
    await received()
      .getByText(sharing.votedBy({ names: 'Zoë' }))
      .waitFor();
    const first = received().getByRole('listitem').first();
    await first.getByText(sharing.votedBy({ names: 'Zoë' })).waitFor();
    const fragments = [link, passedOn].map((each) => new URL(each).hash.slice(1));
    expect(requested.filter((url) => fragments.some((each) => url.includes(each)))).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('can be a filtered one, by three actions after its filter, and has the movies that were left in', async () => {
    const { page } = fixture;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(texts.filter.controls.length).click();
    await button(texts.filter.lengths.short).click();
    await cards(page).first().waitFor();
    const heading = getFilterHeading({ ...noFilter, length: 'short' }, texts) ?? '';
    await page.getByRole('heading', { name: heading }).waitFor();
    await button(sharedList.open).click();
    await own().getByRole('checkbox').first().uncheck();
    await own().getByRole('button', { name: sharing.share, exact: true }).click();
    await own().getByText(texts.movieDetails.shareNotices.copied).waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const shown = await own().getByRole('checkbox').count();
    expect(readListFragment(link.hash)).toMatchObject({ title: heading, votes: [] });
    expect(readListFragment(link.hash)).toHaveProperty('ids.length', shown - 1);
  });

  it('of a followed link stays, with the vote, after a reload until it is closed, and opens its movies over itself', async () => {
    const { page } = fixture;
    const ids = [await idOf(2), await idOf(3)];
    const fragment = toListFragment({ title: 'Friday', ids, votes: [] });
    await page.evaluate((hash) => void (location.hash = hash), fragment);
    await received().getByText('Friday').waitFor();
    const yes = () => received().getByRole('button', { name: sharing.yes }).nth(1);
    await yes().click();
    await received().getByRole('textbox', { name: sharing.name }).fill('Zoë');
    await page.reload();
    await expect.poll(() => yes().getAttribute('aria-pressed')).toBe('true');
    const name = received().getByRole('textbox', { name: sharing.name });
    expect(await name.inputValue()).toBe('Zoë');
    const opener = received().getByRole('listitem').first().getByRole('button').first();
    await opener.click();
    await page.getByRole('dialog').nth(1).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await received().waitFor({ state: 'detached' });
    await page.reload();
    await cards(page).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
