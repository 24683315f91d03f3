import { ArrowLeft, Dices, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { clearConditions, hasConditions, toggleGenre, type Filter } from '../../domain/filter.ts';
import { getLanguageName, getOpenedHeading, getYears } from '../../domain/filterHeading.ts';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import {
  CatalogContext,
  selectFilter,
  selectFilterOptions,
  selectHasUnseen,
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
import { media } from '../../styles/media.ts';
import { ActionRow, Button } from '../ui/Button.ts';
import { Chip } from '../ui/Chip.ts';
import { edge } from '../ui/Content.ts';
import { Panel } from '../ui/Panel.tsx';
import { visuallyHidden } from '../ui/VisuallyHidden.ts';
import { backButtonId } from './listFocus.ts';
import { FilterControls, SortSelect } from './FilterControls.tsx';

/**
 * The filter of Popular and of a list that was opened from another (§10.101, §10.185): its controls, what is active,
 * and a random movie. The demo catalog has none.
 */
export function FilterBar() {
  const list = NavigationContext.useSelector(selectListName);
  const source = NavigationContext.useSelector(selectSource);
  const search = CatalogContext.useSelector(selectSearch);
  const isFilterable = list === 'popular' || list === 'opened';
  if (!isFilterable || source !== 'tmdb' || search !== '') return null;
  return <ListFilter isOpened={list === 'opened'} />;
}

function ListFilter({ isOpened }: { readonly isOpened: boolean }) {
  const catalog = CatalogContext.useActorRef();
  const options = CatalogContext.useSelector(selectFilterOptions);
  const filter = CatalogContext.useSelector(selectFilter);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const loadGenres = () => options?.send({ type: 'genres.requested' });
  const conditions = getConditions(filter);
  const isOfSubject = filter.subject !== null;

  return (
    <Bar role="group" aria-label={texts.filter.bar} data-opened={isOpened || undefined}>
      <Row>
        <BackButton />
        {isOfSubject ? null : (
          <SheetButton
            aria-haspopup="dialog"
            onClick={() => {
              loadGenres();
              setIsSheetOpen(true);
            }}
          >
            <SlidersHorizontal size={18} aria-hidden />
            <span>{texts.filter.open(conditions.length)}</span>
          </SheetButton>
        )}
        {isSheetOpen ? null : (
          // The genres are loaded while the pointer is on its way to them.
          <Controls onPointerEnter={loadGenres} onFocus={loadGenres}>
            <FilterControls />
          </Controls>
        )}
        <Last>
          {isSheetOpen ? null : (
            <Controls style={isOfSubject ? { display: 'contents' } : undefined}>
              <SortSelect />
            </Controls>
          )}
          <SurpriseButton>{texts.filter.surprise}</SurpriseButton>
        </Last>
      </Row>
      {conditions.length === 0 ? null : <ActiveConditions conditions={conditions} />}
      {isSheetOpen ? (
        <Panel title={texts.filter.bar} close={() => setIsSheetOpen(false)}>
          <SheetControls>
            <FilterControls />
            <SortSelect />
          </SheetControls>
          <ActionRow $align="end">
            {hasConditions(filter) ? (
              <Button
                $variant="outline"
                onClick={() =>
                  catalog.send({ type: 'filter.changed', filter: clearConditions(filter) })
                }
              >
                {texts.filter.clear}
              </Button>
            ) : null}
            <Button onClick={() => setIsSheetOpen(false)}>{texts.filter.show}</Button>
          </ActionRow>
        </Panel>
      ) : null}
    </Bar>
  );
}

/** Leads back to the list in which a genre, a person or a collection was pressed. */
function BackButton() {
  const navigation = NavigationContext.useActorRef();
  const origin = NavigationContext.useSelector(selectOrigin);
  const originFilter = NavigationContext.useSelector(selectOriginFilter);
  const search = NavigationContext.useSelector(selectOriginSearch);
  if (origin === null) return null;
  const { back, backToResults } = texts.filter;
  const name = origin === 'opened' ? getOpenedHeading(originFilter) : texts.sections[origin];

  return (
    <Chip id={backButtonId} onClick={() => navigation.send({ type: 'back.selected' })}>
      <ArrowLeft size={18} aria-hidden />
      {search === '' ? back(name) : backToResults(search)}
    </Chip>
  );
}

/** Opens a random movie of the list that the user has not seen (§10.103, §10.189). */
export function SurpriseButton({ children }: { readonly children: string }) {
  const catalog = CatalogContext.useActorRef();
  const isShown = CatalogContext.useSelector(selectHasUnseen);
  if (!isShown) return null;
  return (
    <Chip onClick={() => catalog.send({ type: 'surprise.requested', random: Math.random() })}>
      <Dices size={18} aria-hidden />
      <span>{children}</span>
    </Chip>
  );
}

/** A condition in words, and the filter without it. */
type Condition = { readonly text: string; readonly without: Filter };

function getConditions(filter: Filter): readonly Condition[] {
  const { genres, excludedGenres, length, minRating, originalLanguage, services } = filter;
  const years = getYears(filter);
  const words = texts.filter;
  return [
    ...genres.map((genre) => ({ text: genre.name, without: toggleGenre(filter, genre) })),
    ...excludedGenres.map((genre) => ({
      text: words.excluded(genre.name),
      without: toggleGenre(filter, genre, 'excludedGenres'),
    })),
    ...(years === null
      ? []
      : [{ text: years, without: { ...filter, fromYear: null, toYear: null } }]),
    ...(length === null
      ? []
      : [{ text: words.lengths[length], without: { ...filter, length: null } }]),
    ...(minRating === null
      ? []
      : [{ text: words.atLeast(minRating), without: { ...filter, minRating: null } }]),
    ...(originalLanguage === null
      ? []
      : [
          {
            text: getLanguageName(originalLanguage),
            without: { ...filter, originalLanguage: null },
          },
        ]),
    ...(services === null
      ? []
      : [{ text: words.services, without: { ...filter, services: null } }]),
  ];
}

/** Chips that remove a condition each, and a button that removes all. */
function ActiveConditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  const catalog = CatalogContext.useActorRef();
  const filter = CatalogContext.useSelector(selectFilter);

  function apply(changed: Filter) {
    // The pressed chip disappears; its neighbor receives the focus.
    const pressed = document.activeElement;
    const next = pressed?.nextElementSibling ?? pressed?.previousElementSibling;
    catalog.send({ type: 'filter.changed', filter: changed });
    if (next instanceof HTMLElement && next.isConnected) next.focus();
  }

  return (
    <Row>
      {conditions.map(({ text, without }) => (
        <Chip key={text} aria-label={texts.filter.remove(text)} onClick={() => apply(without)}>
          {text}
          <X size={16} aria-hidden />
        </Chip>
      ))}
      <Chip onClick={() => apply(clearConditions(filter))}>{texts.filter.clear}</Chip>
    </Row>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${({ theme }) => theme.space.tight};

  ${media.medium} {
    margin-bottom: ${({ theme }) => theme.space.base};
  }

  ${media.low} {
    margin-bottom: ${({ theme }) => theme.space.hair};
  }

  /* Beside the tabs there is room for the icons only. */
  ${media.narrow} {
    &:not([data-opened]) > :first-child {
      align-items: center;
      /* Of both buttons: Surprise me appears with the movies. */
      min-width: calc(
        2 * ${({ theme }) => theme.target} + ${({ theme }) => theme.space.tight} + 2 * ${edge}
      );

      button {
        width: ${({ theme }) => theme.target};
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
  gap: ${({ theme }) => theme.space.tight};
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
    overflow: visible;
    font-size: ${({ theme }) => theme.size.compact};
  }
`;

/** They wrap together: none is alone in a line. */
const Last = styled.div`
  flex: none;
  display: inline-flex;
  max-width: 100%;
  gap: inherit;
`;

/** Where the controls do not fit in one row, they are in a sheet. */
const SheetButton = styled(Chip)`
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

const SheetControls = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.snug};
`;
