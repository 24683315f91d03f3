import { styled } from 'styled-components';

export const Keys = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.snug};
  margin: 0;
`;

export const Shortcut = styled.div<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: minmax(6.5rem, 2fr) 5fr;
  gap: ${({ theme }) => theme.space.base};
  align-items: baseline;
  color: ${({ theme, $isOff }) => ($isOff ? theme.colour.muted : theme.colour.text)};

  dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space.hair};
  }
`;

export const Entry = styled.dd`
  margin: 0;
`;

export const Keystroke = styled.kbd`
  min-width: 1.75rem;
  padding: 0.0625rem 0.4375rem;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-bottom-width: 2px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.raised};
  font: 600 ${({ theme }) => theme.size.small} / 1.5 ${({ theme }) => theme.font.body};
  text-align: center;
`;
