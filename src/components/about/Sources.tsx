import { justWatchSite } from '../../domain/sites.ts';
import { texts } from '../../domain/texts.ts';
import { TmdbMark } from '../home/TmdbMark.tsx';
import { Part } from './About.styles.ts';

/** Whom films, pictures and places to watch come from, as they ask to be named (§10.70). */
export function Sources() {
  return (
    <Part>
      <h3>{texts.about.sources}</h3>
      <TmdbMark />
      <p>{texts.footer.notice}</p>
      <p>
        {texts.about.providers}{' '}
        <a href={justWatchSite} target="_blank" rel="noopener" aria-label={texts.about.toJustWatch}>
          {texts.about.justWatch}
        </a>
      </p>
    </Part>
  );
}
