import { Compass, Upload } from 'lucide-react';
import type { Shelf } from '../../domain/library.ts';
import { texts } from '../../domain/texts.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { Scene } from '../home/Scene.ts';
import { Ways } from '../ui/Ways.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { BlankShelf } from '../ui/drawings.tsx';
import { useImportPanel } from './useImportPanel.ts';

/** A list of one's own without a film: how films get there (§10.25). */
export function EmptyShelf({ section }: { readonly section: Shelf }) {
  const orientation = OrientationContext.useActorRef();
  const { isMissing, open } = useImportPanel(section);
  const { title, hint } = texts.library.empty[section];
  return (
    <Scene>
      <BlankShelf />
      <h3>{title}</h3>
      <p>{hint}</p>
      <Ways>
        <Button onClick={() => orientation.send({ type: 'section.chosen', section: 'popular' })}>
          <Compass size={18} aria-hidden />
          {texts.library.empty.browse}
        </Button>
        <Button $look="outline" onClick={open}>
          <Upload size={18} aria-hidden />
          {texts.library.import.open}
        </Button>
      </Ways>
      {isMissing ? <Alert>{texts.partIsMissing}</Alert> : null}
    </Scene>
  );
}
