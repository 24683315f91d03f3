import { Compass, Download, Upload } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { LibraryList } from '../../domain/library.ts';
import { texts } from '../../domain/texts.ts';
import { NavigationContext, LibraryContext } from '../../machines/home/homeSelectors.ts';
import {
  selectExportFailure,
  selectHasImportFailed,
  selectHidesSeen,
  selectImport,
  selectIsExporting,
  selectIsImportOpen,
  selectUnresolvedCount,
} from '../../machines/library/librarySelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { MutedText } from '../ui/Banner.ts';
import { ActionRow, Button } from '../ui/Button.ts';
import { EmptyListIllustration, EmptyState } from '../ui/EmptyState.tsx';
import { Switch } from '../ui/Switch.tsx';
import { ImportBanner } from './ImportBanner.tsx';
import { ImportPanel } from './ImportPanel.tsx';

type Props = { readonly list: LibraryList; readonly isEmpty: boolean };

/** Actions of a library list: hide seen movies, export, import (§10.25 to §10.30). */
export function LibraryListHeader({ list, isEmpty }: Props) {
  const library = LibraryContext.useActorRef();
  const hidesSeen = LibraryContext.useSelector(selectHidesSeen);
  const isExporting = LibraryContext.useSelector(selectIsExporting);
  const exportFailure = LibraryContext.useSelector(selectExportFailure);
  const hasImportFailed = LibraryContext.useSelector(selectHasImportFailed);
  const unresolvedCount = LibraryContext.useSelector(selectUnresolvedCount(list));
  const isImportOpen = LibraryContext.useSelector(selectIsImportOpen);

  function openImport() {
    // An import that was minimized in another list is restored.
    const isRunning = selectImport(library.getSnapshot()) !== undefined;
    library.send(isRunning ? { type: 'import.restored' } : { type: 'import.opened', list: list });
  }

  useEffect(() => {
    library.send({ type: 'libraryList.opened' });
  }, [library]);

  return (
    <>
      <Tools role="group" aria-label={texts.library.tools}>
        <Bar>
          <HideSeenArea>
            <Switch
              label={texts.library.hideSeen}
              hint={texts.library.hideSeenHint}
              isOn={hidesSeen}
              onToggle={() => library.send({ type: 'hideSeen.toggled' })}
            />
          </HideSeenArea>
          <Buttons>
            <Button $variant="outline" onClick={openImport}>
              <Upload size={18} aria-hidden />
              {texts.library.import.open}
            </Button>
            <Button
              $variant="outline"
              aria-disabled={isExporting}
              onClick={() => library.send({ type: 'export.requested' })}
            >
              <Download size={18} aria-hidden />
              {isExporting ? texts.library.exporting : texts.library.export}
            </Button>
          </Buttons>
        </Bar>
        <ImportBanner />
        {exportFailure === null ? null : <Alert>{texts.library.exportFailed(exportFailure)}</Alert>}
        {hasImportFailed ? <Alert>{texts.library.import.failed}</Alert> : null}
        {unresolvedCount === 0 ? null : (
          <MutedText>{texts.library.unresolved(unresolvedCount)}</MutedText>
        )}
        {isImportOpen ? <ImportPanel /> : null}
      </Tools>
      {isEmpty ? <EmptyLibraryList list={list} openImport={openImport} /> : null}
    </>
  );
}

type EmptyProps = { readonly list: LibraryList; readonly openImport: () => void };

/** Says how movies get into the list (§10.25). */
function EmptyLibraryList({ list, openImport }: EmptyProps) {
  const navigation = NavigationContext.useActorRef();
  const { title, hint } = texts.library.empty[list];
  return (
    <EmptyState>
      <EmptyListIllustration />
      <h3>{title}</h3>
      <p>{hint}</p>
      <ActionRow>
        <Button onClick={() => navigation.send({ type: 'section.selected', section: 'popular' })}>
          <Compass size={18} aria-hidden />
          {texts.library.empty.browse}
        </Button>
        <Button $variant="outline" onClick={openImport}>
          <Upload size={18} aria-hidden />
          {texts.library.import.open}
        </Button>
      </ActionRow>
    </EmptyState>
  );
}

const Tools = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.snug};
  margin-bottom: ${({ theme }) => theme.space.wide};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space.snug} ${theme.space.wide}`};
`;

/** Keeps the switch near its label. */
const HideSeenArea = styled.div`
  flex: 1 1 16rem;
  max-width: 24rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.tight};

  > * {
    flex: 1 1 auto;
  }
`;
