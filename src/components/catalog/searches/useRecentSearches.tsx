import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { isComposingKey } from '../../../domain/composingKey.ts';
import { useHomeTexts } from '../../../texts/homeTexts.ts';
import { selectSearches, RecentSearchesContext } from '../../../machines/home/homeSelectors.ts';
import { lazyComponent, useLazyComponent, type LazyFailure } from '../../ui/lazyComponent.ts';
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx';
import { hasModifier } from '../../ui/spatialFocus.ts';
import { toLogicalKey } from '../../ui/textDirection.ts';
import { theme } from '../../../styles/theme.ts';

const recentSearchesPopover = lazyComponent(
  async () => (await import('./RecentSearches.tsx')).RecentSearchesPopover,
);

/**
 * The popover of recent searches: open while the search box is empty and it, or the popover, has the focus
 * (§10.82).
 *
 * @param box the search box
 * @param text of the search box
 * @returns `anchor`: props of the element around box and popover; `open`: also reopens after Escape
 */
export function useRecentSearches(box: RefObject<HTMLInputElement | null>, text: string) {
  const count = RecentSearchesContext.useSelector(selectSearches).length;
  const [isRequested, setIsRequested] = useState(false);
  const { Component, failure, load } = useLazyComponent(recentSearchesPopover);
  const anchor = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isOpen = isRequested && text === '' && count > 0;

  function open() {
    setIsRequested(true);
    void load();
  }

  const staysInside = ({ relatedTarget }: FocusEvent) =>
    anchor.current?.contains(relatedTarget) === true;

  function onFocus(event: FocusEvent) {
    if (!staysInside(event)) open();
  }

  function onBlur(event: FocusEvent) {
    if (!staysInside(event)) setIsRequested(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const popover = anchor.current?.querySelector('[role=group]') ?? null;
    if (box.current === null || popover === null || hasModifier(event)) return;
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      box.current.focus();
      setIsRequested(false);
    } else if (!moveFocus(toLogicalKey(event.key), popover, box.current)) return;
    // No other listener handles this key.
    event.preventDefault();
  }

  return {
    Popover: isOpen ? Component : null,
    failure: isOpen ? failure : null,
    count,
    hintId,
    open,
    anchor: { ref: anchor, onFocus, onBlur, onKeyDown },
  };
}

/** In place of the recent searches if their chunk fails to load. */
export function RecentSearchesError(failure: LazyFailure) {
  const texts = useHomeTexts();
  return (
    <SearchPopover aria-label={texts.searches.title}>
      <div data-row>
        <ChunkLoadError {...failure} />
      </div>
    </SearchPopover>
  );
}

const steps = new Map([
  ['ArrowDown', { rows: 1, columns: 0 }],
  ['ArrowUp', { rows: -1, columns: 0 }],
  ['ArrowLeft', { rows: 0, columns: -1 }],
  ['ArrowRight', { rows: 0, columns: 1 }],
]);

/**
 * Arrow keys between the search box and the popover, and inside the popover.
 *
 * @returns whether the key moved the focus; below the last row another listener may handle it
 */
function moveFocus(key: string, popover: Element, box: HTMLElement): boolean {
  const step = steps.get(key);
  if (step === undefined) return false;
  const rows = getButtonRows(popover);
  const position = getCellPosition(popover, document.activeElement);
  if (position === null) {
    if (key !== 'ArrowDown') return false;
    getButton(rows, { row: 0, column: 0 })?.focus();
    return true;
  }
  const row = position.row + step.rows;
  if (row >= rows.length) return false;
  if (row < 0) box.focus();
  else getButton(rows, { row, column: position.column + step.columns })?.focus();
  return true;
}

/** The buttons of the popover by row; the last row clears the list. */
export function getButtonRows(popover: Element): readonly (readonly HTMLElement[])[] {
  return [...popover.querySelectorAll<HTMLElement>('[data-row]')].map((row) =>
    row.matches('button') ? [row] : [...row.querySelectorAll<HTMLElement>('button')],
  );
}

export type CellPosition = { readonly row: number; readonly column: number };

/** The position of a button of the popover; `null` for any other element. */
export function getCellPosition(popover: Element, element: Element | null): CellPosition | null {
  const rows = getButtonRows(popover);
  const row = rows.findIndex((buttons) => buttons.some((button) => button === element));
  const column = rows[row]?.findIndex((button) => button === element) ?? -1;
  return row === -1 ? null : { row, column };
}

/** The button at a position, or the nearest one. */
export function getButton(
  rows: readonly (readonly HTMLElement[])[],
  { row, column }: CellPosition,
): HTMLElement | undefined {
  const buttons = rows[Math.min(Math.max(row, 0), rows.length - 1)];
  return buttons?.[Math.min(Math.max(column, 0), buttons.length - 1)];
}

/** Over the content below the search box. Pressing it does not take the focus, which would close it. */
export const SearchPopover = styled.div.attrs({
  role: 'group',
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
})`
  position: absolute;
  inset-inline: 0;
  top: calc(100% + 0.5rem);
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${theme.space.tight};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.panel};
  text-align: start;

  ul {
    list-style: none;
  }
`;
