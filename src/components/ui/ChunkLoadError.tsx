import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { ReloadContext, selectIsReloadNeeded } from '../../machines/home/reloadSelectors.ts';
import { useReload } from '../ReloadNotice.tsx';
import { Alert } from './Alert.tsx';
import { ActionRow, Button } from './Button.ts';
import type { LazyFailure } from './lazyComponent.ts';
import { Spinner } from './Spinner.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

/**
 * In place of a component whose chunk fails to load; if only a reload helps, it offers that (§10.154).
 * While the chunk is loaded again it says so, and the button keeps the focus (§10.161).
 */
export function ChunkLoadError({ isRetrying, retry }: LazyFailure) {
  const texts = useHomeTexts();
  const isReloadNeeded = ReloadContext.useSelector(selectIsReloadNeeded);
  const reload = useReload();
  const isBusy = isRetrying && !isReloadNeeded;
  return (
    <>
      <VisuallyHidden role="status">{isBusy ? texts.list.loading : ''}</VisuallyHidden>
      {isBusy ? (
        <Progress aria-hidden>{texts.list.loading}</Progress>
      ) : (
        <Alert>{isReloadNeeded ? texts.reload.needed : texts.chunkLoadError}</Alert>
      )}
      <ActionRow>
        <Button $variant="outline" aria-disabled={isBusy} onClick={isReloadNeeded ? reload : retry}>
          {isBusy ? <Spinner /> : <RotateCw size={18} aria-hidden />}
          {isReloadNeeded ? texts.reload.now : texts.list.tryAgain}
        </Button>
      </ActionRow>
    </>
  );
}

/** As high as the error, which it replaces. */
const Progress = styled.p`
  padding: ${theme.space.snug} ${theme.space.base};
  border: 1px solid transparent;
  color: ${theme.color.muted};
`;
