import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { isComposingKey } from '../../domain/composingKey.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectSearchText, CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import { media } from '../../styles/media.ts';
import { RecentSearchesError, useRecentSearches } from './searches/useRecentSearches.tsx';
import { Content } from '../ui/Content.ts';
import { useComposedText } from '../ui/useComposedText.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

/** Sends every keystroke, of an input method each confirmed word; the machine debounces the search. Enter and the clear button do not wait (§10.106). */
export function SearchBox() {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const text = CatalogContext.useSelector(selectSearchText);
  const input = useRef<HTMLInputElement>(null);
  const { Popover, failure, count, hintId, open, anchor } = useRecentSearches(input, text);
  const change = (next: string) => catalog.send({ type: 'search.changed', text: next });
  const composedText = useComposedText(text, change);

  return (
    <Dock>
      <Anchor {...anchor}>
        <Box
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            catalog.send({ type: 'search.submitted' });
          }}
        >
          <Search size={22} aria-hidden />
          <Input
            ref={input}
            aria-label={texts.search.label}
            placeholder={texts.search.placeholder}
            aria-describedby={Popover === null ? undefined : hintId}
            {...composedText}
            onClick={open}
            onKeyDown={(event) => {
              // It confirms a word, which is searched for as if it had been typed.
              if (event.key === 'Enter' && isComposingKey(event.nativeEvent))
                event.preventDefault();
            }}
          />
          {composedText.value === '' ? null : (
            <ClearButton
              aria-label={texts.search.clear}
              onClick={() => {
                catalog.send({ type: 'search.cleared' });
                input.current?.focus();
              }}
            >
              <X size={20} aria-hidden />
            </ClearButton>
          )}
        </Box>
        {failure === null ? null : <RecentSearchesError {...failure} />}
        {Popover === null ? null : (
          <>
            <VisuallyHidden id={hintId}>{texts.searches.hint({ count })}</VisuallyHidden>
            <Popover input={input} choose={change} />
          </>
        )}
      </Anchor>
    </Dock>
  );
}

/** The height of the box, rem. */
const height = 3.25;

/**
 * Sticky in the middle of the header, or in its place (§10.113). In a low window the whole page scrolls, and
 * where there is room the box is in the header's row from the start.
 */
const Dock = styled(Content)`
  position: sticky;
  top: calc((${theme.headerHeight}px - ${height}rem) / 2);
  z-index: 2;
  margin-block: ${theme.space.tight};
  pointer-events: none;

  ${media.medium} {
    margin-block: ${theme.space.snug} ${theme.space.base};
  }

  ${media.low} {
    position: static;

    ${media.searchInHeader} {
      position: absolute;
      top: calc((${-theme.headerHeight}px - ${height}rem) / 2);
      margin: 0;
    }
  }
`;

/** As wide as the box, for the popover. */
const Anchor = styled.div`
  position: relative;
  width: ${theme.searchWidth};
  margin-inline: auto;
  pointer-events: auto;
`;

const Box = styled.form`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-height: ${height}rem;
  padding-inline: 1rem 0.5rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  transition: border-color ${theme.motion.quick};

  > svg {
    flex: none;
    color: ${theme.color.muted};
  }

  &:focus-within {
    border-color: ${theme.color.accent};
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`;

const Input = styled.input.attrs({
  type: 'search',
  autoComplete: 'off',
  enterKeyHint: 'search',
  spellCheck: false,
})`
  flex: 1;
  min-width: 0;
  min-height: 2.75rem;
  border: 0;
  background: none;
  text-overflow: ellipsis;
  appearance: none;

  /* Beside the buttons of the header a smaller window has no room for the whole placeholder. */
  ${media.wide} {
    font-size: ${theme.size.large};
  }

  /* The form shows the focus. */
  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const ClearButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-content: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${theme.color.muted};

  &:hover {
    background: ${theme.color.raised};
    color: ${theme.color.text};
  }
`;
