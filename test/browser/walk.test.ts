import * as fc from 'fast-check';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { backButtonId } from '../../src/components/catalog/listFocus.ts';
import { texts } from '../../src/texts/texts.ts';
import { browserWalks } from '../paths/plan/runOptions.ts';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { expectConnected } from './support/connection.ts';
import { expectFocus, watchFocus } from './support/keptFocus.ts';
import { expectInvariants, readLayers, type Layers } from './support/pageInvariants.ts';

const { count, seed } = browserWalks;
/** For walks on a slow machine, ms. */
const timeout = count * 60_000;

/** Something that a user can do in the page as it is. */
type Gesture = {
  readonly title: string;
  /** What is pressed; the gesture is possible if it can be seen and nothing covers it. */
  find(page: Page): Locator;
  /** By default a press. */
  perform?(page: Page, control: Locator): Promise<unknown>;
  /** The list that it selects, with nothing open in it (§10.138). */
  readonly selects?: string;
};

const dialog = (page: Page) => page.locator('dialog[open]').last();
const search = (page: Page) => page.getByRole('searchbox', { name: texts.search.label });
const inMain = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const inRegion = (page: Page, name: string) =>
  dialog(page).getByRole('region', { name }).getByRole('button');
const body = (page: Page) => page.locator('body');

const pressing = (title: string, find: Gesture['find']): Gesture => ({ title, find });

const typing = (text: string): Gesture => ({
  title: `search for "${text}"`,
  find: search,
  perform: (_, control) => control.fill(text),
});

const key = (name: string): Gesture => ({
  title: `key ${name}`,
  find: body,
  perform: (page) => page.keyboard.press(name),
});

const { sections, movie, movieDetails, filter, header, list } = texts;

const inLists: readonly Gesture[] = [
  ...[sections.topRated, sections.popular].map((tab) => ({
    ...pressing(`tab ${tab}`, (page) => inMain(page, tab)),
    selects: tab,
  })),
  ...[sections.popular, sections.watchlist, sections.seen].map((item) => ({
    ...pressing(`bar ${item}`, (page) =>
      page.locator('header nav').getByRole('button', { name: item }),
    ),
    selects: item,
  })),
  {
    ...pressing('logo', (page) => page.getByRole('button', { name: header.top })),
    selects: sections.popular,
  },
  ...[0, 3, 5, 7].map((index) =>
    pressing(`card ${index}`, (page) => page.locator('[aria-posinset] [data-movie-id]').nth(index)),
  ),
  pressing('bookmark', (page) => page.locator('[aria-posinset] [data-movie-id] + button')),
  ...['the', 'dark', 'zzzz', ''].map(typing),
  {
    title: 'back to …',
    find: (page) => page.locator(`#${backButtonId}`),
    perform: goBackByChip,
  },
  pressing('filters', (page) => inMain(page, /^Filters/)),
  pressing('clear filters', (page) => inMain(page, filter.clear)),
  pressing('user menu', (page) => page.getByRole('button', { name: header.menu })),
  pressing('load more', (page) => inMain(page, list.loadMore)),
  pressing('hide seen', (page) => page.getByRole('switch')),
];

/** In a movie, the sheet of the filters, or the shortcut help. */
const inDialogs: readonly Gesture[] = [
  ...[0, 1].map((index) =>
    pressing(`genre ${index}`, (page) => dialog(page).locator('p button').nth(index)),
  ),
  pressing('director', (page) => dialog(page).locator('p button[dir]')),
  pressing('actor', (page) => inRegion(page, movieDetails.cast).nth(1)),
  ...[0, 1].map((index) =>
    pressing(`similar movie ${index}`, (page) =>
      inRegion(page, movieDetails.recommendations).nth(index),
    ),
  ),
  pressing('next movie', (page) => inDialog(page, movie.next)),
  pressing('close', (page) => inDialog(page, movie.close)),
  pressing('add to watchlist', (page) => inDialog(page, movie.watchlist)),
  pressing('seen', (page) => inDialog(page, movie.markSeen)),
  pressing('a condition', (page) => dialog(page).getByRole('button', { name: /^(Drama|Action)$/ })),
  pressing('clear filters', (page) => inDialog(page, filter.clear)),
];

/** Possible at any layer, once for each. */
const back: Gesture = { title: 'Back', find: body };

const always: readonly Gesture[] = [
  back,
  ...['Escape', 'w', 's', '?'].map(key),
  { title: 'reload', find: body, perform: (page) => page.reload() },
  { title: 'outage', find: body, perform: (page) => (isAway(page) ? giveBack : takeAway)(page) },
];

/** The control of a gesture, if the user can reach it: a dialog covers everything else. */
async function reach(page: Page, { find }: Gesture): Promise<Locator | null> {
  const control = find(page).locator('visible=true').first();
  if ((await control.count()) === 0) return null;
  const isInReach = await control.evaluate(
    (element) =>
      element === document.body ||
      [...document.querySelectorAll('dialog[open]')].at(-1)?.contains(element) !== false,
  );
  return isInReach ? control : null;
}

/** By the keyboard: the user menu may lie over it. @returns `false` if it has gone meanwhile */
async function press(page: Page, control: Locator): Promise<boolean> {
  const outcome = await control.evaluateAll(([element]) => {
    if (!(element instanceof HTMLElement)) return 'gone';
    element.focus();
    return element.isConnected ? 'focused' : 'replaced';
  });
  // By a rendering since it was found, such as the one that takes the place of a shell.
  if (outcome === 'replaced') return press(page, control);
  if (outcome === 'focused') await page.keyboard.press('Enter');
  return outcome === 'focused';
}

/** What the shown list is called: by its tab, its heading, or its search. */
const readNames = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('nav [aria-current=true], main h2')].map(
      ({ textContent }) => textContent,
    ),
    `“${document.querySelector<HTMLInputElement>('input[type=search]')?.value}”`,
  ]);

/** The chip names the list that it shows next (§10.105). */
async function goBackByChip(page: Page, chip: Locator): Promise<void> {
  const name = (await chip.innerText()).replace(filter.back({ list: '' }), '');
  if (!(await press(page, chip))) return;
  await expect
    .poll(() => readNames(page))
    .toSatisfy((names: readonly string[]) => names.some((each) => each.startsWith(name)));
}

const movieRequests = '**/3/**';
const withoutMovies = new WeakSet<Page>();
const isAway = (page: Page) => withoutMovies.has(page);

/** The movie database does not respond any more. */
async function takeAway(page: Page): Promise<void> {
  withoutMovies.add(page);
  await page.route(movieRequests, (route) => route.abort());
}

/** It responds again, and what has failed is there by itself (§10.143 to §10.146, §10.197 to §10.199). */
async function giveBack(page: Page): Promise<void> {
  withoutMovies.delete(page);
  await page.unroute(movieRequests);
  // It is asked at once.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectConnected(page);
}

/** What the user has before them, in short. */
const readView = (page: Page) =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('h2')].map(({ textContent }) => textContent),
      document.querySelector<HTMLInputElement>('input[type=search]')?.value,
      document.querySelectorAll('dialog[open], [aria-expanded=true]').length,
    ].join(' | '),
  );

/** For the report of a failure: the names of the list, what lies over it, and what has the focus. */
const describePage = async (page: Page) => {
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  return `${(await readNames(page)).join(', ')} (${await readView(page)}), focus on ${focused}`;
};

/** The gesture with this index among those that are possible. */
async function choose(page: Page, which: number): Promise<readonly [Gesture, Locator]> {
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  const known = isCovered ? [...inDialogs, ...always] : [...inLists, ...always];
  for (let index = which; ; index += 1) {
    const gesture = known[index % known.length] ?? back;
    const control = await reach(page, gesture);
    if (control !== null) return [gesture, control];
  }
}

const choice = fc.record({
  which: fc.nat(inLists.length * inDialogs.length),
  /** Before the responses to what was done before have come. */
  isHurried: fc.boolean(),
});

/** @returns waits until no request is on its way */
function watchResponses(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  const end = (request: Request) => void pending.delete(request);
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => pending.size).toBe(0);
}

describe.each([
  ['phone', { viewport: { width: 390, height: 844 } }],
  ['desktop', { viewport: { width: 1280, height: 800 } }],
])('a random walk on a %s', (device, { viewport }) => {
  const fixture = setupBrowserAtHome({ viewport, device: { reducedMotion: 'reduce' } });

  /** The invariants, once the page is settled. @returns how many layers are open */
  async function check(page: Page): Promise<number> {
    const { id } = fixture.session.user;
    await page.locator('dialog[data-hidden]').waitFor({ state: 'detached' });
    await expectInvariants(page);
    await expectFocus(page);
    let open = 0;
    await expect
      .poll(async () => {
        const layers = await readLayers(page, id);
        open = layers.open;
        return layers;
      })
      .toSatisfy(({ depth }: Layers) => depth === open);
    return open;
  }

  async function expectList(page: Page, tab: string): Promise<void> {
    await page
      .locator('nav [aria-current=true]', { hasText: tab })
      .first()
      .waitFor({ state: 'attached' });
    expect(await check(page)).toBe(0);
    expect(await search(page).inputValue()).toBe('');
  }

  /** A text is searched for a moment later, also below a movie. */
  const waitForSearch = (page: Page) =>
    expect
      .poll(() => readLayers(page, fixture.session.user.id))
      .toSatisfy(({ isSearchPending }: Layers) => !isSearchPending);

  /** Back closes one layer, if one is open, and changes what is shown. */
  async function goBack(page: Page): Promise<void> {
    await waitForSearch(page);
    const open = await check(page);
    if (open === 0) return;
    const before = await readView(page);
    await page.evaluate(() => history.back());
    await expect.poll(() => readView(page)).not.toBe(before);
    expect(await check(page)).toBe(open - 1);
  }

  it('keeps every invariant after each step, and Back closes each layer', { timeout }, async () => {
    const { page, visit } = fixture;
    process.stdout.write(`${device}: ${count} random walks from WALK_SEED=${seed}\n`);
    await search(page).focus();
    await watchFocus(page);
    const waitForResponses = watchResponses(page);
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 12, maxLength: 24 }), async (choices) => {
        const taken: string[] = [];
        try {
          for (const { which, isHurried } of choices) {
            if (!isHurried) await waitForResponses();
            await check(page);
            const [gesture, control] = await choose(page, which);
            taken.push(gesture.title);
            if (gesture !== back) await (gesture.perform ?? press)(page, control);
            else await goBack(page);
            if (gesture.selects !== undefined) await expectList(page, gesture.selects);
          }
          if (isAway(page)) await giveBack(page);
          await waitForSearch(page);
          while ((await check(page)) > 0) await goBack(page);
        } catch (error) {
          const shown = await describePage(page);
          throw new Error(`after ${taken.join(', ')}, with ${shown}`, { cause: error });
        }
      }),
      { numRuns: count, seed, endOnFailure: true },
    );
    // An outage aborts requests, and the browser says so.
    expect(visit.problems.filter((each) => !each.endsWith('net::ERR_FAILED'))).toEqual([]);
  });
});
