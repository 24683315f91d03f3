import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { maxRating } from '../../src/domain/limits.ts';
import { toListFragment } from '../../src/domain/sharedList.ts';
import { texts } from '../../src/texts/texts.ts';
import { preferencesKey } from '../../src/services/home/preferencesStore.ts';
import { setupBrowserAtHome, type HomeFixture } from './support/browserFixture.ts';
import { waitForAnimations } from './support/pageControl.ts';
import { cards } from './support/screens/screenSetup.ts';

const { filter, filterPanel, sharedList, sharing } = texts;

/** A user at home with one question: what they did before is not counted, presses and typed fields are. */
function createVisitor({ page, app }: HomeFixture) {
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const dialog = () => page.getByRole('dialog').last();
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).last();

  async function openMovie(title: string | RegExp): Promise<void> {
    await cards(page).filter({ hasText: title }).first().click();
    await dialog().getByRole('radiogroup').waitFor();
  }

  const closeMovie = async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  };

  return {
    page,
    dialog,
    button,
    getActions: () => actions,
    press: (name: string | RegExp) => act(button(name).click()),
    pressOn: (locator: Locator) => act(locator.click()),
    type: (field: Locator, words: string) => act(field.fill(words)),
    choose: (select: Locator, option: string) => act(select.selectOption(option)),
    heading: (name: RegExp) => page.getByRole('heading', { level: 2, name }).waitFor(),
    firstPoster: () => cards(page).first().locator('img, svg').first(),

    /** Opens the filter's control: a chip, or on small screens the sheet of all. */
    async openFilter(control: string): Promise<void> {
      if ((await dialog().count()) > 0) return;
      const chip = page.getByRole('button', { name: control, exact: true });
      const sheet = page.getByRole('button', { name: filter.open({ active: 0 }), exact: true });
      await chip.or(sheet).filter({ visible: true }).first().waitFor();
      await act(((await chip.isVisible()) ? chip : sheet).click());
    },

    /** Small screens show the list by the last button of the sheet. */
    async showList(): Promise<void> {
      if ((await dialog().count()) > 0)
        await act(
          dialog()
            .getByRole('button', { name: /^Show \d+ movies?$/ })
            .click(),
        );
    },

    async paysForServices(): Promise<void> {
      const key = 'api_key=reelstate-local-tmdb-key';
      const url = `${app.url}/3/watch/providers/movie?watch_region=US&${key}`;
      const { results } = (await (await fetch(url)).json()) as {
        results: readonly { readonly provider_id: number }[];
      };
      const services = { US: results.map(({ provider_id: id }) => id) };
      await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
        preferencesKey,
        JSON.stringify({ version: 0, state: { services } }),
      ] as const);
      await page.reload();
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
    },

    async loves(title: string): Promise<void> {
      await openMovie(title);
      await dialog()
        .getByRole('radio', {
          name: texts.movieDetails.ratingChoice({ rating: maxRating, max: maxRating }),
        })
        .click();
      await closeMovie();
    },

    async saves(count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        await cards(page).nth(index).focus();
        await page.keyboard.press('w');
      }
    },
  };
}

type Visitor = ReturnType<typeof createVisitor>;

/** The ten questions of an evening. Each walk resolves to the answer. */
const questions: readonly {
  readonly question: string;
  readonly before?: (visitor: Visitor) => Promise<unknown>;
  readonly walk: (visitor: Visitor) => Promise<Locator>;
}[] = [
  {
    question: 'a comedy under 90 minutes',
    async walk(visitor) {
      await visitor.openFilter(filter.controls.genres);
      await visitor.press('Comedy');
      await visitor.openFilter(filter.controls.length);
      await visitor.press(filter.lengths.short);
      await visitor.showList();
      await visitor.heading(/^Comedies under 90 minutes \(\d+ movies?\)$/);
      return visitor.firstPoster();
    },
  },
  {
    question: 'something with Tom Hanks',
    async walk(visitor) {
      await visitor.type(visitor.page.getByRole('searchbox'), 'tom hanks');
      await visitor.press(/^Tom Hanks /);
      await visitor.heading(/^Tom Hanks \(\d+ movies?\)$/);
      return visitor.firstPoster();
    },
  },
  {
    question: 'what Christopher Nolan directed',
    async walk(visitor) {
      await visitor.type(visitor.page.getByRole('searchbox'), 'nolan');
      await visitor.press(/^Christopher Nolan /);
      await visitor.heading(/^Christopher Nolan \(\d+ movies?\)$/);
      const directing = texts.person.directing({ count: 0 }).replace(/ .*/, '');
      await visitor.pressOn(visitor.page.getByText(new RegExp(`^${directing} \\(\\d+\\)$`)));
      return visitor.firstPoster();
    },
  },
  {
    question: 'a thriller of the 1990s rated 7 or higher',
    async walk(visitor) {
      await visitor.type(visitor.page.getByRole('searchbox'), '90s thriller 7+');
      await visitor.press('Thrillers from the 1990s rated 7 or higher');
      await visitor.heading(/^Thrillers from the 1990s rated 7 or higher \(\d+ movies?\)$/);
      return visitor.firstPoster();
    },
  },
  {
    question: 'something on my services that I have not seen',
    before: (visitor) => visitor.paysForServices(),
    async walk(visitor) {
      await visitor.openFilter(filter.controls.services);
      await visitor.pressOn(
        visitor.page.getByRole('switch', { name: filter.services, exact: true }),
      );
      await visitor.showList();
      await visitor.heading(/on my services \(\d+ movies?\)$/);
      await visitor.press(filter.surprise);
      return visitor.dialog().getByRole('heading', { level: 2 });
    },
  },
  {
    question: 'the shortest movie on my watchlist',
    before: (visitor) => visitor.saves(3),
    async walk(visitor) {
      await visitor.press(new RegExp(`^${texts.sections.watchlist}`));
      const sort = visitor.page.getByRole('combobox', { name: filter.controls.sort });
      await visitor.choose(sort, 'length');
      return visitor.firstPoster();
    },
  },
  {
    question: 'the next movie of a series',
    async walk(visitor) {
      await visitor.pressOn(cards(visitor.page).filter({ hasText: 'The Godfather' }).first());
      await visitor.press(texts.movieDetails.nextInSeries({ title: 'The Godfather Part II' }));
      return visitor
        .dialog()
        .getByRole('heading', { level: 2, name: 'The Godfather Part II', exact: true });
    },
  },
  {
    question: 'not horror',
    async walk(visitor) {
      await visitor.openFilter(filter.controls.genres);
      await visitor.press('Horror');
      await visitor.press(filterPanel.genreStates.included({ genre: 'Horror' }));
      await visitor.showList();
      await visitor.heading(/^Movies without horror \(\d+ movies\)$/);
      return visitor.firstPoster();
    },
  },
  {
    question: 'something like a movie I loved, on my services',
    async before(visitor) {
      await visitor.paysForServices();
      await visitor.loves('Inception');
    },
    async walk(visitor) {
      await visitor.press(texts.tonight);
      const onServices = visitor.dialog().getByRole('switch', { name: texts.picks.onServices });
      await onServices.waitFor();
      if (!(await onServices.isChecked())) await visitor.pressOn(onServices);
      const because = texts.picks.because.rated({ title: 'Inception', rating: maxRating });
      const pick = visitor.dialog().getByRole('listitem').filter({ hasText: because }).first();
      return pick.locator('img, svg').first();
    },
  },
  {
    question: 'the two of us choose among these, as the one who asks',
    async before(visitor) {
      await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visitor.saves(3);
    },
    async walk(visitor) {
      await visitor.press(new RegExp(`^${texts.sections.watchlist}`));
      await visitor.press(texts.libraryTools.more);
      await visitor.press(sharedList.open);
      await visitor.press(sharing.share);
      return visitor.dialog().getByText(texts.movieDetails.shareNotices.copied);
    },
  },
  {
    question: 'the two of us choose among these, as the one who is asked',
    async before(visitor) {
      const { page } = visitor;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const ids = await cards(page).evaluateAll((all) =>
        all.slice(0, 3).map((each) => Number(each.getAttribute('data-movie-id'))),
      );
      const votes = [{ name: 'Zoë', ids: ids.slice(1, 2) }];
      const fragment = toListFragment({ title: 'Friday', ids, votes });
      await page.evaluate((hash) => void (location.hash = hash), fragment);
    },
    async walk(visitor) {
      const dialog = visitor.page.getByRole('dialog', { name: sharedList.received, exact: true });
      await visitor.pressOn(
        dialog
          .getByRole('button', { name: new RegExp(`^${sharing.voteFor({ title: '' })}`) })
          .first(),
      );
      await visitor.type(dialog.getByRole('textbox', { name: sharing.name }), 'Mira');
      await visitor.press(sharing.passOn);
      await dialog.getByText(texts.movieDetails.shareNotices.copied).waitFor();
      return dialog.getByText(sharing.votedBy({ names: 'Zoë, Mira' })).first();
    },
  },
];

const most = 4;

const windows = [
  { viewport: { width: 1440, height: 900 } },
  {
    viewport: { width: 390, height: 844 },
    device: { hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  },
] as const;

describe.each(windows)('at $viewport.width px', (options) => {
  const fixture = setupBrowserAtHome({ ...options, reopens: true });

  it.each(questions)(
    `“$question” takes at most ${most} actions, and the answer is in the first screen`,
    async ({ before, walk }) => {
      const visitor = createVisitor(fixture);
      await before?.(visitor);
      const answer = await walk(visitor);
      await answer.waitFor();
      if ((await visitor.dialog().count()) > 0) await waitForAnimations(visitor.dialog());
      expect(visitor.getActions()).toBeLessThanOrEqual(most);
      // All of a line of text, and half of a poster at least.
      const getMiddle = () =>
        answer.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return top + height / 2;
        });
      await expect.poll(getMiddle).toBeLessThan(options.viewport.height);
      expect(await getMiddle()).toBeGreaterThan(0);
      expect(fixture.visit.problems).toEqual([]);
    },
  );
});
