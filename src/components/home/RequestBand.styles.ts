import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

/** Over the page, near where Load More is: it comes and goes without moving a film (CLS). */
export const Band = styled.div`
  position: fixed;
  inset: auto 1rem calc(1.5rem + env(safe-area-inset-bottom, 0px));
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.snug};
  width: fit-content;
  max-width: 42rem;
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space.snug} ${theme.space.base}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.raised};
  box-shadow: ${({ theme }) => theme.shadow.panel};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.accent};
  }

  button {
    flex: 1 0 100%;
    min-height: 2.75rem;
    padding-inline: 1rem;

    ${media.medium} {
      flex: none;
    }
  }
`;

export const Facts = styled.div`
  display: grid;
  flex: 1 1 0;
  text-wrap: pretty;

  span {
    color: ${({ theme }) => theme.colour.muted};
    font-size: ${({ theme }) => theme.size.small};
    font-variant-numeric: tabular-nums;
  }
`;
