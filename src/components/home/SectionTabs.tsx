import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectSearch } from '../../machines/catalogSelectors.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSection } from '../../machines/orientationSelectors.ts';
import { Chip } from '../ui/Chip.ts';
import { edge } from './HomeScreen.styles.ts';

const lists = ['popular', 'topRated', 'nowPlaying', 'upcoming'] as const;
type List = (typeof lists)[number];

/** Where the window is narrower than the four they are pushed sideways, up to its very edges. */
const Tabs = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space.tight};
  margin-bottom: ${({ theme }) => theme.space.base};
  margin-inline: calc(-1 * ${edge});
  padding: 0.375rem ${edge};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`;

/** The movie database's four lists, over the grid that shows them (§10.76). */
export function SectionTabs() {
  const orientation = OrientationContext.useActorRef();
  const catalog = CatalogContext.useActorRef();
  const section = OrientationContext.useSelector(selectSection);
  const isSearching = CatalogContext.useSelector(selectSearch) !== '';
  const tabs = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const strip = tabs.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-current="true"]');
    if (strip === null || tab === null || tab === undefined) return;
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, []);

  /** A list comes with tabs of its own; the one in the place of the one pressed keeps the focus. */
  function choose(list: List) {
    if (list === section) {
      catalog.send({ type: 'search.changed', text: '' });
      return;
    }
    flushSync(() => orientation.send({ type: 'section.chosen', section: list }));
    document.getElementById(idOf(list))?.focus({ preventScroll: true });
  }

  return (
    <Tabs ref={tabs} aria-label={texts.sections.lists}>
      {lists.map((list) => (
        <Chip
          key={list}
          id={idOf(list)}
          aria-current={section === list && !isSearching}
          onClick={() => choose(list)}
        >
          {texts.sections[list]}
        </Chip>
      ))}
    </Tabs>
  );
}

const idOf = (list: List) => `list-${list}`;
