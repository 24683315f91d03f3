import { formatTime } from '../../domain/format.ts';
import type { Retry } from '../../domain/retry.ts';
import { texts } from '../../domain/texts.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** For the eye alone: a voice that counts would drown everything else. */
export function Countdown({ at, since }: Pick<Retry, 'at' | 'since'>) {
  const seconds = useSecondsUntil(at);
  return <span aria-hidden>{texts.list.nextAttempt(seconds, formatTime(since))}</span>;
}
