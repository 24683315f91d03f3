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

export const Row = styled(Content)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  height: ${({ theme }) => theme.headerHeight - 1}px;
`;

/** Gives way to the mark and the menu when it is long. */
export const Greeting = styled.p`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  text-align: right;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.medium} {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

export const Notice = styled(Content)`
  padding-bottom: ${({ theme }) => theme.space.snug};
`;
