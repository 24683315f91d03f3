import { ArrowLeft, ChevronDown, Dices, Share2, SlidersHorizontal, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { css, styled } from 'styled-components';
import { clearConditions, hasConditions, isFiltered, type Filter } from '../../domain/filter.ts';
import {
  filterControls,
  getChoice,
  getOpenedHeading,
  removeChoice,
  type FilterControl,
} from '../../domain/filterHeading.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { maxSharedMovies, minSharedMovies } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  CatalogContext,
  selectFilter,
  selectGenres,
  selectHasUnseen,
  selectPages,
  selectSearch,
} from '../../machines/catalog/catalogSelectors.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import {
  selectListName,
  selectOrigin,
  selectOriginFilter,
  selectOriginSearch,
  selectSource,
} from '../../machines/home/navigationSelectors.ts';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { Chip } from '../ui/Chip.ts';
import { edge } from '../ui/Content.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Panel } from '../ui/Panel.tsx';
import { isRightToLeft } from '../ui/textDirection.ts';
import { useDisclosure } from '../ui/useDisclosure.ts';
import { visuallyHidden } from '../ui/VisuallyHidden.ts';
import { backButtonId } from './listFocus.ts';
import { theme } from '../../styles/theme.ts';

type ShareProps = {
  /** Offers these movies as a link; missing where there are none. */
  readonly share?: (movies: readonly Movie[]) => void;
};

export const filterGroup = lazyComponent(
  async () => (await import('./FilterGroups.tsx')).FilterGroup,
);
export const filterSheet = lazyComponent(
  async () => (await import('./FilterGroups.tsx')).FilterSheet,
);

/**
 * The filter of Popular and of a list that was opened from another (§10.101, §10.185): its controls, what is active,
 * its link, and a random movie. The demo catalog has none.
 */
export function FilterBar(props: ShareProps) {
  const list = NavigationContext.useSelector(selectListName);
  const source = NavigationContext.useSelector(selectSource);
  const search = CatalogContext.useSelector(selectSearch);
  const isFilterable = list === 'popular' || list === 'opened';
  if (!isFilterable || source !== 'tmdb' || search !== '') return null;
  return <ListFilter {...props} isOpened={list === 'opened'} />;
}

function ListFilter({ isOpened, share }: ShareProps & { readonly isOpened: boolean }) {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const filter = CatalogContext.useSelector(selectFilter);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isOfSubject = filter.subject !== null;
  const controls = filterControls.filter((control) => !isOfSubject || control === 'sort');
  const active = controls.filter((control) => getChoice(filter, control, texts) !== null).length;
  const change = (changed: Partial<Filter>) =>
    catalog.send({ type: 'filter.changed', filter: { ...filter, ...changed } });
  const toChip = (control: FilterControl) => (
    <FilterChip key={control} {...{ control, filter, change }} />
  );

  /** The button disappears; the first chip that is shown takes its focus. */
  function clear() {
    change(clearConditions(filter));
    const chips = bar.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [];
    [...chips].find((chip) => chip.checkVisibility())?.focus();
  }

  return (
    <Bar ref={bar} role="group" aria-label={texts.filter.bar} data-opened={isOpened || undefined}>
      <Row>
        <BackButton />
        <SheetButton
          aria-haspopup="dialog"
          data-chosen={active === 0 ? undefined : ''}
          onPointerEnter={() => void filterSheet.load().catch(ignore)}
          onClick={() => setIsSheetOpen(true)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          <span>{isOfSubject ? texts.filter.controls.sort : texts.filter.open({ active })}</span>
        </SheetButton>
        {isSheetOpen ? null : <Controls>{controls.slice(0, -1).map(toChip)}</Controls>}
        <Last>
          {isSheetOpen ? null : <Controls>{controls.slice(-1).map(toChip)}</Controls>}
          {share !== undefined && isFiltered(filter) ? <ShareButton share={share} /> : null}
          <SurpriseButton>{texts.filter.surprise}</SurpriseButton>
          {hasConditions(filter) ? (
            <Controls>
              <Chip data-clear onClick={clear}>
                {texts.filter.clear}
              </Chip>
            </Controls>
          ) : null}
        </Last>
      </Row>
      {isSheetOpen ? <Sheet {...{ filter, change }} close={() => setIsSheetOpen(false)} /> : null}
    </Bar>
  );
}

/** A chunk that fails to load says so where it is needed. */
const ignore = () => undefined;

type ChangeProps = {
  readonly filter: Filter;
  readonly change: (changed: Partial<Filter>) => void;
};

type SheetProps = ChangeProps & {
  readonly close: () => void;
};

function Sheet(props: SheetProps) {
  const texts = useHomeTexts();
  const { Component, failure } = useLazyComponent(filterSheet, true);
  return (
    <Panel
      title={props.filter.subject === null ? texts.filter.bar : texts.filter.controls.sort}
      close={props.close}
    >
      {Component === null ? <NotLoaded failure={failure} /> : <Component {...props} />}
    </Panel>
  );
}

/**
 * A control of the filter (§10.226): it opens what can be chosen, shows what is chosen, and removes that by a
 * button beside it.
 */
function FilterChip({
  control,
  filter,
  change,
}: ChangeProps & { readonly control: FilterControl }) {
  const texts = useHomeTexts();
  const genres = CatalogContext.useSelector(selectGenres);
  const { isOpen, toggle, leave, root, panelId } = useDisclosure<HTMLDivElement>();
  const { Component, failure, load } = useLazyComponent(filterGroup);
  const opener = useRef<HTMLButtonElement>(null);
  const choice = getChoice(filter, control, texts);
  const name = texts.filter.controls[control];

  /** While the pointer is on its way to them. */
  function prepare() {
    void load();
    if (control === 'genres') genres?.send({ type: 'content.requested', request: null });
  }

  return (
    <div ref={root} data-popover>
      <Split data-chosen={choice === null ? undefined : ''}>
        <Chip
          ref={opener}
          aria-expanded={isOpen}
          aria-controls={panelId}
          {...(choice === null
            ? {}
            : { 'aria-label': texts.filter.chosen({ control: name, choice }) })}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            prepare();
            toggle(event);
          }}
        >
          <span>{choice ?? name}</span>
          <ChevronDown size={16} aria-hidden />
        </Chip>
        {choice === null ? null : (
          <Chip
            aria-label={texts.filter.remove({ condition: choice })}
            onClick={() => {
              change(removeChoice(filter, control));
              opener.current?.focus();
            }}
          >
            <X size={16} aria-hidden />
          </Chip>
        )}
      </Split>
      {isOpen ? (
        <Popover id={panelId} opener={opener}>
          {Component === null ? (
            <NotLoaded failure={failure} />
          ) : (
            <Component {...{ control, filter, change }} done={leave} />
          )}
        </Popover>
      ) : null}
    </div>
  );
}

type PopoverProps = {
  readonly id: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** Least height where the page has to be scrolled to see all of it, px. */
const leastHeight = 320;
const gap = 8;

/** Below its chip, as high as the window allows; takes the focus as soon as it has a control. */
function Popover({ id, opener, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [chip, { style }] = [opener.current, panel.current ?? document.body];
    if (chip === null) return;
    const { offsetLeft, offsetWidth, offsetTop, offsetHeight } = chip;
    const { clientWidth = 0 } = chip.offsetParent ?? {};
    const from = isRightToLeft() ? clientWidth - offsetLeft - offsetWidth : offsetLeft;
    const room = innerHeight - chip.getBoundingClientRect().bottom - 2 * gap;
    style.setProperty('--from', `${from}px`);
    style.top = `${offsetTop + offsetHeight + gap}px`;
    style.maxHeight = `${Math.max(room, leastHeight)}px`;
  });

  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const observer = new MutationObserver(takeFocus);
    function takeFocus() {
      const control =
        element?.querySelector<HTMLElement>('[aria-pressed=true]') ??
        element?.querySelector<HTMLElement>('button, input, select');
      if (!control) return;
      observer.disconnect();
      const { activeElement } = document;
      if (activeElement === opener.current || activeElement === document.body)
        control.focus({ preventScroll: true });
    }
    observer.observe(element, { childList: true, subtree: true });
    takeFocus();
    return () => observer.disconnect();
  }, [opener]);

  return (
    <Pop ref={panel} id={id}>
      {children}
    </Pop>
  );
}

/** Leads back to the list in which a genre, a person or a collection was pressed. */
function BackButton() {
  const texts = useHomeTexts();
  const navigation = NavigationContext.useActorRef();
  const origin = NavigationContext.useSelector(selectOrigin);
  const originFilter = NavigationContext.useSelector(selectOriginFilter);
  const search = NavigationContext.useSelector(selectOriginSearch);
  if (origin === null) return null;
  const { back, backToResults } = texts.filter;
  const name = origin === 'opened' ? getOpenedHeading(originFilter, texts) : texts.sections[origin];

  return (
    <Chip id={backButtonId} onClick={() => navigation.send({ type: 'back.selected' })}>
      <ArrowLeft size={18} aria-hidden data-mirrored />
      {search === '' ? back({ list: name }) : backToResults({ search })}
    </Chip>
  );
}

/** Shares the first of the loaded movies (§10.246); it has its place before they are loaded (CLS). */
function ShareButton({ share }: Required<ShareProps>) {
  const texts = useHomeTexts();
  const pages = CatalogContext.useSelector(selectPages);
  const movies = pages.flatMap((page) => page.movies).slice(0, maxSharedMovies);
  const isDisabled = movies.length < minSharedMovies;
  const { open } = texts.sharedList;
  return (
    <IconChip
      data-share
      aria-label={open}
      title={open}
      aria-disabled={isDisabled}
      onClick={() => (isDisabled ? undefined : share(movies))}
    >
      <Share2 size={18} aria-hidden />
    </IconChip>
  );
}

const IconChip = styled(Chip)`
  width: ${theme.target};
  padding: 0;
`;

/** Opens a random movie of the list that the user has not seen (§10.103, §10.189). */
export function SurpriseButton({ children }: { readonly children: string }) {
  const catalog = CatalogContext.useActorRef();
  const isShown = CatalogContext.useSelector(selectHasUnseen);
  if (!isShown) return null;
  return (
    <Chip
      data-surprise
      title={children}
      onClick={() => catalog.send({ type: 'surprise.requested', random: Math.random() })}
    >
      <Dices size={18} aria-hidden />
      <span>{children}</span>
    </Chip>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${theme.space.tight};

  ${media.medium} {
    margin-bottom: ${theme.space.base};
  }

  ${media.low} {
    margin-bottom: ${theme.space.hair};
  }

  /* Beside the tabs there is room for the icons only. */
  ${media.narrow} {
    &:not([data-opened]) > :first-child {
      align-items: center;
      /* Of both buttons: Surprise me appears with the movies. */
      min-width: calc(2 * ${theme.target} + ${theme.space.tight} + 2 * ${edge});

      &:has([data-share]) {
        min-width: calc(3 * ${theme.target} + 2 * ${theme.space.tight} + 2 * ${edge});
      }

      button {
        width: ${theme.target};
        padding: 0;
      }

      span {
        ${visuallyHidden}
      }
    }
  }

  @media print {
    display: none;
  }
`;

/** Scrolls sideways up to the edges of the window where it does not fit. */
const Row = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space.tight};
  margin-inline: calc(-1 * ${edge});
  padding: 0.375rem ${edge};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  ${media.low} {
    margin-inline: 0;
    padding-inline: 0;
  }

  ${media.wide} {
    flex-wrap: wrap;
    /* One row at 1440 px, with the buttons of a filtered list too. */
    gap: 0.375rem;
    overflow: visible;
    font-size: ${theme.size.compact};
  }
`;

/** They wrap together: none is alone in a line. */
const Last = styled.div`
  flex: none;
  display: inline-flex;
  max-width: 100%;
  gap: inherit;

  /* Its word gives way to Clear filters, so that the row stays one. */
  ${media.wide} {
    &:has([data-clear]) > [data-surprise] {
      width: ${theme.target};
      padding: 0;

      span {
        ${visuallyHidden}
      }
    }
  }
`;

const chosen = css`
  border-color: transparent;
  background: ${theme.color.text};
  color: ${theme.color.background};
  ${inverted}
`;

/** Where the controls do not fit in one row, they are in a sheet. */
const SheetButton = styled(Chip)`
  &[data-chosen] {
    ${chosen}
  }

  ${media.wide} {
    display: none;
  }
`;

const Controls = styled.div`
  display: none;

  ${media.wide} {
    display: contents;
  }
`;

/** Two buttons in one chip: what is chosen, and its removal. */
const Split = styled.span`
  flex: none;
  display: inline-flex;
  max-width: 100%;

  > :first-child > span {
    max-width: 14rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > :first-child {
    gap: ${theme.space.hair};
  }

  > [aria-expanded='true'] {
    border-color: ${theme.color.accent};
  }

  &[data-chosen] > button {
    ${chosen}
  }

  &[data-chosen] > :first-child {
    min-width: 0;
    padding-inline-end: ${theme.space.tight};
    border-start-end-radius: 0;
    border-end-end-radius: 0;

    > svg {
      display: none;
    }
  }

  &[data-chosen] > :last-child {
    min-width: ${theme.target};
    padding: 0;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
`;

/** Its end stays in the row. */
const Pop = styled.div`
  --width: min(34rem, 100% - 2 * ${edge});
  position: absolute;
  inset-inline-start: clamp(${edge}, var(--from), 100% - ${edge} - var(--width));
  z-index: 2;
  width: var(--width);
  padding: ${theme.space.base};
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.base};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.panel};
  font-size: ${theme.size.compact};
`;
