import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getGridLayout } from '../../../src/components/catalog/gridLayout.ts';
import type { Viewport } from './visit.ts';

/** Resizes the window and waits until the grid is laid out for it. */
export async function resize(page: Page, size: Viewport): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
  await waitForLayout(page);
}

/** Waits until the cards have the size for the grid's width and the text size. */
export async function waitForLayout(page: Page): Promise<void> {
  const getDifference = async () => {
    const grid = await page.evaluate(() => {
      const cell = document.querySelector<HTMLElement>('[aria-posinset]');
      if (cell === null) return null;
      return {
        width: cell.parentElement?.clientWidth ?? 0,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        cell: [Number.parseFloat(cell.style.width), Number.parseFloat(cell.style.height)] as const,
      };
    });
    if (grid === null) return 0;
    const { cardWidth, cardHeight } = getGridLayout(grid.width, grid.rem);
    const [width, height] = grid.cell;
    return Math.max(Math.abs(width - cardWidth), Math.abs(height - cardHeight));
  };
  await expect.poll(getDifference).toBeLessThan(0.1);
}
