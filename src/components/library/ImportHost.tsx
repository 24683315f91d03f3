import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import { selectHasImportFailed, selectImport } from '../../machines/library/librarySelectors.ts';
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx';
import { Content } from '../ui/Content.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';

const importView = lazyComponent(async () => (await import('./ImportView.tsx')).ImportView);

/** Shows an import on every list (§10.151), once its code is loaded. */
export function ImportHost() {
  const isImporting = LibraryContext.useSelector(selectImport) !== undefined;
  const hasFailed = LibraryContext.useSelector(selectHasImportFailed);
  const isNeeded = isImporting || hasFailed;
  const { Component: View, failure } = useLazyComponent(importView, isNeeded);
  if (!isNeeded) return null;
  return (
    <Content>
      {failure === null ? null : <ChunkLoadError {...failure} />}
      {View === null ? null : <View />}
    </Content>
  );
}
