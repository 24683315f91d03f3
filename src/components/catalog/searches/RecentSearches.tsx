import { History, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../../texts/texts.ts';
import { selectSearches, RecentSearchesContext } from '../../../machines/home/homeSelectors.ts';
import { media } from '../../../styles/media.ts';
import {
  getButton,
  getButtonRows,
  getCellPosition,
  SearchPopover,
  type CellPosition,
} from './useRecentSearches.tsx';
import { theme } from '../../../styles/theme.ts';

type Props = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (text: string) => void;
};

/** Recent searches: each can be repeated or removed (§10.82). */
export function RecentSearchesPopover({ input, choose }: Props) {
  const texts = useTexts();
  const actor = RecentSearchesContext.useActorRef();
  const searches = RecentSearchesContext.useSelector(selectSearches);
  const popover = useRef<HTMLDivElement>(null);
  const title = useId();
  useRestoreFocusInList(popover, input, searches);

  function search(text: string, { nativeEvent }: MouseEvent) {
    choose(text);
    // With touch a focused search box would open the keyboard over the results.
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (isTouch) input.current?.blur();
    else input.current?.focus();
  }

  return (
    <SearchPopover ref={popover} aria-labelledby={title}>
      <Title id={title}>{texts.searches.title}</Title>
      <ul>
        {searches.map((text) => (
          <Row key={text} data-row>
            <Entry onClick={(event) => search(text, event)}>
              <History size={18} aria-hidden />
              <span dir="auto">{text}</span>
            </Entry>
            <Remove
              aria-label={texts.recentSearches.remove({ text })}
              onClick={() => actor.send({ type: 'search.removed', text })}
            >
              <X size={18} aria-hidden />
            </Remove>
          </Row>
        ))}
      </ul>
      <ClearAll data-row onClick={() => actor.send({ type: 'searches.cleared' })}>
        {texts.recentSearches.clear}
      </ClearAll>
    </SearchPopover>
  );
}

/**
 * Keeps the focus when the focused button is removed: the button in its place gets it, or the search box
 * when the popover closes.
 */
function useRestoreFocusInList(
  popover: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  searches: readonly string[],
): void {
  const position = useRef<CellPosition | null>(null);

  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return undefined;
    const savePosition = ({ target }: FocusEvent) => {
      position.current = getCellPosition(element, target as Element);
    };
    const input = box.current;
    element.addEventListener('focusin', savePosition);
    return () => {
      element.removeEventListener('focusin', savePosition);
      if (element.contains(document.activeElement)) input?.focus();
    };
  }, [popover, box]);

  useLayoutEffect(() => {
    if (popover.current === null) return;
    // A new search above the focused button changes its position.
    const focused = getCellPosition(popover.current, document.activeElement);
    if (focused !== null) position.current = focused;
    if (position.current === null || document.activeElement !== document.body) return;
    getButton(getButtonRows(popover.current).slice(0, searches.length), position.current)?.focus();
  }, [popover, searches]);
}

const Title = styled.p`
  padding: ${theme.space.hair} ${theme.space.snug};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 600;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: ${theme.radius.base};

  ${media.hover} {
    &:hover {
      background: ${theme.color.raised};
    }
  }
`;

const RowButton = styled.button.attrs({ type: 'button' })`
  min-height: ${theme.target};
  border: 0;
  border-radius: ${theme.radius.base};
  background: none;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Entry = styled(RowButton)`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
  min-width: 0;
  padding: 0 ${theme.space.snug};
  text-align: start;

  svg {
    flex: none;
    color: ${theme.color.muted};
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Remove = styled(RowButton)`
  flex: none;
  display: grid;
  place-content: center;
  width: ${theme.target};
  color: ${theme.color.muted};

  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
    }
  }
`;

const ClearAll = styled(RowButton)`
  justify-self: end;
  padding: 0 ${theme.space.snug};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 650;

  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
      text-decoration: underline;
    }
  }
`;
