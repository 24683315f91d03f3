import { styled } from 'styled-components';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  background: ${({ theme }) => theme.colour.ground};
`;

export const Canvas = styled.svg`
  flex: 1;
  width: 100%;
  min-height: 0;
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Corner = styled.div`
  position: absolute;
  right: 0.5rem;
  bottom: 2.75rem;
  display: grid;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.surface};
`;

export const Caption = styled.p`
  flex: none;
  overflow: hidden;
  padding: 0.5rem 0.75rem;
  border-top: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
  font-size: 0.8125rem;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
