import { initialRetryDelayMs, movieRetries } from '../../../src/domain/limits.ts';
import type { Answer } from '../plan/model.ts';
import { moviePartReply } from '../wire.ts';
import type { Visitor } from './visitor.ts';

/** How long is waited before each repetition of a call that failed, ms. */
export const retryWaits: readonly number[] = Array.from(
  { length: movieRetries },
  (_, n) => initialRetryDelayMs * 2 ** n,
);

/** Answers a question about one movie; a failure meets each repetition before it is heard of. */
export async function answerMovie(
  { answer, fire }: Visitor,
  actor: string,
  given: Answer,
): Promise<void> {
  const reply = moviePartReply(actor, given);
  await answer(actor, reply);
  for (const wait of 'error' in given ? retryWaits : []) {
    await fire(wait);
    await answer(actor, reply);
  }
}
