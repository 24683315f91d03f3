import { Download, FolderOpen, Moon, Search, Sun, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../../../src/components/ui/Logo.tsx';
import { media } from '../../../src/styles/media.ts';
import { theme } from '../../../src/styles/theme.ts';
import { getListedSteps } from '../inspectorSelectors.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { getColorScheme, selectColorScheme, tone } from '../theme.ts';
import { SourceSelect } from './SourceSelect.tsx';
import { ToolButton } from './ui.tsx';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  padding: 0.5rem 0.75rem;
  background: ${tone.surface};

  h1 {
    padding-left: 0.625rem;
    border-left: 1px solid ${tone.lineStrong};
    color: ${tone.muted};
    font: 500 0.9375rem/1.3 ${theme.font.body};
    letter-spacing: 0;
  }

  ${media.wide} {
    flex-wrap: nowrap;
    grid-area: top;
  }
`;

const FileTools = styled.div`
  display: flex;
  gap: 0.125rem;
  margin-left: auto;

  ${media.wide} {
    order: 1;
  }
`;

/** What is inspected, the search, and sessions as files. */
export function TopBar() {
  const page = PageContext.useActorRef();
  const canExport = PageContext.useSelector((snapshot) =>
    snapshot.can({ type: 'export.requested' }),
  );
  return (
    <Bar>
      <Logo />
      <h1>Inspector</h1>
      <FileTools>
        <OpenButton />
        <ToolButton
          icon={Download}
          label="Export"
          hint="Save this session as a file"
          isWide
          isDisabled={!canExport}
          onClick={() => page.send({ type: 'export.requested' })}
        />
        <ColorSchemeButton />
      </FileTools>
      <SourceSelect />
      {canExport ? <SearchField /> : null}
    </Bar>
  );
}

function OpenButton() {
  const page = PageContext.useActorRef();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton
        icon={FolderOpen}
        label="Open"
        hint="Open an exported session"
        isWide
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Open an exported session"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) page.send({ type: 'file.selected', file });
          // Selecting the same file again, after a repair, is a change as well.
          target.value = '';
        }}
      />
    </>
  );
}

function ColorSchemeButton() {
  const [scheme, setScheme] = useState(getColorScheme);
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ToolButton
      icon={scheme === 'dark' ? Sun : Moon}
      label={`Use ${other} colors`}
      onClick={() => {
        selectColorScheme(other);
        setScheme(other);
      }}
    />
  );
}

const SearchBox = styled.form`
  display: flex;
  flex: 1 1 100%;
  gap: 0.5rem;
  align-items: center;
  height: 2.25rem;
  min-width: 0;
  padding: 0 0.125rem 0 0.625rem;
  order: 1;
  border: 1px solid ${tone.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${tone.background};

  > svg {
    flex: none;
    color: ${tone.muted};
  }

  &:focus-within {
    border-color: ${tone.accent};
    outline: 2px solid ${tone.accent};
  }

  ${media.wide} {
    flex: 1 1 18rem;
    max-width: 30rem;
    order: 0;
  }
`;

const SearchInput = styled.input.attrs({ type: 'search', autoComplete: 'off', spellCheck: false })`
  flex: 1;
  min-width: 0;
  height: 100%;
  border: 0;
  background: none;
  appearance: none;
  text-overflow: ellipsis;

  /* The box around it shows the focus. */
  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${tone.muted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** Filters the events; stepping goes through the matching ones. */
function SearchField() {
  const page = PageContext.useActorRef();
  const text = usePage(({ search }) => search);
  const count = usePage((context) => getListedSteps(context).length);
  const input = useRef<HTMLInputElement>(null);
  const change = (next: string) => page.send({ type: 'search.changed', text: next });

  return (
    <SearchBox role="search" onSubmit={(event) => event.preventDefault()}>
      <Search size={16} aria-hidden />
      <SearchInput
        ref={input}
        id="search"
        aria-label="Search events"
        aria-keyshortcuts="/"
        placeholder="Search events, payloads, actors"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {text === '' ? null : (
        <>
          <small role="status">{count}</small>
          <ToolButton
            icon={X}
            label="Clear search"
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          />
        </>
      )}
    </SearchBox>
  );
}
