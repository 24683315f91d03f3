import { expect, inject, it, onTestFinished } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';
import { launch } from '../support/launch.ts';
import { sharedApp } from '../support/shared.ts';
import { aTestUser, register } from '../support/testUser.ts';
import { openVisit } from '../support/visit.ts';

const names = { logo: texts.header.top, menu: texts.header.menu, bar: texts.sections.main };

it.each([28, 32])(
  'home at a default font size of %i px does not scroll sideways, has its bar on phones, and covers neither heading, logo nor names',
  async (defaultFontSize) => {
    const browser = await launch(inject('browser'), { defaultFontSize });
    onTestFinished(() => browser.close());
    const { url } = await sharedApp();
    const session = await register(url, aTestUser());
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [768, 1024],
      [1280, 900],
    ] as const) {
      const { page, close } = await openVisit(browser, url, { width, height }, {}, { session });
      await page.getByText(texts.list.count({ movies: 20 })).waitFor();
      const layout = await page.evaluate(({ logo, menu, bar }) => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)]
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect());
        const isClear = (all: readonly DOMRect[]) =>
          all.every(({ right }, index) => right <= (all[index + 1]?.left ?? Infinity));
        const [search] = boxes('[role=search]');
        return {
          isWide: document.documentElement.scrollWidth > innerWidth,
          isHeadingClear: boxes('main h1').every(({ bottom }) => bottom <= (search?.top ?? 0)),
          isLogoClear: isClear([
            ...boxes(`button[aria-label="${logo}"]`),
            ...boxes(`button[aria-label="${menu}"]`),
          ]),
          areNamesClear: isClear(boxes(`nav[aria-label="${bar}"] button > span`)),
          hasBar: boxes(`nav[aria-label="${bar}"]`).some(({ bottom }) => bottom === innerHeight),
        };
      }, names);
      expect(layout, `${width} px`).toEqual({
        isWide: false,
        isHeadingClear: true,
        isLogoClear: true,
        areNamesClear: true,
        // 40rem are 1,120 px and more.
        hasBar: width < 1000,
      });
      await close();
    }
  },
);
