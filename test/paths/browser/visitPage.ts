import type { Locator, Page } from 'playwright-core';
import { type ListPosition, signedIn, type Visit, type Visitor } from '../visit/visitor.ts';
import { waitForRest } from './atRest.ts';
import { fillStorage } from './fillStorage.ts';
import { anyOf, fill, press } from './gestures.ts';
import { writeFromOtherTab } from './writeFromOtherTab.ts';
import { openPage } from './openPage.ts';
import type { PathStage } from './pathStage.ts';
import { dispatchDeviceEvent } from './dispatchDeviceEvent.ts';
import { patienceMs } from './until.ts';

/** In the corner of the window. */
const emptyGround = { x: 2, y: 2 } as const;

const laptop = { width: 1280, height: 800 };

/** The production build in Chromium, for a visitor with mouse and keyboard. */
export const browserPlace = (stage: PathStage): ListPosition => ({
  level: 'browser',
  patienceMs,
  open: (visit) => visitPage(stage, visit),
});

async function visitPage(stage: PathStage, visit: Visit): Promise<Visitor> {
  const opened = await openPage(stage, {
    stored: visit.session ?? signedIn,
    viewport: laptop,
    ...visit,
  });
  const { page, network } = opened;

  return {
    async press(name, { role = 'button', within = 'body' } = {}) {
      const target = page.locator(within).getByRole(role, { name: anyOf([name].flat()) });
      return within === 'header' ? pressInHeader(target) : press(target);
    },
    pressCard: (position) => cardAt(page, position).click(),
    pressOn: (selector) => page.locator(selector).click(),
    pointAt: (selector) =>
      selector === null
        ? page.mouse.move(emptyGround.x, emptyGround.y)
        : page.locator(selector).hover(),
    pressBackdrop: () => page.mouse.click(emptyGround.x, emptyGround.y),
    focus: (selector) => page.locator(selector).focus(),
    key: (key) => page.keyboard.press(key),
    fill: (label, text) => fill(page, label, text),
    choose: async (label, option) =>
      void (await page
        .getByRole('combobox', { name: label, exact: true })
        .selectOption({ label: option })),
    giveFile: (label, { name, text }) =>
      page
        .getByLabel(label, { exact: true })
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
    async look(read, arg) {
      opened.checkProblems();
      return page.evaluate(read as (given: unknown) => ReturnType<typeof read>, arg);
    },
    await: (selector) => page.locator(selector).first().waitFor({ state: 'attached' }),
    scroll: (top) =>
      page.evaluate((y) => {
        document.documentElement.scrollTop = y;
      }, top),
    rest: () => waitForRest(page),
    fire: opened.fire,
    moveOn: opened.moveOn,
    isWaiting: (lengthMs) => page.evaluate((length) => window.manualClock.waits(length), lengthMs),
    answer: network.answer,
    isAsking: network.isOpen,
    requests: network.lines,
    scrolls: opened.scrolls,
    writeSession: (state, options) => writeFromOtherTab(page, state, options),
    writeFromOtherTab: (key, text) =>
      page.evaluate(
        ([name, value]) => {
          if (value === null) localStorage.removeItem(name);
          else localStorage.setItem(name, value);
          dispatchEvent(new StorageEvent('storage', { key: name }));
        },
        [key, text] as const,
      ),
    fillStorage: (key) => fillStorage(page, key),
    dispatchDeviceEvent: (type) => dispatchDeviceEvent(page, type),
    close: opened.close,
  };
}

/** The header sticks: on the way to it Playwright may move the page below, which nobody meant. */
async function pressInHeader(target: Locator): Promise<void> {
  const page = target.page();
  const isAtTop = await page.evaluate(() => scrollY === 0);
  if (isAtTop) return target.click();
  const element = await target.elementHandle();
  await element?.waitForElementState('stable');
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is to be pressed has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const cardAt = (page: Page, position: number) =>
  page.locator(`main [aria-posinset="${position}"] [data-movie-id]`);
