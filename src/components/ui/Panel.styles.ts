import { keyframes, styled } from 'styled-components';
import { media } from '../../styles/media.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

/** A sheet on a phone, clear of what the device itself covers; a panel where there is room. */
export const Frame = styled.dialog`
  width: 100%;
  max-width: none;
  max-height: calc(100dvh - 2rem);
  margin: auto 0 0;
  padding: 0;
  overflow: hidden auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => `${theme.radius.large} ${theme.radius.large} 0 0`};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  box-shadow: ${({ theme }) => theme.shadow.panel};
  overscroll-behavior: contain;
  animation: ${rise} ${({ theme }) => theme.motion.calm};

  &::backdrop {
    background: ${({ theme }) => theme.colour.scrim};
  }

  ${media.medium} {
    width: min(40rem, calc(100% - 2rem));
    margin: auto;
    border-radius: ${({ theme }) => theme.radius.large};
  }
`;

export const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.base};
  padding: ${({ theme }) => theme.space.wide};
  padding-top: 0;
  padding-bottom: max(${({ theme }) => theme.space.wide}, env(safe-area-inset-bottom));
`;

/** Stays in sight while the panel's text goes by. */
export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${({ theme }) => theme.space.base};
  margin-inline: calc(-1 * ${({ theme }) => theme.space.wide});
  padding: ${({ theme }) => `${theme.space.base} ${theme.space.base} ${theme.space.tight} ${theme.space.wide}`};
  background: ${({ theme }) => theme.colour.surface};

  h2 {
    font-size: ${({ theme }) => theme.size.title};
  }
`;
