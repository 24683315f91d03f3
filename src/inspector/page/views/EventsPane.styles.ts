import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';
import type { EventTone } from '../log/words.ts';
import { mono, tone } from '../look/pageTheme.ts';

const colours: Record<EventTone, string> = {
  plain: tone.text,
  plumbing: tone.muted,
  good: tone.good,
  bad: tone.danger,
  delay: tone.waits,
};

export const List = styled.div`
  position: relative;
`;

export const Option = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  gap: 0.5rem;
  align-items: center;
  width: 100%;
  padding: 0 0.75rem;
  cursor: pointer;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
  }

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.raised};
    }
  }

  &[aria-selected='true'] {
    background: ${tone.currentGround};
    box-shadow: inset 3px 0 ${({ theme }) => theme.colour.accent};
  }
`;

export const Time = styled.span`
  flex: none;
  color: ${({ theme }) => theme.colour.muted};
  font: 400 0.75rem/1.4 ${mono};
`;

export const Dot = styled.span<{ $tone: EventTone }>`
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border: 1.5px solid ${({ $tone }) => colours[$tone]};
  border-radius: ${({ $tone }) => ($tone === 'bad' ? '1px' : '50%')};
  background: ${({ $tone }) => ($tone === 'plumbing' ? 'none' : colours[$tone])};
`;

export const Name = styled.span<{ $tone: EventTone }>`
  color: ${({ $tone }) => colours[$tone]};
  font-weight: ${({ $tone }) => ($tone === 'plumbing' ? 400 : 600)};
  line-height: 1.4;
`;

export const Route = styled.span`
  flex: 1 1 0;
  min-width: 4rem;
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.75rem;
  line-height: 1.4;
  text-align: right;
`;

export const Dropped = styled.span`
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.75rem;
`;
