import { version } from 'virtual:about';
import { texts } from '../../domain/texts.ts';
import { Panel } from '../ui/Panel.tsx';
import { Part } from './About.styles.ts';
import { DeleteData } from './DeleteData.tsx';
import { Licences } from './Licences.tsx';
import { Sources } from './Sources.tsx';

/** What the app is, whom it thanks, and what it keeps here (§10.70 to §10.72). */
export function AboutPanel({ close }: { readonly close: () => void }) {
  return (
    <Panel title={texts.about.title} close={close}>
      <Part>
        <p>{texts.about.version(version)}</p>
        <p>{texts.about.body}</p>
      </Part>
      <Sources />
      <DeleteData />
      <Licences />
    </Panel>
  );
}
