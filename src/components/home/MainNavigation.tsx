import { Bookmark, Eye, House, Search, type LucideIcon } from 'lucide-react';
import { css, styled } from 'styled-components';
import { libraryLists } from '../../domain/library.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  HomeContext,
  LibraryContext,
  NavigationContext,
} from '../../machines/home/homeSelectors.ts';
import { selectListName } from '../../machines/home/navigationSelectors.ts';
import { selectLibraryCount } from '../../machines/library/librarySelectors.ts';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

const icons = { watchlist: Bookmark, seen: Eye };

/**
 * The two library lists, with the number of movies in each, in the header (§10.77). On phones they are
 * in a bar at the bottom, with Popular and the search (§10.114).
 */
export function MainNavigation() {
  const texts = useHomeTexts();
  const home = HomeContext.useActorRef();
  const navigation = NavigationContext.useActorRef();
  const shown = NavigationContext.useSelector(selectListName);
  const watchlist = LibraryContext.useSelector(selectLibraryCount('watchlist'));
  const seen = LibraryContext.useSelector(selectLibraryCount('seen'));
  const counts = { watchlist, seen };
  return (
    <Bar aria-label={texts.sections.main}>
      <BarItem
        aria-current={shown === 'popular'}
        onClick={() => navigation.send({ type: 'popularTop.selected' })}
      >
        <Content icon={House} label={texts.sections.popular} />
      </BarItem>
      <BarItem onClick={() => home.send({ type: 'searchFocus.requested' })}>
        <Content icon={Search} label={texts.search.open} />
      </BarItem>
      {libraryLists.map((list) => (
        <Item
          key={list}
          aria-current={shown === list}
          onClick={() => navigation.send({ type: 'section.selected', section: list })}
        >
          <Content icon={icons[list]} label={texts.sections[list]} />
          {counts[list] === 0 ? null : <Count data-count={list}>{counts[list]}</Count>}
        </Item>
      ))}
    </Bar>
  );
}

type ContentProps = { readonly icon: LucideIcon; readonly label: string };

function Content({ icon: Icon, label }: ContentProps) {
  return (
    <>
      <Icon size={20} aria-hidden />
      <Label>{label}</Label>
    </>
  );
}

const visible = css`
  position: static;
  width: auto;
  height: auto;
  overflow: visible;
  clip-path: none;
`;

/** Its height at the bottom is `theme.bottomBar`. */
const Bar = styled.nav`
  display: flex;
  gap: ${theme.space.hair};

  ${media.bottomBar} {
    position: fixed;
    inset: auto 0 0;
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0;
    height: ${theme.bottomBar};
    padding-bottom: env(safe-area-inset-bottom, 0px);
    border-top: 1px solid ${theme.color.line};
    background: ${theme.color.surface};
  }
`;

const Item = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.tight};
  min-width: ${theme.target};
  min-height: ${theme.target};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.round};
  background: none;
  color: ${theme.color.muted};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
      background: ${theme.color.raised};
    }
  }

  &[aria-current='true'] {
    background: ${theme.color.raised};
    color: ${theme.color.accent};

    /* Forced colors remove the background. */
    ${media.forced} {
      background: CanvasText;
      color: Canvas;
      ${inverted}
    }
  }

  ${media.broad} {
    padding-inline: ${theme.space.snug};
  }

  ${media.bottomBar} {
    flex-direction: column;
    gap: 0.125rem;
    border-radius: 0;

    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

/** Elsewhere the logo and the search box are in the header. */
const BarItem = styled(Item)`
  display: none;

  ${media.bottomBar} {
    display: inline-flex;
  }
`;

/** Visible in the bar, and in the header of broad windows. */
const Label = styled(VisuallyHidden)`
  ${media.broad} {
    ${visible}
  }

  ${media.bottomBar} {
    ${visible}
    /* Four names side by side, whatever the text size is. */
    font-size: min(0.6875rem, 3.25vw);
    line-height: 1.2;
    /* A long name takes two lines. */
    max-width: 100%;
    white-space: normal;
    text-align: center;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
`;

/** A badge of the icon; beside the name in broad windows. */
const Count = styled.span`
  position: absolute;
  top: 0.125rem;
  inset-inline-start: 52%;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border-radius: ${theme.radius.round};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.25rem;
  white-space: nowrap;
  text-align: center;
  font-variant-numeric: tabular-nums;

  ${media.broad} {
    position: static;
    padding-inline: 0.375rem;
  }
`;
