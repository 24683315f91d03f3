import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { HomeContext } from '../../machines/home/homeSelectors.ts';
import { media } from '../../styles/media.ts';
import { BackContext } from '../ui/useModalDialog.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useKeptFocus } from '../ui/spatialFocus.ts';
import { theme } from '../../styles/theme.ts';

/** Header and footer, which stay mounted when another list is selected (§2.7, §2.17). */
export function HomeLayout({ children }: { readonly children: ReactNode }) {
  useKeptFocus();
  return (
    <BackContext value={HomeContext.useActorRef()}>
      <Page>
        <Header />
        {children}
        <Footer />
      </Page>
    </BackContext>
  );
}

const fadeIn = keyframes`
  from { opacity: 0; }
`;

/**
 * Its layers: the picture of the hero, the content, the background of the header, the search box, the
 * header. The background is behind the search box when that is docked; it fades in on scroll, if the
 * browser supports scroll-driven animations.
 */
const Page = styled.div`
  isolation: isolate;
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-width: 0;

  &::before {
    content: '';
    position: sticky;
    top: 0;
    z-index: 1;
    grid-area: 1 / 1;
    align-self: start;
    height: ${theme.headerHeight}px;
    border-bottom: 1px solid ${theme.color.line};
    background: ${theme.color.veil};
    backdrop-filter: blur(14px);

    @supports (animation-timeline: scroll()) {
      animation: ${fadeIn} linear both;
      animation-timeline: scroll();
      animation-range: 0 ${theme.headerHeight}px;
    }

    ${media.low} {
      display: none;
    }

    @media print {
      display: none;
    }
  }

  > header {
    grid-area: 1 / 1;
  }
`;
