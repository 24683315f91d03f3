import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Page } from './HomeScreen.styles.ts';

/** What stays while one list takes the place of another: header above, footer below (§2.7, §2.17). */
export function HomeFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <Header />
      {children}
      <Footer />
    </Page>
  );
}
