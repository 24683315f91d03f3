import { createContext, useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStartTexts } from '../../texts/startTexts.ts';
import { media } from '../../styles/media.ts';
import { DeveloperToolsContext } from '../DeveloperToolsContext.ts';
import { lazyComponent, useLazyComponent, type LazyComponent } from '../ui/lazyComponent.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { Logo } from '../ui/Logo.tsx';
import { PosterWall } from './PosterWall.tsx';
import { theme } from '../../styles/theme.ts';

/** Says what a link opens after the sign-in (§10.239); `null` without a link. */
export const WaitingLinkContext = createContext<LazyComponent<object> | null>(null);

type Props = {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
};

/** Layout of the signed-out screens: a wall of posters and one card with logo and heading. */
export function AuthLayout({ title, subtitle, children }: Props) {
  const texts = useStartTexts();
  const openDeveloperTools = useContext(DeveloperToolsContext);
  return (
    <AuthPage data-auth-page>
      <PosterWall />
      <Card>
        <Brand>
          <Logo />
          <Tagline>{texts.tagline}</Tagline>
        </Brand>
        <Heading>{title}</Heading>
        {subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>}
        <WaitingLink />
        {children}
        {openDeveloperTools === null ? null : (
          <SmallLink onClick={openDeveloperTools}>{texts.developerTools}</SmallLink>
        )}
      </Card>
    </AuthPage>
  );
}

const none = lazyComponent<object>(async () => () => null);

function WaitingLink() {
  const link = useContext(WaitingLinkContext);
  const { Component } = useLazyComponent(link ?? none, link !== null);
  return Component === null ? null : <Component />;
}

/** On a phone the card is at the bottom, with the poster wall visible above it. */
const AuthPage = styled.main`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template: minmax(clamp(3rem, 14vh, 8rem), 1fr) auto / minmax(0, 1fr);
  justify-items: center;

  > section {
    grid-row: 2;
  }

  ${media.medium} {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    align-items: center;
    padding: ${theme.space.loose} ${theme.space.base};

    > section {
      grid-row: 1;
    }
  }
`;

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  width: 100%;
  padding: ${theme.space.wide} ${theme.space.wide};
  padding-bottom: max(${theme.space.wide}, env(safe-area-inset-bottom));
  border: 1px solid ${theme.color.line};
  border-width: 1px 0 0;
  border-radius: ${theme.radius.large} ${theme.radius.large} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.panel};

  ${media.medium} {
    width: min(100%, 29rem);
    padding: ${theme.space.loose};
    border-width: 1px;
    border-radius: ${theme.radius.large};
  }

  ${media.vast} {
    width: 34rem;
    padding: 3.25rem;
  }
`;

const Brand = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.snug};
  padding-bottom: ${theme.space.base};
  border-bottom: 1px solid ${theme.color.line};
`;

const Tagline = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;

const Heading = styled.h1`
  margin-top: ${theme.space.tight};
  font-size: ${theme.size.heading};
`;

export const Subtitle = styled.p`
  margin-top: -0.5rem;
  color: ${theme.color.muted};
`;

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  margin-top: ${theme.space.tight};

  > button {
    margin-top: ${theme.space.tight};
  }
`;

/** Two fields side by side from the medium breakpoint on. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Aside = styled.p`
  color: ${theme.color.muted};
  text-align: center;
`;

const SmallLink = styled(LinkButton)`
  justify-self: center;
  margin-top: calc(-1 * ${theme.space.base});
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;
