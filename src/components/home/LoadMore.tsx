import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectIsLoadingMore, selectIsLoadMoreShown } from '../../machines/catalogSelectors.ts';
import { Button } from '../ui/Button.ts';
import { Spinner } from '../ui/Spinner.ts';

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.base};
  margin-top: ${({ theme }) => theme.space.loose};
`;

const Pending = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  min-height: 1.6em;
  color: ${({ theme }) => theme.colour.muted};
`;

/** Spec §2.15, §4.11. */
export function LoadMore() {
  const catalog = CatalogContext.useActorRef();
  const isShown = CatalogContext.useSelector(selectIsLoadMoreShown);
  const isLoading = CatalogContext.useSelector(selectIsLoadingMore);
  if (!isShown) return null;
  return (
    <Foot>
      <Button
        $look="outline"
        aria-disabled={isLoading}
        onClick={() => catalog.send({ type: 'more.requested' })}
      >
        {isLoading ? texts.list.loading : texts.list.loadMore}
      </Button>
      <Pending role="status">
        {isLoading ? <Spinner /> : null}
        {isLoading ? texts.list.loadingMore : null}
      </Pending>
    </Foot>
  );
}
