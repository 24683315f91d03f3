import { styled } from 'styled-components';

export const Marks = styled.span`
  position: absolute;
  inset: 0.5rem 0.5rem auto auto;
  display: flex;
  gap: ${({ theme }) => theme.space.hair};
  transition: transform ${({ theme }) => theme.motion.calm};
`;

export const Mark = styled.span`
  position: relative;
  display: grid;
  place-content: center;
  width: 1.875rem;
  height: 1.875rem;
  border: 1px solid transparent;
  border-radius: 50%;
  background: ${({ theme }) => theme.colour.overPicture};
  color: ${({ theme }) => theme.colour.onPicture};
`;
