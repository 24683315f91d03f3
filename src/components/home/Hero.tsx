import type { ReactNode } from 'react';
import { texts } from '../../domain/texts.ts';
import { Heading, Stage, Subline } from './Hero.styles.ts';

type Props = {
  /** A failure says what there is to say; the search box stays. */
  readonly isHeadless: boolean;
  readonly children: ReactNode;
};

/** Spec §2.10. */
export function Hero({ isHeadless, children }: Props) {
  return (
    <Stage>
      {isHeadless ? null : (
        <>
          <Heading>{texts.hero.heading}</Heading>
          <Subline>{texts.hero.subline}</Subline>
        </>
      )}
      {children}
    </Stage>
  );
}
