import { EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
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
import { theme } from '../../styles/theme.ts';

const selectSeenCount = selectLibraryCount('seen');

/** Hides seen movies and shows how many are hidden (§10.86). Rendered if there are seen movies. */
export function HideSeen() {
  const hides = LibraryContext.useSelector(selectHidesSeen);
  const isShown = LibraryContext.useSelector(selectSeenCount) > 0 || hides;
  return isShown ? <HideSeenSwitch hides={hides} /> : null;
}

function HideSeenSwitch({ hides }: { readonly hides: boolean }) {
  const texts = useHomeTexts();
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
        icon={<EyeOff size={20} aria-hidden />}
        {...(hasCount ? { hint: getHint({ movies: hiddenCount }) } : {})}
        isOn={hides}
        onToggle={() => library.send({ type: 'hideSeen.toggled' })}
      />
    </SwitchArea>
  );
}

/** Beside heading and subline. It keeps the line of the count, so that a press of it shifts nothing (CLS). */
const SwitchArea = styled.div<{ $hasCount: boolean }>`
  grid-area: 1 / 2 / span 2;
  align-self: center;

  ${media.medium} {
    display: grid;
    align-content: center;
    align-self: end;
    max-width: 9.5rem;
    min-height: 3.875rem;
    margin-block-start: -0.5rem;
    padding-bottom: ${({ $hasCount }) => ($hasCount ? 0 : '1.3em')};
    font-size: ${theme.size.small};
    line-height: 1.3;
  }

  ${media.wide} {
    max-width: none;
  }
`;
