import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { Content } from './HomeScreen.styles.ts';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 2;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: rgb(11 13 18 / 0.88);
  backdrop-filter: blur(14px);
`;

/** The menu opens below this, hence below a notice too. */
export const Inside = styled(Content)`
  position: relative;
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.snug};
  height: ${({ theme }) => theme.headerHeight - 1}px;
`;

/** Two lines where there is no room for one; cut off only when it is very long. */
export const Greeting = styled.p`
  display: -webkit-box;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.3;
  text-align: right;

  ${media.medium} {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

export const Notice = styled.div`
  padding-bottom: ${({ theme }) => theme.space.snug};
`;

/** A notice that is no alarm. */
export const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  padding-bottom: ${({ theme }) => theme.space.snug};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  button {
    flex: none;
  }

  svg {
    flex: none;
    color: ${({ theme }) => theme.colour.accent};
  }
`;
