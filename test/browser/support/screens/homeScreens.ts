import { texts } from '../../../../src/domain/texts.ts';
import { openMenu } from '../testUser.ts';
import { button, cards, type ScreenSetup } from './screenSetup.ts';

/** Home as it mostly is, for somebody whose first movies are there. */
export const homeScreens: readonly ScreenSetup[] = [
  ['home', (page) => cards(page).first().waitFor()],
  [
    'home with placeholders',
    async (page) => {
      await page.route('**/3/movie/**', () => {});
      await button(page, texts.sections.upcoming).click();
      await page.getByTestId('placeholder').first().waitFor();
    },
  ],
  [
    'home with two pages and marked movies',
    async (page) => {
      await button(page, texts.list.loadMore).click();
      await page.getByText(texts.list.count(40)).waitFor();
      await cards(page).first().focus();
      await page.keyboard.press('w');
      await page.keyboard.press('s');
    },
  ],
  [
    'the Undo toast',
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
    'a search without results that offers a year filter',
    async (page) => {
      await page.getByRole('searchbox').fill('qqqq 1999');
      await button(page, texts.search.narrower('qqqq', '1999')).waitFor();
    },
  ],
  [
    'the menu',
    async (page) => {
      await openMenu(page);
      await page.getByText(texts.menu.colorScheme).first().waitFor();
    },
  ],
];
