import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';
import { tone } from '../look/pageTheme.ts';

export const Row = styled.button.attrs({ type: 'button' })<{
  $depth: number;
  $isActing: boolean;
}>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0.125rem 0.5rem;
  align-items: center;
  width: 100%;
  padding: 0.4375rem 0.75rem;
  padding-left: ${({ $depth }) => 0.75 + $depth * 1.125}rem;
  border: 0;
  border-left: 3px solid
    ${({ theme, $isActing }) => ($isActing ? theme.colour.accent : 'transparent')};
  background: none;
  line-height: 1.35;
  text-align: left;

  strong {
    font-weight: 600;
  }

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.raised};
    }
  }

  &[aria-pressed='true'] {
    background: ${tone.currentGround};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Status = styled.span`
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.75rem;
`;

export const State = styled.span`
  grid-column: 2 / -1;
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.8125rem;
`;
