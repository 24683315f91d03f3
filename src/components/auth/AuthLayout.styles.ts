import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

export const Hall = styled.main`
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space.wide};
  padding: ${({ theme }) => `${theme.space.loose} ${theme.space.base}`};
  overflow: hidden;
`;

/** The projector's light, and the dust that shows in it. */
export const Beam = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background:
    conic-gradient(
      from 150deg at 50% -18%,
      transparent 0deg,
      rgb(255 184 77 / 0.1) 18deg,
      rgb(255 206 134 / 0.15) 30deg,
      rgb(255 184 77 / 0.1) 42deg,
      transparent 60deg
    ),
    radial-gradient(56% 60% at 50% 112%, rgb(255 184 77 / 0.16), transparent 70%);
  mask-image: linear-gradient(90deg, transparent, #000 18%, #000 82%, transparent);

  /* The row in front: backs of seats against the light. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: clamp(1.75rem, 5vh, 3rem);
    background: radial-gradient(
        50% 100% at 50% 100%,
        ${({ theme }) => theme.colour.sunken} 90%,
        transparent 92%
      )
      bottom center / clamp(5rem, 9vw, 8rem) 100% repeat-x;
  }
`;

export const Marquee = styled.header`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.tight};
  font-size: ${({ theme }) => theme.size.large};
`;

export const Tagline = styled.p`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.body};
  text-align: center;
`;

export const Card = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.base};
  width: min(100%, 27rem);
  padding: ${({ theme }) => theme.space.wide};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.panel};

  ${media.medium} {
    padding: ${({ theme }) => theme.space.loose};
  }
`;

export const Heading = styled.h1`
  font-size: 1.875rem;
`;

export const Subtitle = styled.p`
  margin-top: -0.5rem;
  color: ${({ theme }) => theme.colour.muted};
`;

export const Fields = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.base};
  margin-top: ${({ theme }) => theme.space.tight};

  > button {
    margin-top: ${({ theme }) => theme.space.tight};
  }
`;

/** Side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.base};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const Aside = styled.p`
  color: ${({ theme }) => theme.colour.muted};
  text-align: center;
`;
