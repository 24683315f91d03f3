import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InlineIcon } from './InlineIcon.tsx';
import { theme } from '../../styles/theme.ts';

const Box = styled.div`
  display: flex;
  gap: ${theme.space.tight};
  align-items: flex-start;
  padding: ${theme.space.snug} ${theme.space.base};
  /* Visible with forced colors, which remove the background. */
  border: 1px solid transparent;
  border-radius: ${theme.radius.base};
  background: ${theme.color.dangerBackground};
  color: ${theme.color.danger};
  font-weight: 550;

  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** The top of a form can be out of view in low windows and above a touch keyboard. */
function scrollIntoView(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' });
}

type Props = {
  readonly children: ReactNode;
  /** Scrolls into view, because it is the response to a submitted form. */
  readonly isFormResponse?: boolean;
};

/** An error message, announced at once. */
export function Alert({ children, isFormResponse = false }: Props) {
  return (
    <Box role="alert" ref={isFormResponse ? scrollIntoView : undefined}>
      <InlineIcon name="alert" size={18} />
      <span>{children}</span>
    </Box>
  );
}
