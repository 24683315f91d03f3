import { styled } from 'styled-components';
import { media } from '../../../styles/media.ts';

/** Hairlines between panes are the ground that shows through the gaps. */
export const Layout = styled.div<{ $isEmpty: boolean }>`
  display: grid;
  grid-template-rows: ${({ $isEmpty }) =>
    $isEmpty ? 'auto auto 1fr' : 'auto auto auto minmax(0, 1fr) auto'};
  gap: 1px;
  height: 100%;
  min-height: 0;
  background: ${({ theme }) => theme.colour.line};

  ${media.wide} {
    grid-template: ${({ $isEmpty }) =>
      $isEmpty
        ? `'top' auto 'notice' auto 'empty' minmax(0, 1fr) / 100%`
        : `'top top top' auto
           'notice notice notice' auto
           'actors chart events' minmax(0, 1.25fr)
           'requests chart events' minmax(0, 1fr)
           'time time time' auto
           / minmax(15rem, 18rem) minmax(0, 1fr) minmax(22rem, 27rem)`};
  }
`;

export const Tabs = styled.nav`
  display: flex;
  justify-content: center;
  padding: 0.375rem;
  background: ${({ theme }) => theme.colour.surface};

  ${media.wide} {
    display: none;
  }
`;

/** A landmark only: its panes stand in the page's own grid. */
export const Panes = styled.main`
  display: contents;
`;

export const EventsColumn = styled.div<{ $isShown: boolean }>`
  display: ${({ $isShown }) => ($isShown ? 'grid' : 'none')};
  grid-template-rows: minmax(0, 1fr) minmax(0, 1fr);
  gap: 1px;
  min-width: 0;
  min-height: 0;

  ${media.medium} {
    grid-template-rows: none;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  ${media.wide} {
    display: grid;
    grid-area: events;
    grid-template-rows: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-columns: none;
  }
`;

export const Half = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${({ theme }) => theme.colour.surface};
`;
