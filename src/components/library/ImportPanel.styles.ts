import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

/** Holds the focus between two stages; it is no control, so it shows none. */
export const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.base};
  outline: none;
`;

export const Sources = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.tight};
  margin: 0;
  padding-inline-start: 1.25rem;
  color: ${({ theme }) => theme.colour.muted};

  b {
    color: ${({ theme }) => theme.colour.text};
    font-weight: 600;
  }
`;

/** The input itself lies over it, unseen: all of it can be pressed, and takes what is dropped. */
export const Place = styled.label<{ readonly $isOver: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.hair};
  padding: ${({ theme }) => theme.space.loose} ${({ theme }) => theme.space.base};
  border: 2px dashed
    ${({ theme, $isOver }) => ($isOver ? theme.colour.accent : theme.colour.lineStrong)};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.sunken};
  text-align: center;
  transition: border-color ${({ theme }) => theme.motion.quick};

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.accent};
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid ${({ theme }) => theme.colour.accent};
    outline-offset: 2px;
  }

  svg {
    color: ${({ theme }) => theme.colour.accent};
  }

  /* Nothing is dropped by a finger. */
  span {
    display: none;
    color: ${({ theme }) => theme.colour.muted};
    font-size: ${({ theme }) => theme.size.small};

    ${media.hover} {
      display: block;
    }
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

export const Progress = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.snug};

  progress {
    width: 100%;
    height: 0.75rem;
    accent-color: ${({ theme }) => theme.colour.accent};
  }

  h3 {
    font-size: ${({ theme }) => theme.size.large};
    overflow-wrap: anywhere;
  }
`;

export const Figures = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.base};
  color: ${({ theme }) => theme.colour.muted};
  font-variant-numeric: tabular-nums;
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.tight};
`;

export const Results = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.tight};

  h3 {
    font-size: ${({ theme }) => theme.size.large};
    overflow-wrap: anywhere;
  }

  details {
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: ${({ theme }) => theme.radius.base};
  }

  summary {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.tight};
    min-height: ${({ theme }) => theme.target};
    padding: ${({ theme }) => `${theme.space.tight} ${theme.space.base}`};
    font-weight: 600;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    b {
      margin-inline-start: auto;
      font-variant-numeric: tabular-nums;
    }

    svg {
      color: ${({ theme }) => theme.colour.muted};
      transition: rotate ${({ theme }) => theme.motion.quick};
    }
  }

  details[open] > summary svg {
    rotate: 90deg;
  }

  ol {
    display: grid;
    gap: ${({ theme }) => theme.space.tight};
    max-height: 20rem;
    margin: 0;
    padding: 0 ${({ theme }) => theme.space.base} ${({ theme }) => theme.space.base};
    overflow-y: auto;
    list-style: none;
  }

  li {
    display: grid;
    overflow-wrap: anywhere;
  }

  small {
    color: ${({ theme }) => theme.colour.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;
