import { styled } from 'styled-components';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import {
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectSearch,
  CatalogContext,
} from '../../machines/catalog/catalogSelectors.ts';
import { selectLibraryCount, selectHidesSeen } from '../../machines/library/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import { Switch } from '../ui/Switch.tsx';
import { selectListName } from '../../machines/home/navigationSelectors.ts';
import { LibraryContext, NavigationContext } from '../../machines/home/homeSelectors.ts';

const selectSeenCount = selectLibraryCount('seen');

/** Hides seen movies and shows how many are hidden (§10.86). Rendered if there are seen movies. */
export function HideSeen() {
  const hides = LibraryContext.useSelector(selectHidesSeen);
  const isShown = LibraryContext.useSelector(selectSeenCount) > 0 || hides;
  return isShown ? <HideSeenSwitch hides={hides} /> : null;
}

function HideSeenSwitch({ hides }: { readonly hides: boolean }) {
  const library = LibraryContext.useActorRef();
  const hiddenCount = CatalogContext.useSelector(selectHiddenCount);
  const list = NavigationContext.useSelector(selectListName);
  const search = CatalogContext.useSelector(selectSearch);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const hasCount = hides && !isLoading;
  const isWatchlist = list === 'watchlist' && search === '';
  const getHint = isWatchlist ? texts.library.hiddenOfWatchlist : texts.library.hidden;
  return (
    <SwitchArea $hasCount={hasCount} data-hide-seen>
      <Switch
        label={texts.library.hideSeen}
        {...(hasCount ? { hint: getHint(hiddenCount) } : {})}
        isOn={hides}
        onToggle={() => library.send({ type: 'hideSeen.toggled' })}
      />
    </SwitchArea>
  );
}

/** Keeps the line of the count, so that a press of the switch shifts nothing (CLS). */
const SwitchArea = styled.div<{ $hasCount: boolean }>`
  flex: 1 1 8.5rem;
  display: grid;
  align-content: center;
  max-width: 14rem;
  min-height: 3.875rem;
  /* Taller than the two lines beside it. */
  margin-block: -0.5rem;
  padding-bottom: ${({ $hasCount }) => ($hasCount ? 0 : '1.3em')};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.3;

  ${media.roomy} {
    grid-area: 1 / 2 / span 2;
    align-self: end;
    margin-block-end: 0;
    max-width: 9.5rem;
  }

  ${media.wide} {
    max-width: none;
  }
`;
