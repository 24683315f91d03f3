import type { ReactNode } from 'react';
import { texts } from '../../domain/texts.ts';
import { Logo } from '../ui/Logo.tsx';
import { Beam, Card, Hall, Heading, Marquee, Subtitle, Tagline } from './AuthLayout.styles.ts';

type Props = {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
};

/** The hall before the film: the product's mark, a beam of light, one card. */
export function AuthLayout({ title, subtitle, children }: Props) {
  return (
    <Hall>
      <Beam aria-hidden />
      <Marquee>
        <Logo />
        <Tagline>{texts.tagline}</Tagline>
      </Marquee>
      <Card>
        <Heading>{title}</Heading>
        {subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>}
        {children}
      </Card>
    </Hall>
  );
}
