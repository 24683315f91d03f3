import { useSelector } from '@xstate/react';
import { CloudOff, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { formatTime } from '../../domain/format.ts';
import type { Retry } from '../../domain/failure.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  CatalogContext,
  selectRequest,
  selectIsSlow,
  selectRetry,
} from '../../machines/catalog/catalogSelectors.ts';
import type { requestMachine } from '../../machines/catalog/requestMachine.ts';
import { aboveToast } from '../../styles/aboveToast.ts';
import { media } from '../../styles/media.ts';
import { Button } from '../ui/Button.ts';
import { FailureReason } from '../ui/FailureReason.tsx';
import { theme } from '../../styles/theme.ts';

/** Says that a request is slow, or when it is retried. The loaded movies stay. */
export function RequestBanner() {
  const request = CatalogContext.useSelector(selectRequest);
  return <div role="status">{request === undefined ? null : <Progress request={request} />}</div>;
}

function Progress({ request }: { readonly request: ActorRefFrom<typeof requestMachine> }) {
  const texts = useHomeTexts();
  const retry = useSelector(request, selectRetry);
  const isSlow = useSelector(request, selectIsSlow);
  if (retry !== null) {
    return (
      <Card>
        <CloudOff size={18} aria-hidden />
        <Facts>
          <p>
            <RetryReason retry={retry} />
          </p>
          <Countdown retryAt={retry.retryAt} startedAt={retry.startedAt} />
        </Facts>
        <Button $variant="outline" onClick={() => request.send({ type: 'retry.requested' })}>
          {texts.list.tryNow}
        </Button>
      </Card>
    );
  }
  if (!isSlow) return null;
  return (
    <Card>
      <Hourglass size={18} aria-hidden />
      <Facts>
        <p>{texts.list.slow}</p>
      </Facts>
    </Card>
  );
}

/** Says that a request is repeated, and why (spec §8.7). */
export function RetryReason({ retry }: { readonly retry: Retry }) {
  const { list } = useHomeTexts();
  const { attempt, maxAttempts: of, reason } = retry;
  if (reason === 'network') return list.retryingUnanswered({ attempt, of });
  return (
    <FailureReason failure={retry} say={(why) => list.retrying({ attempt, of, reason: why })} />
  );
}

/** Hidden from screen readers, which would announce every second. */
export function Countdown({ retryAt, startedAt }: Pick<Retry, 'retryAt' | 'startedAt'>) {
  const texts = useHomeTexts();
  const seconds = useSecondsUntil(retryAt);
  return (
    <span aria-hidden>
      {texts.list.nextAttempt({ seconds, since: formatTime(startedAt, texts.locale) })}
    </span>
  );
}

const second = 1_000;

/** Counts down the whole seconds until `at` (ms since the epoch). */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(interval);
  }, []);
  return Math.max(0, Math.ceil((at - now) / second));
}

/** Fixed over the page near Load More, without a layout shift (CLS), and above a toast. */
const Card = styled.div`
  position: fixed;
  inset: auto 1rem max(1.5rem + env(safe-area-inset-bottom, 0px), ${theme.bottomBar} + 0.75rem);
  ${aboveToast}
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.snug};
  width: fit-content;
  max-width: 42rem;
  margin-inline: auto;
  padding: ${theme.space.snug} ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.panel};

  > svg {
    flex: none;
    color: ${theme.color.accent};
  }

  button {
    flex: 1 0 100%;
    min-height: 2.75rem;
    padding-inline: 1rem;

    ${media.medium} {
      flex: none;
    }
  }
`;

const Facts = styled.div`
  display: grid;
  flex: 1 1 0;
  text-wrap: pretty;

  > span {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    font-variant-numeric: tabular-nums;
  }
`;
