import { CloudOff } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectRetry } from '../../machines/catalogSelectors.ts';

const Notice = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  width: fit-content;
  margin-bottom: ${({ theme }) => theme.space.base};
  padding: ${({ theme }) => `${theme.space.tight} ${theme.space.base}`};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.colour.raised};
  color: ${({ theme }) => theme.colour.muted};
`;

/** While a request repeats itself, the page says why nothing has come yet. */
export function RetryNotice() {
  const retry = CatalogContext.useSelector(selectRetry);
  return (
    <div role="status">
      {retry === null ? null : (
        <Notice>
          <CloudOff size={18} aria-hidden />
          {texts.list.retrying(retry.message, retry.attempt, retry.of)}
        </Notice>
      )}
    </div>
  );
}
