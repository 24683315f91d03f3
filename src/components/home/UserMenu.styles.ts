import { styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { edge } from './HomeScreen.styles.ts';

export const Anchor = styled.div`
  flex: none;
`;

const IconToggle = styled.button.attrs({ type: 'button' })`
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.hair};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.round};
  background: none;

  &:hover,
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.colour.raised};
  }
`;

export const Toggle = styled(IconToggle)`
  display: none;

  ${media.medium} {
    display: inline-flex;
  }
`;

export const SmallScreenToggle = styled(IconToggle)`
  display: inline-flex;

  ${media.medium} {
    display: none;
  }
`;

export const Avatar = styled.span`
  display: grid;
  place-content: center;
  width: 2.125rem;
  height: 2.125rem;
  border-radius: 50%;
  background: ${({ theme }) => theme.colour.accent};
  color: ${({ theme }) => theme.colour.onAccent};
  ${inverted}
  font-weight: 750;
`;

/** As tall as the window lets it be; the rest is scrolled to. */
export const Panel = styled.div`
  position: absolute;
  top: calc(100% + 0.5rem);
  right: ${edge};
  gap: ${({ theme }) => theme.space.tight};
  width: min(22rem, calc(100% - 2 * ${edge}));
  max-height: calc(100dvh - ${({ theme }) => theme.headerHeight}px - 1.5rem);
  padding: ${({ theme }) => `${theme.space.base} ${theme.space.snug}`};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.panel};

  &:not([hidden]) {
    display: grid;
  }

  svg {
    flex: none;
  }
`;

export const Name = styled.p`
  font-weight: 700;
`;

export const Email = styled.p`
  margin-top: calc(-1 * ${({ theme }) => theme.space.tight});
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

/** Kept free for the choices, so that nothing below moves when they come. */
export const Room = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.tight};
  min-height: 10rem;
  padding-block: ${({ theme }) => theme.space.tight};
`;

export const Entry = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.snug};
  min-height: 2.75rem;
  padding: 0 ${({ theme }) => theme.space.tight};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  background: none;
  font-weight: 600;
  text-align: start;

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.raised};
    }
  }
`;
