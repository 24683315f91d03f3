import { keyframes, styled } from 'styled-components';
import { media } from '../../styles/media.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px) scale(0.985); }
`;

export const Sheet = styled.dialog`
  width: min(60rem, calc(100vw - 2rem));
  max-width: none;
  max-height: min(54rem, calc(100dvh - 2rem));
  padding: 0;
  overflow: hidden auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  box-shadow: ${({ theme }) => theme.shadow.panel};
  overscroll-behavior: contain;
  animation: ${rise} ${({ theme }) => theme.motion.calm};

  &::backdrop {
    background: ${({ theme }) => theme.colour.scrim};
    backdrop-filter: blur(6px);
  }
`;

/** Without a picture the gradient is the picture. */
export const Backdrop = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  max-height: 24rem;
  width: 100%;
  background: linear-gradient(135deg, #3a2a12, #171b26 55%, #0d1017);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(transparent 35%, ${({ theme }) => theme.colour.surface});
  }
`;

/** Stays in sight however far a long overview is scrolled, and takes no room of its own. */
export const CloseButton = styled.button.attrs({ type: 'button' })`
  position: sticky;
  top: 0.75rem;
  z-index: 1;
  margin: 0.75rem 0.75rem -3.5rem auto;
  display: grid;
  place-content: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: 50%;
  background: rgb(7 9 13 / 0.82);

  &:hover {
    border-color: ${({ theme }) => theme.colour.accent};
    color: ${({ theme }) => theme.colour.accent};
  }
`;

export const Body = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: clamp(6.5rem, 26%, 14rem) 1fr;
  gap: ${({ theme }) => theme.space.base};
  margin-top: clamp(-7rem, -12vw, -3rem);
  padding: 0 clamp(1rem, 4vw, 2.5rem) clamp(1.25rem, 4vw, 2.5rem);

  ${media.medium} {
    gap: ${({ theme }) => theme.space.loose};
  }
`;

export const PosterFrame = styled.div`
  display: grid;
  place-content: center;
  align-self: start;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.base};
  background: linear-gradient(160deg, #232938, #12151d);
  color: ${({ theme }) => theme.colour.muted};
  box-shadow: ${({ theme }) => theme.shadow.card};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** On a phone the words go below the poster, over the whole width. */
export const Summary = styled.div`
  display: contents;

  h2 {
    align-self: end;
    font-size: clamp(1.25rem, 0.8rem + 2.4vw, 2.5rem);
    overflow-wrap: break-word;
    hyphens: auto;
    font-weight: 760;
  }

  > :not(h2) {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    display: block;
    padding-top: clamp(2rem, 7vw, 5rem);
  }
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.hair} ${theme.space.base}`};
  align-items: center;
  margin-top: ${({ theme }) => theme.space.tight};
  color: ${({ theme }) => theme.colour.muted};

  > :first-child {
    color: ${({ theme }) => theme.colour.text};
  }
`;

export const Overview = styled.div`
  h3 {
    margin-bottom: ${({ theme }) => theme.space.tight};
    font-size: ${({ theme }) => theme.size.large};
  }

  p {
    max-width: 65ch;
    color: ${({ theme }) => theme.colour.muted};
  }
`;
