import { CloudOff } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectRetry } from '../../machines/catalogSelectors.ts';

/** Over the page, near where Load More is: it comes and goes without moving a film (CLS). */
const Notice = styled.p`
  position: fixed;
  inset: auto 1rem 1.5rem;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  width: fit-content;
  max-width: 40rem;
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space.snug} ${theme.space.wide}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.raised};
  box-shadow: ${({ theme }) => theme.shadow.panel};

  svg {
    flex: none;
    color: ${({ theme }) => theme.colour.accent};
  }
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
