import { keyframes, styled } from 'styled-components';

export const Part = styled.section`
  min-width: 0;

  h3 {
    margin-bottom: ${({ theme }) => theme.space.snug};
    font-size: ${({ theme }) => theme.size.large};
  }

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

export const Room = styled.div`
  position: relative;
`;

/** In place of content that did not come, or that there is none of: as high, and quiet. */
export const Quiet = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space.snug};
  padding: ${({ theme }) => `${theme.space.tight} ${theme.space.base}`};
  border: 1px dashed ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.base};
  color: ${({ theme }) => theme.colour.muted};
  text-align: center;
`;

export const Failed = styled(Quiet)`
  grid-auto-flow: row;
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** A surface where something will be. */
export const Blank = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.raised};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
