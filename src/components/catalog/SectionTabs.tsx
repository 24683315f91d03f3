import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isLibraryList } from '../../domain/library.ts';
import { tmdbSections } from '../../domain/section.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectSearch, CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import { selectListName } from '../../machines/home/navigationSelectors.ts';
import { media } from '../../styles/media.ts';
import { Chip } from '../ui/Chip.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { edge } from '../ui/Content.ts';
import { getTabId } from './listFocus.ts';
import { theme } from '../../styles/theme.ts';

/** The tabs of TMDB's lists (§10.76). */
export function SectionTabs() {
  const texts = useHomeTexts();
  const navigation = NavigationContext.useActorRef();
  const shown = NavigationContext.useSelector(selectListName);
  const isSearching = CatalogContext.useSelector(selectSearch) !== '';
  const tabs = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const strip = tabs.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-current="true"]');
    if (strip === null || tab === null || tab === undefined) return;
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, []);

  return (
    <Tabs ref={tabs} aria-label={texts.sections.lists} $isOfLibrary={isLibraryList(shown)}>
      {tmdbSections.map((list) => (
        <Chip
          key={list}
          id={getTabId(list)}
          aria-current={shown === list && !isSearching}
          onClick={() => navigation.send({ type: 'tab.selected', section: list })}
        >
          {texts.sections[list]}
        </Chip>
      ))}
    </Tabs>
  );
}

/** Scrolls sideways up to the edges of the window if the tabs do not fit. */
const Tabs = styled.nav<{ $isOfLibrary: boolean }>`
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
    margin-bottom: ${theme.space.hair};
  }

  /* The bar below leads back to them. */
  ${media.bottomBar} {
    ${({ $isOfLibrary }) => $isOfLibrary && 'display: none;'}
  }
`;
