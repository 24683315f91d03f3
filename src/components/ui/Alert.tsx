import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Glyph } from './Glyph.tsx';

const Box = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.tight};
  align-items: flex-start;
  padding: ${({ theme }) => theme.space.snug} ${({ theme }) => theme.space.base};
  /* An edge where forced colours take the ground away. */
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.colour.dangerGround};
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 550;

  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** Where a window is low, or a keyboard lies over half of it, a form's top is out of sight. */
function bringIntoView(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' });
}

type Props = {
  readonly children: ReactNode;
  /** It answers what was just pressed, and stands where one may not be looking. */
  readonly isAnswer?: boolean;
};

/** Says at once, to eyes and ears, that something went wrong. */
export function Alert({ children, isAnswer = false }: Props) {
  return (
    <Box role="alert" ref={isAnswer ? bringIntoView : undefined}>
      <Glyph name="alert" size={18} />
      <span>{children}</span>
    </Box>
  );
}
