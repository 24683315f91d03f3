import { createGlobalStyle, styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { inset } from './MovieDialog.styles.ts';

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.hair} ${theme.space.base}`};
  align-items: center;
  color: ${({ theme }) => theme.colour.muted};

  > :first-child {
    color: ${({ theme }) => theme.colour.text};
  }
`;

/** Its rooms are kept before what goes in has come: nothing that is seen moves. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.wide};
  padding: 0 ${inset} ${inset};

  ${media.medium} {
    gap: ${({ theme }) => theme.space.loose};
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
