import { licences } from 'virtual:about';
import { texts } from '../../domain/texts.ts';
import { Part, Terms } from './About.styles.ts';

/** Every package with code in this build, and its terms (§10.72). */
export function Licences() {
  return (
    <Part>
      <h3>{texts.about.licences}</h3>
      {licences.map(({ name, version, licence, text }) =>
        text === null ? (
          <p key={name}>{texts.about.licence(name, version, licence)}</p>
        ) : (
          <details key={name}>
            <summary>{texts.about.licence(name, version, licence)}</summary>
            <Terms>{text}</Terms>
          </details>
        ),
      )}
    </Part>
  );
}
