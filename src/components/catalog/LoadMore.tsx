import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  selectIsLoadingMore,
  selectIsLoadMoreShown,
  CatalogContext,
} from '../../machines/catalog/catalogSelectors.ts';
import { aboveToast } from '../../styles/aboveToast.ts';
import { Button } from '../ui/Button.ts';
import { Spinner } from '../ui/Spinner.ts';
import { requestButtonId } from './listFocus.ts';
import { theme } from '../../styles/theme.ts';

/** Spec §2.15, §4.11. */
export function LoadMore() {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const isShown = CatalogContext.useSelector(selectIsLoadMoreShown);
  const isLoading = CatalogContext.useSelector(selectIsLoadingMore);
  if (!isShown) return null;
  return (
    <Foot>
      <Button
        id={requestButtonId}
        $variant="outline"
        aria-disabled={isLoading}
        onClick={() => catalog.send({ type: 'loadMore.requested' })}
      >
        {isLoading ? texts.list.loading : texts.list.loadMore}
      </Button>
      <div role="status">
        {isLoading ? (
          <Pending>
            <Spinner />
            {texts.list.loadingMore}
          </Pending>
        ) : null}
      </div>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  margin-block: ${theme.space.loose} ${theme.space.wide};
`;

/** Fixed over the page: visible at any scroll position, without a layout shift (CLS). */
const Pending = styled.p`
  position: fixed;
  inset: auto 1rem calc(1.5rem + ${theme.bottomBar});
  ${aboveToast}
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  width: fit-content;
  margin-inline: auto;
  padding: ${theme.space.tight} ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.round};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.card};
`;
