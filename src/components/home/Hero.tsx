import type { ReactNode } from 'react';
import { texts } from '../../domain/texts.ts';
import { Heading, Mood, Subline, Words } from './Hero.styles.ts';
import { HeroMood } from './HeroMood.tsx';

type Props = {
  /** A failure says what there is to say; the search box stays. */
  readonly isHeadless: boolean;
  /** Over what somebody has come back to: their own films begin sooner. */
  readonly isSmall: boolean;
  readonly children: ReactNode;
};

/** Spec §2.10: words and search before the mood of a film. */
export function Hero({ isHeadless, isSmall, children }: Props) {
  return (
    <section>
      <Mood aria-hidden $isSmall={isSmall}>
        {isHeadless ? null : <HeroMood />}
      </Mood>
      <Words $isSmall={isSmall}>
        {isHeadless ? null : (
          <>
            <Heading>{texts.hero.heading}</Heading>
            {isSmall ? null : <Subline>{texts.hero.subline}</Subline>}
          </>
        )}
        {children}
      </Words>
    </section>
  );
}
