import { createGlobalStyle, styled } from 'styled-components';
import { media } from '../../styles/media.ts';

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.hair} ${theme.space.base}`};
  align-items: center;
  align-self: start;
  color: ${({ theme }) => theme.colour.muted};

  > :first-child {
    color: ${({ theme }) => theme.colour.text};
    font-size: ${({ theme }) => theme.size.large};
  }

  ${media.medium} {
    margin-top: ${({ theme }) => theme.space.tight};
  }
`;

/** Its rooms are kept before what goes in has come: nothing that is seen moves. */
export const Parts = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.wide};
  margin-top: ${({ theme }) => theme.space.snug};

  ${media.medium} {
    gap: ${({ theme }) => theme.space.loose};
    margin-top: 0;
  }

  ${media.wide} {
    display: contents;

    > * {
      grid-column: 2;
    }
  }
`;

export const TrailerPlace = styled.div`
  ${media.wide} {
    grid-area: 2 / 1;
  }
`;

export const OffersPlace = styled.div`
  ${media.wide} {
    grid-area: 3 / 1 / span 3;
  }
`;

/** On paper a film is a page of its own: what is known of it, without what can be pressed. */
export const FilmPrintStyle = createGlobalStyle`
  @media print {
    html:has(dialog[open]) {
      overflow: visible;
      background: #fff;

      body, #root { min-height: 0; display: block; }

      #root > * > :not(dialog) { display: none; }

      dialog[open] {
        position: absolute;
        inset: 0 0 auto;
        width: 100%;
        height: auto;
        max-height: none;
        margin: 0;
        overflow: visible;
        border: 0;
        border-radius: 0;
        box-shadow: none;
        animation: none;
      }

      dialog[open]::backdrop { display: none; }

      dialog[open], dialog[open] * {
        background: none;
        color: #000;
        box-shadow: none;
      }

      [data-print='no'] { display: none; }

      dialog[open] ul { flex-wrap: wrap; overflow: visible; }

      dialog[open] li, dialog[open] h3 { break-inside: avoid; break-after: avoid-page; }
    }
  }
`;
