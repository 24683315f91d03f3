import { useSelector } from '@xstate/react';
import { CloudOff, Hourglass } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectRequest } from '../../machines/catalogSelectors.ts';
import type { requestMachine } from '../../machines/requestMachine.ts';
import { selectIsSlow, selectRetry } from '../../machines/requestSelectors.ts';
import { Button } from '../ui/Button.ts';
import { Countdown } from './Countdown.tsx';
import { Band, Facts } from './RequestBand.styles.ts';

/** While a request is slow or repeats itself, what is there stays, and a band says why no more has come. */
export function RequestBand() {
  const request = CatalogContext.useSelector(selectRequest);
  return <div role="status">{request === undefined ? null : <Progress request={request} />}</div>;
}

function Progress({ request }: { readonly request: ActorRefFrom<typeof requestMachine> }) {
  const retry = useSelector(request, selectRetry);
  const isSlow = useSelector(request, selectIsSlow);
  if (retry !== null) {
    return (
      <Band>
        <CloudOff size={18} aria-hidden />
        <Facts>
          <p>{texts.list.retrying(retry.message, retry.attempt, retry.of)}</p>
          <Countdown at={retry.at} since={retry.since} />
        </Facts>
        <Button $look="outline" onClick={() => request.send({ type: 'retry.requested' })}>
          {texts.list.tryNow}
        </Button>
      </Band>
    );
  }
  if (!isSlow) return null;
  return (
    <Band>
      <Hourglass size={18} aria-hidden />
      <Facts>
        <p>{texts.list.slow}</p>
      </Facts>
    </Band>
  );
}
