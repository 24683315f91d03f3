import { keyframes, styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Rotates while something is loading. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 1.15em;
  height: 1.15em;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  /* Forced colors would close the gap of the circle. */
  ${inverted}
  animation: ${turn} 0.8s linear infinite;
`;
