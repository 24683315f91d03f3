import type { Retry } from '../../domain/retry.ts';
import { texts } from '../../domain/texts.ts';
import { Countdown } from '../home/Countdown.tsx';
import { Quiet } from './LibraryTools.styles.ts';

/** Why an import waits, and until when (§10.99). */
export function ImportWait({
  retry: { message, attempt, of, at, since },
}: {
  readonly retry: Retry;
}) {
  return (
    <Quiet>
      {texts.list.retrying(message, attempt, of)} <Countdown at={at} since={since} />
    </Quiet>
  );
}
