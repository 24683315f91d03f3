import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';
import { mono } from '../look/pageTheme.ts';

export const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: center;
  padding: 0.375rem 0.75rem;
  background: ${({ theme }) => theme.colour.surface};

  ${media.wide} {
    flex-wrap: nowrap;
    grid-area: time;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex: none;
  order: -1;

  ${media.wide} {
    order: 0;
  }
`;

/** On a small screen beside the tools, so that time has two lines and not three. */
export const Follow = styled.div`
  display: flex;
  order: -1;
  margin-left: auto;

  ${media.wide} {
    order: 0;
    margin-left: 0;
  }
`;

export const Place = styled.p`
  display: flex;
  flex: none;
  gap: 0.75rem;
  margin-left: auto;
  color: ${({ theme }) => theme.colour.muted};
  font: 400 0.75rem/1.3 ${mono};
  text-align: right;
  white-space: nowrap;
`;
