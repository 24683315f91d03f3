import { styled } from 'styled-components';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  background: ${({ theme }) => theme.colour.ground};
`;

export const Canvas = styled.div`
  flex: 1;
  overflow: hidden;
  min-height: 0;
  cursor: grab;
  /* Boxes are made to measure: a typeface that runs wide is set narrow, where it has a narrow cut. */
  font-stretch: semi-condensed;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/**
 * Moves smoothly when it goes along with what happens, at once under a hand. INP: text of geometric
 * precision is set once for all scales; any other would be laid out anew in each frame of a zoom.
 */
export const Scene = styled.svg<{ $isGliding: boolean }>`
  overflow: visible;
  text-rendering: geometricprecision;
  transform-origin: 0 0;
  transition: ${({ theme, $isGliding }) =>
    $isGliding ? `transform ${theme.motion.calm}` : 'none'};
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
