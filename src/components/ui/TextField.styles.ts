import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

export const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.375rem;
`;

export const Label = styled.label`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

/** Whatever stands at the end of the line lies over the field's own edge. */
export const Line = styled.div`
  position: relative;

  > button {
    position: absolute;
    inset: 1px 1px 1px auto;
    height: auto;
  }

  > input:not(:last-child) {
    padding-inline-end: 3.25rem;
  }
`;

export const Input = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: 0 ${({ theme }) => theme.space.base};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.colour.sunken};
  transition: border-color ${({ theme }) => theme.motion.quick};

  &:hover {
    border-color: ${({ theme }) => theme.colour.muted};
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.colour.danger};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colour.danger};

    ${media.forced} {
      border-width: 3px;
    }
  }

  &:focus-visible {
    border-color: ${({ theme }) => theme.colour.accent};
    outline-offset: 0;
  }

  /* The browser's own pale ground for what it filled in would tear a hole into the hall. */
  &:autofill {
    box-shadow: inset 0 0 0 4rem ${({ theme }) => theme.colour.raised};
    -webkit-text-fill-color: ${({ theme }) => theme.colour.text};
    caret-color: ${({ theme }) => theme.colour.text};
  }

  /* Edge has an eye of its own, and one is enough. */
  &::-ms-reveal {
    display: none;
  }
`;

export const Problem = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 550;
`;
