import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { ShortcutsContext } from '../../machines/home/homeSelectors.ts';
import { media } from '../../styles/media.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { Logo } from '../ui/Logo.tsx';
import { Content } from '../ui/Content.ts';
import { TmdbMark } from './TmdbMark.tsx';
import { useAbout } from './about/useAbout.tsx';
import { theme } from '../../styles/theme.ts';

/** Spec §2.17, with the notice that TMDB requires. */
export function Footer() {
  const texts = useHomeTexts();
  const shortcuts = ShortcutsContext.useActorRef();
  const about = useAbout();
  return (
    <Area>
      <Credits>
        <div>
          <Logo />
          <p>{texts.tagline}</p>
          <p>{texts.footer.copyright}</p>
        </div>
        <div>
          <p>{texts.footer.poweredBy}</p>
          <TmdbMark />
          <p>{texts.footer.notice}</p>
          <Links>
            <LinkButton onClick={() => shortcuts.send({ type: 'help.opened' })}>
              {texts.keys.open}
            </LinkButton>
            <LinkButton onClick={about.open}>{texts.about.open}</LinkButton>
          </Links>
        </div>
      </Credits>
      {about.panel}
    </Area>
  );
}

/** Leaves room for a toast below the last control of the page (§10.98). */
const Area = styled.footer`
  margin-top: ${theme.space.vast};
  padding-bottom: calc(9.5rem + ${theme.bottomBar});
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};

  ${media.medium} {
    padding-bottom: 5rem;
  }
`;

const Credits = styled(Content)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.wide} ${theme.space.vast};
  justify-content: space-between;
  padding-block: ${theme.space.loose};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};

  > div {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${theme.space.tight};
    max-width: 36rem;
  }
`;

/** The negative margin aligns the labels with the text above. */
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.base};
  margin-inline-start: -0.25rem;
`;
