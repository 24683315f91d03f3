import { TextAround, elementMark } from '../../ui/TextAround.tsx';
import { usePreferences } from '../../PreferencesContext.ts';
import { Activity, Trash2 } from 'lucide-react';
import { useContext, useState } from 'react';
import { styled } from 'styled-components';
import { licenses, version } from 'virtual:about';
import { justWatchSite } from '../../../domain/movieDetails.ts';
import { useTexts } from '../../../texts/texts.ts';
import { HomeContext, useSyncSelector } from '../../../machines/home/homeSelectors.ts';
import {
  selectHasAccountLibrary,
  selectIsSyncStopped,
} from '../../../machines/library/syncSelectors.ts';
import { DeveloperToolsContext } from '../../DeveloperToolsContext.ts';
import { Button } from '../../ui/Button.ts';
import { TmdbMark } from '../TmdbMark.tsx';
import { theme } from '../../../styles/theme.ts';

/** Content of the About panel: version, attributions, developer tools, data and licenses (§10.70 to §10.72, §10.115). */
export function AboutPanel() {
  const texts = useTexts();
  return (
    <>
      <Group>
        <p>{texts.aboutPanel.version({ version })}</p>
        <p>{texts.aboutPanel.body}</p>
      </Group>
      <Attributions />
      <DeveloperTools />
      <DeleteData />
      <Licenses />
    </>
  );
}

/** TMDB and JustWatch require these attributions (§10.70). */
function Attributions() {
  const texts = useTexts();
  return (
    <Group>
      <h3>{texts.aboutPanel.sources}</h3>
      <TmdbMark />
      <p>{texts.footer.notice}</p>
      <p>
        <TextAround text={texts.aboutPanel.providers({ source: elementMark })}>
          <a
            href={justWatchSite}
            target="_blank"
            rel="noopener"
            aria-label={texts.movieDetails.toJustWatch}
          >
            {texts.movieDetails.justWatch}
          </a>
        </TextAround>
      </p>
    </Group>
  );
}

/** Offered by a build that contains the inspector (§10.115). */
function DeveloperTools() {
  const texts = useTexts();
  const open = useContext(DeveloperToolsContext);
  if (open === null) return null;
  return (
    <Group>
      <h3>{texts.aboutPanel.developers}</h3>
      <p>{texts.aboutPanel.inspect}</p>
      <Row>
        <Button $variant="outline" onClick={open}>
          <Activity size={18} aria-hidden />
          {texts.developerTools}
        </Button>
      </Row>
    </Group>
  );
}

/** The button that deletes nothing receives the focus. */
const focusOnMount = (button: HTMLElement | null) => button?.focus();

/** Deletes the user's data on this device, and the account's lists, after a confirmation; the session stays (§10.71). */
function DeleteData() {
  const texts = useTexts();
  const home = HomeContext.useActorRef();
  const preferences = usePreferences();
  // Lists that are this device's only are not in the account, or stay there.
  const hasAccountLibrary = useSyncSelector(
    (snapshot) => selectHasAccountLibrary(snapshot) && !selectIsSyncStopped(snapshot),
  );
  const [step, setStep] = useState<'idle' | 'confirming' | 'done'>('idle');

  function confirm() {
    home.send({ type: 'data.deleted' });
    preferences.reset();
    setStep('done');
  }

  return (
    <Group>
      <h3>{texts.aboutPanel.data}</h3>
      <p>{texts.aboutPanel.deletesLead}</p>
      <ul>
        {Object.values(texts.aboutPanel.deletes).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {hasAccountLibrary ? <p>{texts.aboutPanel.deletesInAccount}</p> : null}
      <p>{texts.aboutPanel.keeps}</p>
      <Row>
        {step === 'confirming' ? (
          <>
            <Button onClick={confirm}>
              <Trash2 size={18} aria-hidden />
              {texts.aboutPanel.deleteNow}
            </Button>
            <Button ref={focusOnMount} $variant="outline" onClick={() => setStep('idle')}>
              {texts.aboutPanel.keep}
            </Button>
          </>
        ) : (
          <Button $variant="outline" onClick={() => setStep('confirming')}>
            <Trash2 size={18} aria-hidden />
            {texts.aboutPanel.delete}
          </Button>
        )}
      </Row>
      <p role="status">{step === 'done' ? texts.aboutPanel.deleted : null}</p>
    </Group>
  );
}

/** The licenses of all packages with code in this build (§10.72). */
function Licenses() {
  const texts = useTexts();
  return (
    <Group>
      <h3>{texts.aboutPanel.licenses}</h3>
      {licenses.map(({ name, version: packageVersion, license, text }) =>
        text === null ? (
          <p key={name}>{texts.aboutPanel.license({ name, version: packageVersion, license })}</p>
        ) : (
          <details key={name}>
            <summary>
              {texts.aboutPanel.license({ name, version: packageVersion, license })}
            </summary>
            <Terms>{text}</Terms>
          </details>
        ),
      )}
    </Group>
  );
}

const Group = styled.section`
  display: grid;
  gap: ${theme.space.tight};

  & + & {
    padding-top: ${theme.space.base};
    border-top: 1px solid ${theme.color.line};
  }

  h3 {
    font-size: ${theme.size.large};
  }

  p,
  li {
    max-width: 36.5em;
    color: ${theme.color.muted};
  }

  ul {
    padding-inline-start: 1.25em;
  }

  p a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target};
    color: ${theme.color.accent};
  }

  details,
  details + p {
    border-top: 1px solid ${theme.color.line};
  }

  summary {
    min-height: 2.75rem;
    padding-block: 0.625rem;
    cursor: pointer;
  }
`;

/** Keeps the line breaks of the license, and wraps longer lines. */
const Terms = styled.pre`
  margin: 0 0 ${theme.space.base};
  white-space: pre-wrap;
  font: inherit;
  font-size: ${theme.size.small};
  color: ${theme.color.muted};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.tight};
`;
