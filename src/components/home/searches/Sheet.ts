import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

/**
 * Below the search box, over whatever follows: nothing moves for it. A press on it leaves the focus,
 * and with it the sheet, where it is.
 */
export const Sheet = styled.div.attrs({
  role: 'group',
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
})`
  position: absolute;
  inset-inline: 0;
  top: calc(100% + 0.5rem);
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${({ theme }) => theme.space.tight};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.panel};
  text-align: start;

  ul {
    list-style: none;
  }
`;
