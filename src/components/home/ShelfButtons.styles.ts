import { styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

export const Shelves = styled.nav`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space.hair};
`;

export const Shelf = styled.button.attrs({ type: 'button' })`
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
  color: ${({ theme }) => theme.colour.muted};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.colour.text};
      background: ${({ theme }) => theme.colour.raised};
    }
  }

  &[aria-current='true'] {
    background: ${({ theme }) => theme.colour.raised};
    color: ${({ theme }) => theme.colour.accent};

    /* A ground of its own is taken away there. */
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

/** For ears alone where there is no room for it. */
export const Name = styled(VisuallyHidden)`
  ${media.wide} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`;

/** On the icon's shoulder where there is no room beside it. */
export const Count = styled.span`
  position: absolute;
  top: 0.125rem;
  left: 52%;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.colour.raised};
  color: ${({ theme }) => theme.colour.text};
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
