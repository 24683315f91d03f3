import { styled } from 'styled-components';
import { Content } from './HomeScreen.styles.ts';

export const Stage = styled(Content).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${({ theme }) => theme.space.base};
  padding-block: clamp(2rem, 6vw, 5rem) clamp(1.5rem, 4vw, 3rem);
  background: radial-gradient(60% 90% at 50% 0%, rgb(255 184 77 / 0.13), transparent 70%);
  text-align: center;
`;

export const Heading = styled.h1`
  max-width: 18ch;
  font-size: ${({ theme }) => theme.size.display};
  font-weight: 780;
`;

export const Subline = styled.p`
  max-width: 46ch;
  margin-bottom: ${({ theme }) => theme.space.tight};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.large};
`;
