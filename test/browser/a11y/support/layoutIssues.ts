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

/**
 * Runs in the page: finds texts, icons and controls with an edge of the open dialog, else of the page, that lie over
 * each other. What is positioned apart from the flow, such as a toast or a button on a card, is compared with its own
 * content only.
 */
function lookForOverlaps() {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null;
  const layerOf = (element: Element): Element =>
    element === top || !['static', 'relative'].includes(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement ?? top);
  /** What a scroll container or a cut text shows of a box. */
  const clip = (box: DOMRect, element: Element): DOMRect => {
    if (element === top) return box;
    const around = element.parentElement ?? top;
    if (getComputedStyle(element).overflowX === 'visible') return clip(box, around);
    const edge = element.getBoundingClientRect();
    const [left, above] = [Math.max(box.left, edge.left), Math.max(box.top, edge.top)];
    const width = Math.min(box.right, edge.right) - left;
    const height = Math.min(box.bottom, edge.bottom) - above;
    return clip(new DOMRect(left, above, Math.max(0, width), Math.max(0, height)), around);
  };
  /** Lines are set closer than the boxes of their fonts are high: their letters are in the middle. */
  const toLetters = ({ left, top: above, width, height }: DOMRect) =>
    new DOMRect(left, above + height / 4, width, height / 2);
  const found: { element: Element; layer: Element; box: DOMRect; name: string }[] = [];
  const add = (element: Element, box: DOMRect, name: string) => {
    const shown = clip(box, element);
    if (shown.width > 2 && shown.height > 2)
      found.push({ element, layer: layerOf(element), box: shown, name: name.trim().slice(0, 60) });
  };
  /** Without one, the space around its text or icon may reach over its neighbors. */
  const hasEdge = (control: Element) => {
    const { backgroundColor, borderTopStyle, borderTopColor } = getComputedStyle(control);
    const isSeen = (color: string) => color !== 'transparent' && !color.endsWith(', 0)');
    return isSeen(backgroundColor) || (borderTopStyle !== 'none' && isSeen(borderTopColor));
  };
  for (const control of top.querySelectorAll('a[href], button, select, summary, input, textarea')) {
    const name = control.getAttribute('aria-label') ?? control.textContent;
    if (isThere(control) && hasEdge(control)) add(control, control.getBoundingClientRect(), name);
  }
  for (const icon of top.querySelectorAll('svg')) {
    const parent = icon.parentElement ?? top;
    if (isThere(parent)) add(icon, icon.getBoundingClientRect(), `icon in ${parent.textContent}`);
  }
  const nodes = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode() !== null) {
    const { currentNode } = nodes;
    const element = currentNode.parentElement;
    const text = currentNode.nodeValue ?? '';
    if (element === null || text.trim() === '' || !isThere(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    for (const line of range.getClientRects()) add(element, toLetters(line), text);
  }
  /** A select without a text of its own shows the icon beneath it. */
  const shows = (control: Element, icon: Element) =>
    control.matches('select') &&
    control.parentElement === icon.parentElement &&
    getComputedStyle(control).color.endsWith(', 0)');
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const pairs = found.flatMap((one, index) =>
    found
      .slice(index + 1)
      .filter(
        (other) =>
          one.layer === other.layer &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          !shows(one.element, other.element) &&
          overlap(one.box, other.box),
      )
      .map((other) => `${one.name} / ${other.name}`),
  );
  return [...new Set(pairs)];
}

/** @returns the names of each two texts or controls that lie over each other */
export const findOverlaps = (page: Page) => page.evaluate(lookForOverlaps);
