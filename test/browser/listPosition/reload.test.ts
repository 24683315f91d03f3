import { describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { setupBrowserAtHome } from '../support/browserFixture.ts';
import { stopClock } from '../support/stopClock.ts';
import {
  cardAt,
  dialog,
  scrollDeep,
  waitForStoredPosition,
  getPagePosition,
  type PagePosition,
} from './pagePosition.ts';
import { getRestoreRecord, recordRestore } from './recordRestore.ts';

const fixture = setupBrowserAtHome();
const movieCalls = () => fixture.visit.calls.filter(({ path }) => path.startsWith('/3/'));

/** Reloads, waits for a text and reads the position. */
async function reload(text: string, comeBack = async () => {}): Promise<PagePosition> {
  const { page, visit } = fixture;
  visit.calls.length = 0;
  await page.reload();
  await comeBack();
  await page.getByText(text).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  return getPagePosition(page);
}

describe('reload of a list', () => {
  it('restores scroll position and focused card without a request', async () => {
    const { page, visit } = fixture;
    await scrollDeep(page);
    const before = await getPagePosition(page);
    const box = await cardAt(page, 29).boundingBox();
    expect(before).toMatchObject({ scrollY: 1_533, focusedCard: '30' });
    expect(await reload(texts.list.count(60))).toEqual(before);
    expect(await cardAt(page, 29).boundingBox()).toEqual(box);
    expect(movieCalls()).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('causes no jump, no layout shift and no blank frame', async () => {
    const { page, visit } = fixture;
    await recordRestore(visit.context);
    await scrollDeep(page);
    await reload(texts.list.count(60));
    expect(await getRestoreRecord(page)).toEqual({ scrolls: [1_533], blankFrames: 0, shift: 0 });
  });

  it('continues: Load More requests the next page', async () => {
    const { page } = fixture;
    await scrollDeep(page);
    await reload(texts.list.count(60));
    await page.getByRole('button', { name: texts.list.loadMore, exact: true }).click();
    await page.getByText(texts.list.count(80)).waitFor();
    expect(movieCalls().map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(['4']);
  });

  it('restores the open movie over the same position, and closing it focuses its card', async () => {
    const { page } = fixture;
    await scrollDeep(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await waitForStoredPosition(page, (position) => position?.['movie'] !== null);
    const { movie, scrollY } = await getPagePosition(page);
    expect(movie).not.toBeNull();
    expect(await reload(texts.list.count(60))).toMatchObject({ movie, scrollY });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => getPagePosition(page)).toMatchObject({ focusedCard: '30', scrollY });
  });

  it('restores the search text and its results without a request', async () => {
    const { page } = fixture;
    await page.getByRole('searchbox').fill('blade');
    await page.getByText(texts.search.resultsFor('blade')).waitFor();
    await waitForStoredPosition(
      page,
      (position) => (position?.['results'] as unknown[] | undefined)?.length === 1,
    );
    const { heading, searchText } = await getPagePosition(page);
    expect(await reload(texts.search.resultsFor('blade'))).toMatchObject({ heading, searchText });
    expect(movieCalls()).toEqual([]);
  });

  it('sends a pending search again', async () => {
    const { page } = fixture;
    await page.route('**/3/search/movie**', () => {}, { times: 1 });
    await page.getByRole('searchbox').fill('blade');
    await waitForStoredPosition(page, (position) => position?.['search'] === 'blade');
    expect(await reload('(2 movies)')).toMatchObject({ searchText: 'blade' });
    expect(movieCalls().map(({ path }) => /query=(\w+)/.exec(path)?.[1])).toEqual(['blade']);
  });

  it('sends a search that was still debounced', async () => {
    const { page } = fixture;
    await page.clock.install();
    await stopClock(page);
    await page.getByRole('searchbox').fill('blade');
    const position = await reload('(2 movies)', () => page.clock.resume());
    expect(position).toMatchObject({ searchText: 'blade' });
  });

  it('at the top of a list stays there', async () => {
    const before = await getPagePosition(fixture.page);
    expect(await reload(texts.list.count(20))).toEqual(before);
  });
});
