import { styled } from 'styled-components';

/** What one can do about it. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space.snug};
  margin-top: ${({ theme }) => theme.space.tight};
`;
