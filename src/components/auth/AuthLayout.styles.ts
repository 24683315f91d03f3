import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';

/** On a phone the card rises from below, and the wall looks over its edge. */
export const Hall = styled.main`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template: minmax(clamp(3rem, 14vh, 8rem), 1fr) auto / minmax(0, 1fr);
  justify-items: center;

  > section {
    grid-row: 2;
  }

  ${media.medium} {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    align-items: center;
    padding: ${({ theme }) => `${theme.space.loose} ${theme.space.base}`};

    > section {
      grid-row: 1;
    }
  }
`;

export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.base};
  width: 100%;
  padding: ${({ theme }) => `${theme.space.wide} ${theme.space.wide}`};
  padding-bottom: max(${({ theme }) => theme.space.wide}, env(safe-area-inset-bottom));
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-width: 1px 0 0;
  border-radius: ${({ theme }) => `${theme.radius.large} ${theme.radius.large} 0 0`};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme }) => theme.shadow.panel};

  ${media.medium} {
    width: min(100%, 29rem);
    padding: ${({ theme }) => theme.space.loose};
    border-width: 1px;
    border-radius: ${({ theme }) => theme.radius.large};
  }

  ${media.vast} {
    width: 34rem;
    padding: 3.25rem;
  }
`;

export const Marquee = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.hair} ${theme.space.base}`};
  padding-bottom: ${({ theme }) => theme.space.base};
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
`;

export const Tagline = styled.p`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Heading = styled.h1`
  margin-top: ${({ theme }) => theme.space.tight};
  font-size: ${({ theme }) => theme.size.heading};
`;

export const Subtitle = styled.p`
  margin-top: -0.5rem;
  color: ${({ theme }) => theme.colour.muted};
`;

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.base};
  margin-top: ${({ theme }) => theme.space.tight};

  > button {
    margin-top: ${({ theme }) => theme.space.tight};
  }
`;

/** Side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.base};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Aside = styled.p`
  color: ${({ theme }) => theme.colour.muted};
  text-align: center;
`;
