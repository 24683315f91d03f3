import { keyframes, styled } from 'styled-components';
import { IconButton } from '../ui/IconButton.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

/** In the corner of the marks, lifted like the card below. */
export const Corner = styled.div`
  position: absolute;
  inset: 0.375rem 0.375rem auto auto;
  display: flex;
  gap: ${({ theme }) => theme.space.hair};
  transform: translateY(-4px);
  animation: ${appear} ${({ theme }) => theme.motion.quick};
`;

/** Smaller than what a finger presses: only a mouse ever meets it. */
export const Quick = styled(IconButton).attrs({ $look: 'overPicture', tabIndex: -1 })`
  width: 2.25rem;
  height: 2.25rem;
`;
