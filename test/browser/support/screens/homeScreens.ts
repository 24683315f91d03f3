import { texts } from '../../../../src/domain/texts.ts';
import { openMenu } from '../person.ts';
import { button, cards, type Way } from './way.ts';

/** Home as it mostly is, for somebody whose first movies are there. */
export const homeScreens: readonly Way[] = [
  ['home', (page) => cards(page).first().waitFor()],
  [
    'home while nothing has come',
    async (page) => {
      await page.route('**/3/movie/**', () => {});
      await button(page, texts.sections.upcoming).click();
      await page.getByTestId('placeholder').first().waitFor();
    },
  ],
  [
    'home with two pages, marks and few votes',
    async (page) => {
      await button(page, texts.list.loadMore).click();
      await page.getByText(texts.list.count(40)).waitFor();
      await cards(page).first().focus();
      await page.keyboard.press('w');
      await page.keyboard.press('s');
    },
  ],
  [
    'what was just done, and Undo',
    async (page) => {
      await cards(page).first().focus();
      await page.keyboard.press('w');
      // As long as it holds the focus it stays.
      await button(page, texts.library.undo).focus();
    },
  ],
  [
    'a search',
    async (page) => {
      await page.getByRole('searchbox').fill('blade');
      await page.getByText(texts.search.resultsFor('blade')).waitFor();
    },
  ],
  [
    'a search that found nothing, and the same one with its year as a condition',
    async (page) => {
      await page.getByRole('searchbox').fill('qqqq 1999');
      await button(page, texts.search.narrower('qqqq', '1999')).waitFor();
    },
  ],
  [
    'the menu',
    async (page) => {
      await openMenu(page);
      await page.getByText(texts.menu.look).first().waitFor();
    },
  ],
];
