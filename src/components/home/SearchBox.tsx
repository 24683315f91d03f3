import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectSearchText } from '../../machines/catalogSelectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { Box, ClearButton, Input, Place } from './SearchBox.styles.ts';
import { MissingSearches } from './searches/MissingSearches.tsx';
import { useRecentSearches } from './searches/useRecentSearches.ts';

/** Every keystroke is an event; when to search is the machine's business. */
export function SearchBox() {
  const catalog = CatalogContext.useActorRef();
  const text = CatalogContext.useSelector(selectSearchText);
  const input = useRef<HTMLInputElement>(null);
  const { List, isMissing, count, hintId, want, place } = useRecentSearches(input, text);
  const change = (next: string) => catalog.send({ type: 'search.changed', text: next });

  return (
    <Place {...place}>
      <Box role="search" onSubmit={(event) => event.preventDefault()}>
        <Search size={22} aria-hidden />
        <Input
          ref={input}
          aria-label={texts.search.label}
          placeholder={texts.search.placeholder}
          aria-describedby={List === null ? undefined : hintId}
          value={text}
          onClick={want}
          onChange={(event) => change(event.target.value)}
        />
        {text === '' ? null : (
          <ClearButton
            aria-label={texts.search.clear}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <X size={20} aria-hidden />
          </ClearButton>
        )}
      </Box>
      {isMissing ? <MissingSearches onRetry={want} /> : null}
      {List === null ? null : (
        <>
          <VisuallyHidden id={hintId}>{texts.searches.hint(count)}</VisuallyHidden>
          <List input={input} choose={change} />
        </>
      )}
    </Place>
  );
}
