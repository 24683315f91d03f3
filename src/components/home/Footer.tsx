import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { media } from '../../styles/media.ts';
import { useAbout } from '../about/useAbout.ts';
import { Alert } from '../ui/Alert.tsx';
import { LinkButton } from '../ui/LinkButton.ts';
import { Logo } from '../ui/Logo.tsx';
import { Content } from './HomeScreen.styles.ts';
import { KeysButton } from './keys/KeysButton.tsx';
import { TmdbMark } from './TmdbMark.tsx';

/** At the page's very end there is room for a notice below all that can be pressed (§10.98). */
const Ground = styled.footer`
  margin-top: ${({ theme }) => theme.space.vast};
  padding-bottom: 9.5rem;
  border-top: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.sunken};

  ${media.medium} {
    padding-bottom: 5rem;
  }
`;

const Credits = styled(Content)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.wide} ${theme.space.vast}`};
  justify-content: space-between;
  padding-block: ${({ theme }) => theme.space.loose};
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};

  > div {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${({ theme }) => theme.space.tight};
    max-width: 36rem;
  }
`;

/** Their padding stands out, so that their words line up with the rest. */
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.base};
  margin-inline-start: -0.25rem;
`;

/** Spec §2.17, with the notice that the movie database asks for. */
export function Footer() {
  const about = useAbout();
  return (
    <Ground>
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
            <KeysButton />
            <LinkButton onClick={() => void about.open()}>{texts.about.open}</LinkButton>
          </Links>
          {about.isMissing ? <Alert>{texts.partIsMissing}</Alert> : null}
        </div>
      </Credits>
      {about.AboutPanel === null ? null : <about.AboutPanel close={about.close} />}
    </Ground>
  );
}
