import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setHome } from '../support/stage.ts';
import { stopClock } from '../support/stopClock.ts';
import { cardAt, dialog, goDeep, kept, getCellPosition, type Spot } from './spots.ts';
import { watched, watchReturn } from './watchReturn.ts';

const stage = setHome();
const movieCalls = () => stage.walk.calls.filter(({ path }) => path.startsWith('/3/'));

/** Reloads, waits for a text, and tells where one is then. */
async function reload(text: string, comeBack = async () => {}): Promise<Spot> {
  const { page, walk } = stage;
  walk.calls.length = 0;
  await page.reload();
  await comeBack();
  await page.getByText(text).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  return getCellPosition(page);
}

describe('a reload', () => {
  it('in the middle of a list leads back there, to the pixel and to the card, and asks for nothing', async () => {
    const { page, walk } = stage;
    await goDeep(page);
    const before = await getCellPosition(page);
    const box = await cardAt(page, 29).boundingBox();
    expect(before).toMatchObject({ scrollY: 1_533, focusedCard: '30' });
    expect(await reload(texts.list.count(60))).toEqual(before);
    expect(await cardAt(page, 29).boundingBox()).toEqual(box);
    expect(movieCalls()).toEqual([]);
    expect(walk.problems).toEqual([]);
  });

  it('does not jump on the way: nothing moves, and no frame is blank', async () => {
    const { page, walk } = stage;
    await watchReturn(walk.context);
    await goDeep(page);
    await reload(texts.list.count(60));
    expect(await watched(page)).toEqual({ scrolls: [1_533], blankFrames: 0, shift: 0 });
  });

  it('goes on from there: Load More asks for the page behind', async () => {
    const { page } = stage;
    await goDeep(page);
    await reload(texts.list.count(60));
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByText(texts.list.count(80)).waitFor();
    expect(movieCalls().map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(['4']);
  });

  it('with a movie open has it open over the same place, and the card gets the keyboard after it', async () => {
    const { page } = stage;
    await goDeep(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await kept(page, (spot) => spot?.['movie'] !== null);
    const { movie, scrollY } = await getCellPosition(page);
    expect(movie).not.toBeNull();
    expect(await reload(texts.list.count(60))).toMatchObject({ movie, scrollY });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => getCellPosition(page)).toMatchObject({ focusedCard: '30', scrollY });
  });

  it('in a search has its text and its results, and asks for nothing', async () => {
    const { page } = stage;
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await kept(page, (spot) => (spot?.['results'] as unknown[] | undefined)?.length === 1);
    const { heading, searchText } = await getCellPosition(page);
    expect(await reload(texts.search.resultsFor('blade'))).toMatchObject({ heading, searchText });
    expect(movieCalls()).toEqual([]);
  });

  it('while a search is awaited makes it again', async () => {
    const { page } = stage;
    await page.route('**/3/search/movie**', () => {}, { times: 1 });
    await page.getByRole('searchbox').fill('blade');
    await kept(page, (spot) => spot?.['search'] === 'blade');
    expect(await reload('(2 movies)')).toMatchObject({ searchText: 'blade' });
    expect(movieCalls().map(({ path }) => /query=(\w+)/.exec(path)?.[1])).toEqual(['blade']);
  });

  it('right after a search was typed makes it', async () => {
    const { page } = stage;
    await page.clock.install();
    await stopClock(page);
    await page.getByRole('searchbox').fill('blade');
    const spot = await reload('(2 movies)', () => page.clock.resume());
    expect(spot).toMatchObject({ searchText: 'blade' });
  });

  it('at the top of a list stays there', async () => {
    const before = await getCellPosition(stage.page);
    expect(await reload(texts.list.count(20))).toEqual(before);
  });
});
