import { keyframes, styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { Content } from './HomeScreen.styles.ts';

const gather = keyframes`
  from { opacity: 0; }
`;

/**
 * At the page's top the hero's picture goes up behind it; its veil gathers with the first films that
 * pass below, where the browser can tell that they do.
 */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 2;

  ${media.low} {
    position: relative;
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-bottom: 1px solid ${({ theme }) => theme.colour.line};
    background: ${({ theme }) => theme.colour.veil};
    backdrop-filter: blur(14px);

    @supports (animation-timeline: scroll()) {
      animation: ${gather} linear both;
      animation-timeline: scroll();
      animation-range: 0 ${({ theme }) => theme.headerHeight}px;
    }
  }
`;

/** The menu opens below this, hence below a notice too. */
export const Inside = styled(Content)`
  position: relative;
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.hair};
  min-height: ${({ theme }) => theme.headerHeight}px;

  ${media.medium} {
    gap: ${({ theme }) => theme.space.base};
  }
`;

/** Name over greeting where they have no room side by side. */
export const Welcome = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.hair};
  min-width: 0;

  > span {
    white-space: nowrap;
  }

  ${media.medium} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.base};
  }
`;

/** Two lines where there is no room for one; cut off only when it is very long. */
export const Greeting = styled.p`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.25;

  ${media.medium} {
    font-size: ${({ theme }) => theme.size.body};
    text-align: end;
  }
`;

export const Notice = styled.div`
  padding-bottom: ${({ theme }) => theme.space.snug};
`;

/** A notice that is no alarm. */
export const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  padding-bottom: ${({ theme }) => theme.space.snug};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  button {
    flex: none;
  }

  svg {
    flex: none;
    color: ${({ theme }) => theme.colour.accent};
  }
`;
