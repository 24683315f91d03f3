import { Download, Upload } from 'lucide-react';
import type { Shelf } from '../../domain/library.ts';
import { texts } from '../../domain/texts.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import {
  selectExportFailure,
  selectHidesSeen,
  selectIsExporting,
  selectUntoldCount,
} from '../../machines/librarySelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { Switch } from '../ui/Switch.tsx';
import { ImportNotice } from './ImportNotice.tsx';
import { Bar, Buttons, Hiding, Quiet, Tools } from './LibraryTools.styles.ts';
import { useImportPanel } from './useImportPanel.ts';
import { useShownShelf } from './useShownShelf.ts';

/** What one can do with a list of one's own: hide, take out, bring in (§10.25 to §10.30). */
export function LibraryTools({ section }: { readonly section: Shelf }) {
  const library = LibraryContext.useActorRef();
  const hidesSeen = LibraryContext.useSelector(selectHidesSeen);
  const isExporting = LibraryContext.useSelector(selectIsExporting);
  const exportFailure = LibraryContext.useSelector(selectExportFailure);
  const untold = LibraryContext.useSelector(selectUntoldCount(section));
  const { ImportPanel, isMissing, open } = useImportPanel(section);
  useShownShelf();
  return (
    <Tools role="group" aria-label={texts.library.tools}>
      <Bar>
        <Hiding>
          <Switch
            label={texts.library.hideSeen}
            hint={texts.library.hideSeenHint}
            isOn={hidesSeen}
            onToggle={() => library.send({ type: 'hideSeen.toggled' })}
          />
        </Hiding>
        <Buttons>
          <Button $look="outline" onClick={open}>
            <Upload size={18} aria-hidden />
            {texts.library.import.open}
          </Button>
          <Button
            $look="outline"
            aria-disabled={isExporting}
            onClick={() => library.send({ type: 'export.requested' })}
          >
            <Download size={18} aria-hidden />
            {isExporting ? texts.library.exporting : texts.library.export}
          </Button>
        </Buttons>
      </Bar>
      <ImportNotice />
      {isMissing ? <Alert>{texts.partIsMissing}</Alert> : null}
      {exportFailure === null ? null : <Alert>{texts.library.exportFailed(exportFailure)}</Alert>}
      {untold === 0 ? null : <Quiet>{texts.library.untold(untold)}</Quiet>}
      {ImportPanel === null ? null : <ImportPanel />}
    </Tools>
  );
}
