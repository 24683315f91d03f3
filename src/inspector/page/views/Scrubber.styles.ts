import { css, styled } from 'styled-components';

/** px; the ticks end where the middle of the thumb does. */
const thumb = 14;

export const Track = styled.div`
  position: relative;
  flex: 1 1 12rem;
  min-width: 8rem;
  height: 2rem;
`;

export const Ticks = styled.svg`
  position: absolute;
  inset: auto ${thumb / 2}px 50%;
  width: calc(100% - ${thumb}px);
  height: 10px;
  transform: translateY(50%);
  overflow: visible;
  pointer-events: none;
`;

const rail = css`
  height: 2px;
  background: ${({ theme }) => theme.colour.line};
`;

const knob = css`
  width: ${thumb}px;
  height: ${thumb}px;
  border: 3px solid ${({ theme }) => theme.colour.surface};
  border-radius: 50%;
  background: ${({ theme }) => theme.colour.accent};
  box-shadow: 0 0 0 1.5px ${({ theme }) => theme.colour.accent};
`;

export const Range = styled.input.attrs({ type: 'range' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  background: none;
  appearance: none;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    ${rail}
  }

  &::-moz-range-track {
    ${rail}
  }

  &::-webkit-slider-thumb {
    margin-top: ${1 - thumb / 2}px;
    appearance: none;
    ${knob}
  }

  &::-moz-range-thumb {
    box-sizing: border-box;
    ${knob}
  }

  &:disabled {
    cursor: default;
    opacity: 0.4;
  }

  &:focus-visible {
    border-radius: 4px;
    outline-offset: 0;
  }
`;
