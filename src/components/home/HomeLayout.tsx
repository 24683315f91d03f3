import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { HomeContext } from '../../machines/home/homeSelectors.ts';
import { BackContext } from '../ui/useModalDialog.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header and footer, which stay mounted when another list is selected (§2.7, §2.17). */
export function HomeLayout({ children }: { readonly children: ReactNode }) {
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

const Page = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-width: 0;
`;
