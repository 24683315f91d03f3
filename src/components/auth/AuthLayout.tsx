import type { ReactNode } from 'react';
import { startTexts as texts } from '../../domain/startTexts.ts';
import { Logo } from '../ui/Logo.tsx';
import { Card, Hall, Heading, Marquee, Subtitle, Tagline } from './AuthLayout.styles.ts';
import { PosterWall } from './PosterWall.tsx';

type Props = {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
};

/** The hall before the film: posters on the wall, and one card with the product's mark. */
export function AuthLayout({ title, subtitle, children }: Props) {
  return (
    <Hall data-hall>
      <PosterWall />
      <Card>
        <Marquee>
          <Logo />
          <Tagline>{texts.tagline}</Tagline>
        </Marquee>
        <Heading>{title}</Heading>
        {subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>}
        {children}
      </Card>
    </Hall>
  );
}
