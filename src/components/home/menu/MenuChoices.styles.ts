import { styled } from 'styled-components';

export const Label = styled.label`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

/** The browser's own list: a finger, a remote and a screen reader know it. */
export const Languages = styled.select`
  width: 100%;
  min-height: ${({ theme }) => theme.target};
  padding-inline: ${({ theme }) => theme.space.tight};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.colour.sunken};
  color: inherit;
  font: inherit;
  font-size: 0.9375rem;
`;
