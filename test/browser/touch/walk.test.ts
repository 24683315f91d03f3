import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../src/domain/texts.ts';
import { aTestUser, register, signIn, type Person } from '../support/person.ts';
import { button, cards } from '../support/screens/way.ts';
import { stopClock } from '../support/stopClock.ts';
import { scroll, swipe } from './support/finger.ts';
import { setPhone } from './support/phone.ts';

const stage = setPhone();
let person: Person;
const dialog = () => stage.page.getByRole('dialog');
const movies = (count: number) => stage.page.getByText(texts.list.count(count)).waitFor();

beforeEach(async () => {
  person = aTestUser();
  await register(stage.app.url, person);
});

describe('a finger alone', () => {
  it('signs in, opens a movie, puts it on the watchlist and takes that back, logs out', async () => {
    const { page, walk } = stage;
    await page.getByLabel(texts.login.email).tap();
    await page.keyboard.insertText(person.email);
    await page.getByLabel(texts.login.password, { exact: true }).tap();
    await page.keyboard.insertText(person.password);
    await button(page, texts.login.submit).tap();
    await movies(20);

    // Undo waits for whoever is slow.
    await page.clock.install();
    await stopClock(page);
    await cards(page).nth(1).tap();
    await dialog().getByRole('button', { name: texts.movie.watchlist }).tap();
    await dialog().getByRole('button', { name: texts.library.undo }).tap();
    await dialog().getByRole('button', { name: texts.movie.watchlist }).waitFor();
    await dialog().getByRole('button', { name: texts.movie.next }).tap();
    await dialog().getByText(texts.movie.position(3, 20), { exact: true }).waitFor();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await dialog().waitFor({ state: 'detached' });

    await button(page, texts.list.loadMore).tap();
    await movies(40);
    await page.getByRole('button', { name: texts.header.menu }).tap();
    await button(page, texts.header.logout).tap();
    await page.getByRole('heading', { name: texts.login.title }).waitFor();
    expect(walk.problems).toEqual([]);
  });

  it('pushes the row of lists sideways, and chooses the last one', async () => {
    const { page } = stage;
    await signIn(page, person);
    const tabs = page.getByRole('navigation', { name: texts.sections.lists });
    const box = await tabs.boundingBox();
    if (box === null) throw new Error('there are no lists');
    const y = box.y + box.height / 2;
    await scroll(page, { x: 300, y }, [{ x: -250 }]);
    expect(await tabs.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    await button(page, texts.sections.upcoming).tap();
    await page.getByRole('heading', { name: texts.list.headings.upcoming }).waitFor();
    await expect
      .poll(async () => {
        const chosen = await button(page, texts.sections.upcoming).boundingBox();
        return (chosen?.x ?? Number.NaN) >= 0 && (chosen?.x ?? 0) + (chosen?.width ?? 0) <= 360;
      })
      .toBe(true);
  });

  it('finds a recent search again, with no keyboard left over the results', async () => {
    const { page } = stage;
    await signIn(page, person);
    const box = page.getByRole('searchbox');
    await box.fill('the');
    await page.getByText(texts.search.resultsFor('the'), { exact: true }).waitFor();
    await cards(page).first().tap();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await dialog().waitFor({ state: 'detached' });
    await button(page, texts.search.clear).tap();
    const recent = page.getByRole('group', { name: texts.searches.title });
    await recent.getByRole('button', { name: 'the', exact: true }).tap();
    await page.getByText(texts.search.resultsFor('the'), { exact: true }).waitFor();
    await expect
      .poll(() => box.evaluate((element) => element === document.activeElement))
      .toBe(false);
  });

  it('scrolls through the movies, opens none by that, and comes back to where it was', async () => {
    const { page } = stage;
    await signIn(page, person);
    await scroll(page, { x: 180, y: 600 }, [{ y: -500 }]);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    expect(await dialog().count()).toBe(0);
    await page.touchscreen.tap(90, 300);
    await dialog().getByRole('combobox').waitFor();
    await swipe(page, { x: 180, y: 400 }, [{ y: 220 }]);
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  it('takes a movie off the shelf it stands on, and has it back by Undo', async () => {
    const { page } = stage;
    await signIn(page, person);
    await page.clock.install();
    await stopClock(page);
    await cards(page).first().tap();
    await dialog().getByRole('button', { name: texts.movie.watchlist }).tap();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await page
      .getByRole('navigation', { name: texts.sections.libraryLists })
      .getByRole('button')
      .first()
      .tap();
    await movies(1);
    await cards(page).first().tap();
    await dialog().getByRole('button', { name: texts.movie.inWatchlist }).tap();
    await dialog().getByRole('button', { name: texts.movie.close }).tap();
    await dialog().waitFor({ state: 'detached' });
    await button(page, texts.library.undo).tap();
    await movies(1);
  });
});
