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

/** Says at once, to eyes and ears, that something went wrong. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <Box role="alert">
      <Glyph name="alert" size={18} />
      <span>{children}</span>
    </Box>
  );
}
