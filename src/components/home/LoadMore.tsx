import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectIsLoadingMore, selectIsLoadMoreShown } from '../../machines/catalogSelectors.ts';
import { Button } from '../ui/Button.ts';
import { Spinner } from '../ui/Spinner.ts';

const Foot = styled.div`
  display: grid;
  justify-items: center;
  margin-block: ${({ theme }) => theme.space.loose} ${({ theme }) => theme.space.wide};
`;

/** Over the page, in sight wherever one is in it; it comes and goes without moving a film (CLS). */
const Pending = styled.p`
  position: fixed;
  inset: auto 1rem 1.5rem;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  width: fit-content;
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space.tight} ${theme.space.base}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.colour.raised};
  box-shadow: ${({ theme }) => theme.shadow.card};
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
