import type { Page } from 'playwright-core';

/** Minimum size of a touch target, px. */
const finger = 44;

/**
 * Runs in the page: finds small and invisible controls and overflowing elements of the open dialog,
 * else of the page.
 */
function look(least: number) {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) =>
    `${element.localName}: ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60)}`;
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null;
  const stylesUp = (element: Element) => {
    const found: CSSStyleDeclaration[] = [];
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      found.push(getComputedStyle(each));
    }
    return found;
  };

  const controls = [
    ...top.querySelectorAll('a[href], button, select, summary, input, textarea'),
  ].filter(isThere);
  const areaOf = (control: Element) =>
    (control.closest('label') ?? control).getBoundingClientRect();
  const small = controls.filter((control) => {
    const area = areaOf(control);
    return area.width < least - 0.5 || area.height < least - 0.5;
  });
  // Radio buttons and file inputs are pressed by their labels.
  const invisible = controls.filter(
    (control) =>
      control.closest('label') === null &&
      stylesUp(control).some(({ opacity }) => Number(opacity) < 0.1),
  );

  const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  const wide = [document.documentElement, top].filter(isWide);
  // Elements in a scroll container, or clipped on purpose, may overflow.
  const outside = [...top.querySelectorAll('*')].filter((element) => {
    const { left, right, height } = element.getBoundingClientRect();
    if (height <= 1 || (left >= -1 && right <= width + 1) || !isThere(element)) return false;
    return stylesUp(element)
      .slice(1)
      .every(({ overflowX }) => overflowX === 'visible');
  });
  const cut = [...top.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    return (
      isText &&
      isThere(element) &&
      element.clientWidth > 1 &&
      isWide(element) &&
      ['hidden', 'clip'].includes(overflowX) &&
      textOverflow !== 'ellipsis' &&
      webkitLineClamp === 'none'
    );
  });
  const names = (elements: readonly Element[]) => [...new Set(elements.map(nameOf))];
  return {
    small: names(small),
    invisible: names(invisible),
    overflowing: names([...wide, ...outside, ...cut]),
  };
}

export const findLayoutIssues = (page: Page) => page.evaluate(look, finger);

/** The part of the window's height that sticky headers take. */
export const getHeaderShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const bottoms = [...document.querySelectorAll('header')]
      .filter((header) => getComputedStyle(header).position === 'sticky')
      .map((header) => header.getBoundingClientRect().bottom);
    scrollTo({ top: 0, behavior: 'instant' });
    return Math.max(0, ...bottoms) / innerHeight;
  });

/** Runs in the page: finds controls of the open dialog, else of the page, whose text leaves them. */
function lookForSpills() {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null;
  // Texts for screen readers are a pixel large; what clips has the ellipsis.
  const isShown = (element: Element | null, control: Element): boolean => {
    if (element === null || element === control) return true;
    const { overflowX, position } = getComputedStyle(element);
    return overflowX === 'visible' && position !== 'absolute'
      ? isShown(element.parentElement, control)
      : false;
  };
  const spillsFrom = (control: Element) => {
    const box = control.getBoundingClientRect();
    if (getComputedStyle(control).overflowX !== 'visible') return false;
    const nodes = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode() !== null) {
      const { currentNode } = nodes;
      if (currentNode.nodeValue?.trim() === '' || !isShown(currentNode.parentElement, control))
        continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const text = range.getBoundingClientRect();
      const beyond = [box.left - text.left, text.right - box.right, text.bottom - box.bottom];
      if (text.width > 0 && Math.max(...beyond, box.top - text.top) > 1) return true;
    }
    return false;
  };
  // The titles of movies on cards are cut off after two lines.
  return [...top.querySelectorAll('button:not([data-movie-id]), summary')]
    .filter((control) => isThere(control) && spillsFrom(control))
    .map((control) => (control.getAttribute('aria-label') ?? control.textContent).slice(0, 60));
}

/** @returns the names of controls whose text leaves them, over what is beside them */
export const findSpills = (page: Page) => page.evaluate(lookForSpills);
