import { Bookmark, Eye } from 'lucide-react';
import { libraryLists } from '../../domain/library.ts';
import { texts } from '../../domain/texts.ts';
import { selectLibraryCount } from '../../machines/library/librarySelectors.ts';
import { selectSection } from '../../machines/home/navigationSelectors.ts';
import { styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { LibraryContext, NavigationContext } from '../../machines/home/homeSelectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

const icons = { watchlist: Bookmark, seen: Eye };

/** Buttons of the two library lists, with the number of movies in each (§10.77). */
export function LibraryListButtons() {
  const navigation = NavigationContext.useActorRef();
  const section = NavigationContext.useSelector(selectSection);
  const watchlist = LibraryContext.useSelector(selectLibraryCount('watchlist'));
  const seen = LibraryContext.useSelector(selectLibraryCount('seen'));
  const counts = { watchlist, seen };
  return (
    <LibraryLists aria-label={texts.sections.libraryLists}>
      {libraryLists.map((list) => {
        const Icon = icons[list];
        return (
          <ListButton
            key={list}
            aria-current={section === list}
            onClick={() => navigation.send({ type: 'section.selected', section: list })}
          >
            <Icon size={20} aria-hidden />
            <Name>{texts.sections[list]}</Name>
            {counts[list] === 0 ? null : <Count>{counts[list]}</Count>}
          </ListButton>
        );
      })}
    </LibraryLists>
  );
}

const LibraryLists = styled.nav`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space.hair};
`;

const ListButton = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.tight};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.round};
  background: none;
  color: ${({ theme }) => theme.color.muted};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.color.text};
      background: ${({ theme }) => theme.color.raised};
    }
  }

  &[aria-current='true'] {
    background: ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.accent};

    /* Forced colors remove the background. */
    ${media.forced} {
      background: CanvasText;
      color: Canvas;
      ${inverted}
    }
  }

  ${media.wide} {
    padding-inline: ${({ theme }) => theme.space.snug};
  }
`;

/** Visible on wide screens. */
const Name = styled(VisuallyHidden)`
  ${media.wide} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`;

/** A badge of the icon; beside the name on wide screens. */
const Count = styled.span`
  position: absolute;
  top: 0.125rem;
  left: 52%;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.text};
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;

  ${media.wide} {
    position: static;
    padding-inline: 0.375rem;
  }
`;
