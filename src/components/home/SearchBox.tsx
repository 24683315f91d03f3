import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectSearchText } from '../../machines/catalogSelectors.ts';
import { Box, ClearButton, Input } from './SearchBox.styles.ts';

/** Every keystroke is an event; when to search is the machine's business. */
export function SearchBox() {
  const catalog = CatalogContext.useActorRef();
  const text = CatalogContext.useSelector(selectSearchText);
  const input = useRef<HTMLInputElement>(null);
  const change = (next: string) => catalog.send({ type: 'search.changed', text: next });

  return (
    <Box role="search" onSubmit={(event) => event.preventDefault()}>
      <Search size={22} aria-hidden />
      <Input
        ref={input}
        aria-label={texts.search.label}
        placeholder={texts.search.placeholder}
        value={text}
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
  );
}
