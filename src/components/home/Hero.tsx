import type { ReactNode } from 'react';
import { texts } from '../../domain/texts.ts';
import { Heading, Stage, Subline, Words } from './Hero.styles.ts';
import { HeroMood } from './HeroMood.tsx';

type Props = {
  /** A failure says what there is to say; the search box stays. */
  readonly isHeadless: boolean;
  readonly children: ReactNode;
};

/** Spec §2.10: words and search before the mood of a film. */
export function Hero({ isHeadless, children }: Props) {
  return (
    <Stage>
      {isHeadless ? null : <HeroMood />}
      <Words>
        {isHeadless ? null : (
          <>
            <Heading>{texts.hero.heading}</Heading>
            <Subline>{texts.hero.subline}</Subline>
          </>
        )}
        {children}
      </Words>
    </Stage>
  );
}
