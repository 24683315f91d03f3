import { styled } from 'styled-components';
import { media } from '../../../../styles/media.ts';

export type PaneName = 'actors' | 'chart' | 'events' | 'requests';

/** One of the page's panes; on a small screen the one that was chosen alone. */
export const Pane = styled.section<{ $area: string; $isShown: boolean }>`
  display: ${({ $isShown }) => ($isShown ? 'flex' : 'none')};
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${({ theme }) => theme.colour.surface};

  ${media.wide} {
    display: flex;
    grid-area: ${({ $area }) => $area};
  }
`;

export const PaneHead = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  min-height: 2.5rem;
  padding: 0.25rem 0.75rem;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
`;

export const PaneTitle = styled.h2`
  margin-right: auto;
  color: ${({ theme }) => theme.colour.muted};
  font: 650 0.75rem/1.2 ${({ theme }) => theme.font.body};
  letter-spacing: 0.04em;
`;

export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`;

export const Nothing = styled.p`
  padding: ${({ theme }) => theme.space.base};
  color: ${({ theme }) => theme.colour.muted};
`;
