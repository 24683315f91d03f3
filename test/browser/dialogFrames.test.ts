import { beforeEach, describe, expect, it } from 'vitest';
import { setupBrowserAtHome } from './support/browserFixture.ts';
import { passFrame, stopClock } from './support/pageControl.ts';
import { cards } from './support/screens/screenSetup.ts';

const fixture = setupBrowserAtHome({ clock: true });
const dialog = () => fixture.page.getByRole('dialog');
const isModal = () => dialog().evaluate((element) => element.matches(':modal'));
const hasFocus = () => dialog().evaluate((element) => element.contains(document.activeElement));
const opacity = () => dialog().evaluate((element) => getComputedStyle(element).opacity);

// No frame is painted for the page until the clock passes.
beforeEach(() => stopClock(fixture.page));

/** Opens the first movie. */
async function open() {
  await cards(fixture.page).first().focus();
  await fixture.page.keyboard.press('Enter');
  await dialog().waitFor();
}

describe('the first frame of a dialog', () => {
  it('is painted before it is modal; with the next one it has the focus, and the page cannot be scrolled', async () => {
    const { page } = fixture;
    const overflow = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await open();
    expect([await isModal(), await hasFocus(), await overflow()]).toEqual([
      false,
      false,
      'visible',
    ]);
    await passFrame(page);
    await expect.poll(isModal).toBe(true);
    expect([await hasFocus(), await overflow()]).toEqual([true, 'hidden']);
  });

  it('has the place of those after it', async () => {
    const place = () =>
      dialog().evaluate(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) => [
        [offsetLeft, offsetTop],
        [offsetWidth, offsetHeight],
      ]);
    await open();
    const first = await place();
    await passFrame(fixture.page);
    await expect.poll(isModal).toBe(true);
    expect(await place()).toEqual(first);
  });

  it('ends with a key, which is that of a modal dialog: Escape closes it', async () => {
    const { page } = fixture;
    await open();
    await page.keyboard.press('Escape');
    expect(await opacity()).toBe('0');
    await passFrame(page);
    await dialog().waitFor({ state: 'detached' });
    expect(
      await cards(page)
        .first()
        .evaluate((card) => card === document.activeElement),
    ).toBe(true);
  });
});

describe('the last frame of a dialog', () => {
  it('shows the page behind, and ends with a key or a press', async () => {
    const { page } = fixture;
    for (const end of [
      () => page.keyboard.press('Shift'),
      () => page.mouse.click(700, 2),
      () => passFrame(page),
    ]) {
      await open();
      await passFrame(page);
      await expect.poll(isModal).toBe(true);
      await page.keyboard.press('Escape');
      expect([await opacity(), await isModal(), await hasFocus()]).toEqual(['0', true, true]);
      await end();
      await dialog().waitFor({ state: 'detached' });
    }
  });
});
