import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { theme } from '../../styles/theme.ts';

/** A persistent, inline message: an icon, a text and, if the user can do something, a button. */
export const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.snug};
  margin-top: ${theme.space.base};
  padding: ${theme.space.tight} ${theme.space.base};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  > svg {
    flex: none;
    color: ${theme.color.accent};
  }

  /* The text wraps beside its icon, above the buttons. */
  > :is(p, div) {
    flex: 1 1 12rem;
    min-width: 0;
    max-width: 34rem;
    font-variant-numeric: tabular-nums;
  }

  ${media.medium} {
    width: fit-content;
    max-width: 100%;

    > :is(p, div) {
      flex-basis: auto;
    }
  }
`;

export const MutedText = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;
