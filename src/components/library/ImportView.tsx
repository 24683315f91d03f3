import { useTexts } from '../../texts/texts.ts';
import { LibraryContext } from '../../machines/home/homeSelectors.ts';
import {
  selectHasImportFailed,
  selectImport,
  selectIsImportOpen,
} from '../../machines/library/librarySelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { ImportBanner } from './ImportBanner.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** An import: its panel, its progress while that is closed, and its unexpected end (§10.151). */
export function ImportView() {
  const texts = useTexts();
  const actor = LibraryContext.useSelector(selectImport);
  const isOpen = LibraryContext.useSelector(selectIsImportOpen);
  const hasFailed = LibraryContext.useSelector(selectHasImportFailed);
  if (hasFailed) return <Alert>{texts.libraryImport.failed}</Alert>;
  if (actor === undefined) return null;
  return isOpen ? <ImportPanel actor={actor} /> : <ImportBanner actor={actor} />;
}
