import { styled } from 'styled-components';
import { tone } from '../look/pageTheme.ts';

export const Box = styled.div`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-width: 0;
`;

export const Sign = styled.span<{ $isLive: boolean }>`
  display: inline-flex;
  flex: none;
  gap: 0.375rem;
  align-items: center;
  padding: 0.25rem 0.625rem;
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ $isLive }) => ($isLive ? tone.currentGround : tone.raised)};
  color: ${({ $isLive }) => ($isLive ? tone.accent : tone.muted)};
  font-size: 0.75rem;
  font-weight: 650;
  line-height: 1.2;

  &::before {
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentcolor;
    content: '';
  }
`;

export const Select = styled.select`
  min-width: 0;
  max-width: 14rem;
  height: 2rem;
  padding: 0 0.375rem;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  font: inherit;
  font-size: 0.8125rem;
`;

export const Name = styled.span`
  overflow: hidden;
  max-width: 18rem;
  font-size: 0.8125rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
