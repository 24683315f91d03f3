import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

export const Tools = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.snug};
  margin-bottom: ${({ theme }) => theme.space.wide};
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space.snug} ${theme.space.wide}`};
`;

/** The switch has its words beside it, not a screen's width away. */
export const Hiding = styled.div`
  flex: 1 1 16rem;
  max-width: 24rem;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.tight};

  > * {
    flex: 1 1 auto;
  }
`;

export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.snug};
  padding: ${({ theme }) => `${theme.space.tight} ${theme.space.base}`};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.surface};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.accent};
  }

  > :is(p, div) {
    flex: 1 1 auto;
    min-width: 0;
    max-width: 34rem;
    font-variant-numeric: tabular-nums;
  }

  ${media.medium} {
    width: fit-content;
    max-width: 100%;
  }
`;

export const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
`;
