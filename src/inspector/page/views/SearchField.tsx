import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { listedSteps } from '../inspectorSelectors.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Box, Count, Input } from './SearchField.styles.ts';
import { ToolButton } from './ui/ToolButton.tsx';

const texts = pageTexts.search;

/** Narrows the events down; stepping goes through what is left. */
export function SearchField() {
  const page = PageContext.useActorRef();
  const text = usePage(({ search }) => search);
  const count = usePage((context) => listedSteps(context).length);
  const input = useRef<HTMLInputElement>(null);
  const change = (next: string) => page.send({ type: 'search.changed', text: next });

  return (
    <Box role="search" onSubmit={(event) => event.preventDefault()}>
      <Search size={16} aria-hidden />
      <Input
        ref={input}
        id="search"
        aria-label={texts.label}
        aria-keyshortcuts="/"
        placeholder={texts.placeholder}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {text === '' ? null : (
        <>
          <Count role="status">{count}</Count>
          <ToolButton
            icon={X}
            label={texts.clear}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          />
        </>
      )}
    </Box>
  );
}
