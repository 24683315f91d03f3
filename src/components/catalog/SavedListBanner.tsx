import { CloudOff, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../domain/format.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  CatalogContext,
  selectIsReloading,
  selectSavedAt,
} from '../../machines/catalog/catalogSelectors.ts';
import { media } from '../../styles/media.ts';
import { Banner } from '../ui/Banner.ts';
import { Button } from '../ui/Button.ts';
import { Spinner } from '../ui/Spinner.ts';
import { theme } from '../../styles/theme.ts';

/** Says that the list was saved earlier, because the movie database cannot be reached (§10.194). */
export function SavedListBanner() {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const savedAt = CatalogContext.useSelector(selectSavedAt);
  const isReloading = CatalogContext.useSelector(selectIsReloading);
  return (
    <div role="status">
      {savedAt === null ? null : (
        <Spaced>
          <CloudOff size={20} aria-hidden />
          <p>{texts.list.saved({ time: formatDateTime(savedAt, texts.locale) })}</p>
          <Button
            $variant="outline"
            aria-disabled={isReloading}
            onClick={() => catalog.send({ type: 'retry.requested' })}
          >
            {isReloading ? <Spinner /> : <RotateCw size={18} aria-hidden />}
            {texts.list.tryAgain}
          </Button>
        </Spaced>
      )}
    </div>
  );
}

const Spaced = styled(Banner)`
  margin-bottom: ${theme.space.base};

  /* The text wraps beside the icon, and the button below it. */
  > p {
    flex-basis: 60%;

    ${media.medium} {
      flex-basis: auto;
    }
  }
`;
