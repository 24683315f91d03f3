import type { Page } from 'playwright-core';

/** A finger's width, px. */
const finger = 44;

/**
 * Runs in the page: what cannot be pressed well, seen whole, or reached, in the dialog that is open or
 * else in the page.
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
  // Radio buttons and files are pressed by what is drawn below them.
  const unseen = controls.filter(
    (control) =>
      control.closest('label') === null &&
      stylesUp(control).some(({ opacity }) => Number(opacity) < 0.1),
  );

  const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  const wide = [document.documentElement, top].filter(isWide);
  // What is pushed sideways by a finger, or cut on purpose, may go over the edge.
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
    unseen: names(unseen),
    overTheEdge: names([...wide, ...outside, ...cut]),
  };
}

/** @returns what is smaller than a finger, pressable but not seen, and what goes over the page's edge */
export const findLayoutIssues = (page: Page) => page.evaluate(look, finger);

/** The part of the window's height that a header takes which stays while the page is scrolled. */
export const headerShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const bottoms = [...document.querySelectorAll('header')]
      .filter((header) => getComputedStyle(header).position === 'sticky')
      .map((header) => header.getBoundingClientRect().bottom);
    scrollTo({ top: 0, behavior: 'instant' });
    return Math.max(0, ...bottoms) / innerHeight;
  });
