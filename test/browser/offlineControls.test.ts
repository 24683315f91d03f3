import { it } from 'vitest';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { goOffline, passUntilShown } from './support/pageControl.ts';
import { cards } from './support/screens/screenSetup.ts';
import { openMenu } from './support/testUser.ts';
import { installable } from './support/visit.ts';

const fixture = setupBrowserAtHome({ device: installable, clock: true });
const { controls } = texts.filter;

const button = (name: string | RegExp) => fixture.page.getByRole('button', { name, exact: true });
const dialog = () => fixture.page.getByRole('dialog').last();
const text = (words: string) => fixture.page.getByText(words).last();

const isShown = (words: string) => passUntilShown(fixture.page, text(words));
const isBecause = (failure: string) => isShown(texts.offline.because({ failure }));
const saysList = () => isShown(texts.list.failedHint.offline);

/** What a press does offline: it works with what is stored, or what is shown says why it does not. */
const pressed: readonly {
  readonly control: string;
  readonly press: () => Promise<unknown>;
  readonly says: () => Promise<unknown>;
}[] = [
  {
    control: 'the filter, whose choices are not loaded,',
    press: () => button(controls.genres).click(),
    async says() {
      await isBecause(texts.filterPanel.genresFailed);
      await button(controls.ageRating).click();
      await isBecause(texts.filterPanel.ageRatingsFailed);
      await button(controls.services).click();
      await isBecause(texts.filterPanel.servicesFailed);
    },
  },
  {
    control: 'years of the filter',
    async press() {
      await button(controls.years).click();
      await button(texts.filter.decade({ year: 1990 })).click();
    },
    says: saysList,
  },
  {
    control: 'a tab that is not loaded',
    press: () => button(texts.sections.topRated).click(),
    says: saysList,
  },
  {
    control: 'search',
    press: () => fixture.page.getByRole('searchbox').first().fill('heat'),
    says: saysList,
  },
  {
    control: 'Load More',
    press: () => button(texts.list.loadMore).click(),
    says: saysList,
  },
  {
    control: 'Surprise me',
    press: () => button(texts.filter.surprise).click(),
    says: () => dialog().getByRole('heading', { level: 2 }).waitFor(),
  },
  {
    control: 'a movie that was never opened, and its link,',
    async press() {
      await fixture.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await cards(fixture.page).nth(3).click();
    },
    async says() {
      await dialog().getByRole('button', { name: texts.movieDetails.share, exact: true }).click();
      await isShown(texts.movieDetails.shareNotices.copied);
      for (const part of [
        texts.movieDetails.cast,
        texts.movieDetails.whereToWatch,
        texts.movieDetails.trailer,
      ])
        await isBecause(texts.movie.partFailed({ part }));
    },
  },
  {
    control: 'Tonight',
    async press() {
      await button(texts.tonight).click();
      for (const index of [0, 2, 4])
        await dialog().getByRole('listitem').nth(index).getByRole('button').click();
      await button(texts.picks.show).click();
    },
    says: () => isBecause(texts.list.failed({ reason: texts.errors.network })),
  },
  {
    control: 'Logout',
    async press() {
      await openMenu(fixture.page);
      await fixture.page.getByRole('button', { name: texts.header.logout, exact: true }).click();
    },
    says: () => isShown(texts.offline.offline),
  },
  {
    control: 'sync',
    async press() {
      await cards(fixture.page).first().focus();
      await fixture.page.keyboard.press('w');
      await button(new RegExp(`^${texts.sections.watchlist}`))
        .first()
        .click();
    },
    says: () => isShown(texts.sync.waiting({ count: 1 })),
  },
];

it.each(pressed)('$control works without a network or says why not', async ({ press, says }) => {
  const { page } = fixture;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Chromium can still let a request through, and a probe would say that the host responds.
  await page.route(/\/(3|auth|rest)\/|serviceWorker/, (route) => route.abort());
  await goOffline(page);
  await isShown(texts.offline.offline);
  await button(texts.list.dismiss).click();
  await press();
  await says();
});
