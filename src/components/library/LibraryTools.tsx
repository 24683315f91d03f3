import {
  ArrowUpDown,
  ChevronDown,
  Download,
  Ellipsis,
  Search,
  Share2,
  Upload,
  X,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isComposingKey } from '../../domain/composingKey.ts';
import type { LibraryList } from '../../domain/library.ts';
import { librarySorts, type LibrarySort } from '../../domain/libraryFilter.ts';
import { maxSharedMovies, minSharedMovies } from '../../domain/limits.ts';
import { useTexts } from '../../texts/texts.ts';
import { CatalogContext, selectLibraryFilter } from '../../machines/catalog/catalogSelectors.ts';
import { LibraryContext, NavigationContext } from '../../machines/home/homeSelectors.ts';
import { selectSource } from '../../machines/home/navigationSelectors.ts';
import { selectIsExporting, selectLibraryMovies } from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import { SurpriseButton } from '../catalog/FilterBar.tsx';
import { Chip } from '../ui/Chip.ts';
import { IconButton } from '../ui/IconButton.ts';
import { Select } from '../ui/Select.ts';
import { useComposedText } from '../ui/useComposedText.ts';
import { visuallyHidden } from '../ui/VisuallyHidden.ts';
import { SharedListPanel, type SharedListProps } from './sharedList/SharedListPanel.tsx';
import { useDisclosure } from '../ui/useDisclosure.ts';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly list: LibraryList;
  /** `null` where no import is offered. */
  readonly openImport: (() => void) | null;
};

/** Search, order, a movie for tonight and the rest (§10.110, §10.189, §10.190), of a list that has movies. */
export function LibraryTools({ list, openImport }: Props) {
  const texts = useTexts();
  const catalog = CatalogContext.useActorRef();
  const filter = CatalogContext.useSelector(selectLibraryFilter);
  const input = useRef<HTMLInputElement>(null);
  const source = NavigationContext.useSelector(selectSource);
  const { search, clear, pickOne } = texts.libraryTools;
  const { sorts } = texts.library;

  const change = (part: Partial<typeof filter>) =>
    catalog.send({ type: 'libraryFilter.changed', filter: { ...filter, ...part } });

  const composedText = useComposedText(filter.text, (text) => change({ text }));
  function clearByPress() {
    change({ text: '' });
    input.current?.focus();
  }
  /** The first Escape clears the text; home handles the next. */
  function clearByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || filter.text === '' || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    change({ text: '' });
  }

  return (
    <Bar>
      <Box>
        <Search size={18} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label={search[list]}
          placeholder={search[list]}
          autoComplete="off"
          spellCheck={false}
          {...composedText}
          onKeyDown={clearByKey}
        />
        {filter.text === '' ? null : (
          <IconButton aria-label={clear} onClick={clearByPress}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </Box>
      <Sort>
        <ArrowUpDown size={18} aria-hidden />
        <Select
          aria-label={texts.filter.controls.sort}
          value={filter.sort}
          onChange={({ target }) => change({ sort: target.value as LibrarySort })}
        >
          {librarySorts
            .filter((sort) => list === 'seen' || sort !== 'mine')
            .map((sort) => (
              <option key={sort} value={sort}>
                {sorts[sort]}
              </option>
            ))}
        </Select>
      </Sort>
      <MoreMenu list={list} openImport={openImport} />
      {list === 'watchlist' && source === 'tmdb' ? (
        <SurpriseButton>{pickOne}</SurpriseButton>
      ) : null}
    </Bar>
  );
}

/** What is rarely needed: Import, Share, Export. */
function MoreMenu({ list, openImport }: Props) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const isExporting = LibraryContext.useSelector(selectIsExporting);
  const { isOpen, toggle, leave, root, panelId } = useDisclosure<HTMLDivElement>();
  const { more, export: exportList, exporting } = texts.libraryTools;

  const movies = LibraryContext.useSelector(selectLibraryMovies(list));
  const [shared, setShared] = useState<SharedListProps['source'] | null>(null);
  /** Of a longer list its newest movies (§10.236). */
  const share = () =>
    setShared({ title: texts.sections[list], movies: movies.slice(0, maxSharedMovies) });

  /** The panel is hidden with the pressed button: the focus is on the button before the press has an effect. */
  function choose(act: () => void) {
    leave();
    act();
  }

  return (
    <Anchor ref={root} data-popover>
      <MenuButton aria-label={more} aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        <Ellipsis size={18} aria-hidden />
        <span>{more}</span>
        <ChevronDown size={18} aria-hidden />
      </MenuButton>
      <Menu id={panelId} hidden={!isOpen}>
        {openImport === null ? null : (
          <Item onClick={() => choose(openImport)}>
            <Upload size={18} aria-hidden />
            {texts.libraryImport.open}
          </Item>
        )}
        {movies.length < minSharedMovies ? null : (
          <Item onClick={() => choose(share)}>
            <Share2 size={18} aria-hidden />
            {texts.sharedList.open}
          </Item>
        )}
        <Item
          aria-disabled={isExporting}
          onClick={() => choose(() => library.send({ type: 'export.requested' }))}
        >
          <Download size={18} aria-hidden />
          {isExporting ? exporting : exportList}
        </Item>
      </Menu>
      {shared === null ? null : <SharedListPanel source={shared} close={() => setShared(null)} />}
    </Anchor>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.tight};

  /* One row: beside the search there is room for icons only. */
  ${media.phone} {
    flex-wrap: nowrap;

    > button {
      width: ${theme.target};
      padding: 0;

      span {
        ${visuallyHidden}
      }
    }
  }

  @media print {
    display: none;
  }
`;

/** On phones the select lies over its icon. */
const Sort = styled.div`
  display: grid;
  flex: none;

  > * {
    grid-area: 1 / 1;
  }

  > svg {
    display: none;
  }

  ${media.phone} {
    place-items: center;

    > svg {
      display: block;
      pointer-events: none;
    }

    > select {
      width: ${theme.target};
      padding: 0;
      background: none;
      color: transparent;
      field-sizing: fixed;
    }
  }
`;

const Box = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space.tight};
  padding-inline-start: ${theme.space.snug};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  min-width: 0;

  ${media.medium} {
    flex: 0 1 20rem;
  }

  &:focus-within {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }

  > svg {
    flex: none;
  }

  input {
    flex: 1;
    min-width: 0;
    min-height: ${theme.target};
    border: 0;
    background: none;
    color: ${theme.color.text};
    text-overflow: ellipsis;

    /* The box shows the focus. */
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
  }
`;

/** Three dots on a phone, where its words would take a row of their own. */
const MenuButton = styled(Chip)`
  > :first-child {
    display: none;
  }

  ${media.phone} {
    width: ${theme.target};
    padding: 0;

    > :first-child {
      display: inline;
    }

    > :not(:first-child) {
      display: none;
    }
  }
`;

const Anchor = styled.div`
  position: relative;
`;

const Menu = styled.div`
  position: absolute;
  top: calc(100% + 0.375rem);
  inset-inline-end: 0;
  z-index: 2;
  min-width: 11rem;
  padding: ${theme.space.hair};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.base};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.panel};

  &:not([hidden]) {
    display: grid;
  }
`;

const Item = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
  min-height: ${theme.target};
  padding-inline: ${theme.space.snug};
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.color.text};
  font-weight: 600;
  text-align: start;

  ${media.hover} {
    &:hover {
      background: ${theme.color.raised};
    }
  }
`;
